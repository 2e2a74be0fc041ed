import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { terminate } from '#machines/terminate/flow.ts'
import { terminateMachine } from '#machines/terminate/machine.ts'
import { mailboxOption } from '#schemas/terminate/choices.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'
import { northgate } from '#server/demo-world/companies/companies.ts'
import { demoPeople } from '#server/demo-world/people.ts'
import { createClient } from '#src/api/client.ts'
import { createTerminateServices, openTerminateDraft } from '#src/flows/terminate/services.ts'
import { renewedAnswers } from '#src/wizard/state/renewal.ts'
import { createWizardHandle } from '#src/wizard/state/wizard-handle.ts'
import { testApi } from '../support/api.ts'
import { nthPerson } from '../support/terminate-requests.ts'

/** A termination that goes on as a new request where its draft is gone. */

const api = testApi()

test('has all its answers in the new draft as soon as that is made, and nothing acknowledged but that step', async () => {
  const client = createClient(
    {
      base: `${api.url()}/api`,
      accessToken: () => api.mint().tokenFor(demoPeople.dana),
      takes: { extensions: true, safetyHeaders: true },
    },
    northgate.id,
  )
  const { output: settings } = await client.call('settings', {})
  if (!settings) throw new Error('The company has settings.')
  const { emptyDraft } = terminate
  const signed = {
    acknowledgedBy: { ...nthPerson(5) },
    acknowledgedDate: toEastern(api.clock()),
  }
  const unsaved = renewedAnswers(terminate, {
    ...emptyDraft,
    profileAccount: nthPerson(5),
    removeServicesAcknowledgement: signed,
    mailboxOptions: {
      ...emptyDraft.mailboxOptions,
      mailboxConversionOptionId: mailboxOption.export,
      mailboxConversionAcknowledgement: signed,
    },
    specialRequests: { ...emptyDraft.specialRequests, specialRequests: 'Keep the plant.' },
  })
  const actor = createActor(terminateMachine, {
    input: {
      settings,
      user: demoPeople.dana,
      tenantId: northgate.id,
      clock: () => toEastern(api.clock()),
      services: createTerminateServices(client),
      resume: { id: 0, etag: null, draft: emptyDraft, unsaved },
    },
  }).start()
  const wizard = createWizardHandle(terminate, actor)
  expect(wizard.step().id).toBe('userSelect')
  wizard.send({ type: 'acknowledge' })
  await expect.poll(() => wizard.draftState()).toBe('saved')
  expect(wizard.acknowledgement()).toMatchObject({ holds: true })

  const { draft } = await openTerminateDraft(client, wizard.draftId())
  expect(draft.mailboxOptions.mailboxConversionOptionId).toBe(mailboxOption.export)
  expect(draft.specialRequests.specialRequests).toBe('Keep the plant.')
  expect(draft.mailboxOptions.mailboxConversionAcknowledgement).toBeNull()
  expect(draft.removeServicesAcknowledgement?.acknowledgedBy).toMatchObject({
    profileAccountId: demoPeople.dana.profileAccountId,
  })
})
