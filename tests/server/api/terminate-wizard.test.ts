import { expect, test } from 'vitest'
import { type Actor, createActor, waitFor } from 'xstate'
import type {
  FlowServices,
  SavedDraft,
  SentDraft,
  WizardInput,
} from '#machines/engine/machine/wizard.ts'
import { ruleFacts } from '#machines/engine/machine/wizard.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { terminateMachine } from '#machines/terminate/machine.ts'
import { terminateRehearsal } from '#machines/terminate/rehearsal.ts'
import { rehearsalAt, toSampleSource } from '#machines/tools/rehearsal/rehearsal.ts'
import { createSampler } from '#machines/tools/rehearsal/sampling.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import {
  fromWire,
  type TerminateDraft,
  type TerminateRequest,
  toWire,
} from '#schemas/terminate/draft.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'
import { northgate } from '#server/demo-world/companies/companies.ts'
import { type DemoPerson, demoPeople } from '#server/demo-world/people.ts'
import { companyLookups } from '#server/demo-world/requests/demo-request.ts'
import { type Answer, testApi } from '../support/api.ts'
import { testInstant } from '../support/clock.ts'
import { nthPerson, personWithPhone, terminationCalls } from '../support/terminate-requests.ts'

/** The wizard itself on the API: what its acknowledgements save, and what its submit sends. */

const api = testApi()
const calls = terminationCalls(api)
const { dana, lee } = demoPeople

type Services = FlowServices<TerminateDraft, TenantSettings>
type Wizard = Actor<typeof terminateMachine>

function servicesFor(as: DemoPerson): Services {
  const savedDraft = ({ output, headers, errorMessages }: Answer<TerminateRequest>) => {
    if (errorMessages.length > 0) throw new Error(errorMessages.join(' '))
    const { id = 0, tenantId = '' } = output
    return {
      id,
      tenantId,
      etag: headers.get('etag'),
      draft: fromWire(output),
    } as SavedDraft<TerminateDraft>
  }
  const sent = ({ facts, id, tenantId, position }: SentDraft<TerminateDraft, TenantSettings>) => ({
    ...toWire(facts.draft),
    id,
    tenantId,
    wizard: position,
  })
  const ifMatch = ({ etag }: { etag: string | null }) => ({
    headers: { 'if-match': etag ?? '*' },
    as,
  })
  return {
    create: async ({ facts: { draft } }) =>
      savedDraft(
        await calls.begin(
          {
            profileAccountId: draft.profileAccount?.profileAccountId ?? 0,
            serviceTerminationDate: draft.serviceTerminationDate ?? '',
          },
          { as },
        ),
      ),
    save: async (sending) => savedDraft(await calls.save(sent(sending), ifMatch(sending))),
    submit: async (sending) => {
      const { errorMessages, output } = await calls.submit(sent(sending), ifMatch(sending))
      if (errorMessages.length > 0) throw new Error(errorMessages.join(' '))
      return output
    },
    load: {},
  }
}

function open(
  as: DemoPerson,
  resume?: WizardInput<TerminateDraft, TenantSettings>['resume'],
): Wizard {
  const { name, email, profileAccountId } = as
  const actor = createActor(terminateMachine, {
    input: {
      settings: northgate.settings,
      user: { name, email, profileAccountId },
      tenantId: northgate.id,
      clock: () => toEastern(api.clock()),
      services: servicesFor(as),
      ...(resume ? { resume } : {}),
    },
  })
  return actor.start()
}

const contextOf = (wizard: Wizard) => wizard.getSnapshot().context
const seconds = (count: number) => api.clock.moveTo(new Date(api.clock().getTime() + count * 1000))

/** Answers what the step still asks for and acknowledges it, and waits until that is saved. */
async function acknowledge(wizard: Wizard, step: string): Promise<void> {
  expect(contextOf(wizard).step).toBe(step)
  const facts = ruleFacts(contextOf(wizard))
  const lookups = companyLookups(northgate)
  const samples = toSampleSource(rehearsalAt(terminateRehearsal, { ...facts, lookups }))
  const { fill } = createSampler(terminate, samples)
  for (const changes of fill(facts, step, { every: false, pick: () => 0 })) {
    wizard.send({ type: 'change', changes })
  }
  wizard.send({ type: 'acknowledge' })
  await waitFor(wizard, ({ context }) => context.sending === null && context.savedAt !== null)
  expect(contextOf(wizard).problem).toBeNull()
}

async function next(wizard: Wizard, step: string): Promise<void> {
  await acknowledge(wizard, step)
  wizard.send({ type: 'next' })
}

/** Acknowledges one step after the other, until it stands on one. */
async function walkTo(wizard: Wizard, step: string): Promise<void> {
  while (contextOf(wizard).step !== step) await next(wizard, contextOf(wizard).step)
}

async function submitWizard(wizard: Wizard) {
  wizard.send({ type: 'submit' })
  const done = await waitFor(
    wizard,
    (snapshot) => snapshot.status === 'done' || snapshot.matches('failure'),
  )
  expect(done.context.problem).toBeNull()
  expect(done.matches('success')).toBe(true)
  return done.context.result
}

test('a termination goes through the wizard into the API, with changes of mind', async () => {
  const wizard = open(dana)
  const person = personWithPhone()
  wizard.send({ type: 'change', changes: { profileAccount: person } })
  await acknowledge(wizard, 'userSelect')
  expect(contextOf(wizard).draft.existingServices).toContain('Flex Hybrid account')
  expect(contextOf(wizard).draft.phoneOptions.physicalPhonesAssigned).toHaveLength(1)

  // Within the same second: the API must not take the new acknowledgement for the old one.
  wizard.send({ type: 'change', changes: { serviceTerminationDate: '2026-03-10T12:00:00' } })
  expect(contextOf(wizard).draft.removeServicesAcknowledgement).toBeNull()
  await next(wizard, 'userSelect')
  seconds(60)
  await walkTo(wizard, 'email')
  wizard.send({ type: 'change', changes: { 'mailboxOptions.mailboxConversionOptionId': 1 } })
  wizard.send({
    type: 'change',
    changes: { 'mailboxOptions.sharedMailboxFullAccess': nthPerson(8) },
  })
  await acknowledge(wizard, 'email')
  seconds(60)
  wizard.send({ type: 'change', changes: { 'mailboxOptions.mailboxConversionOptionId': 3 } })
  await walkTo(wizard, 'confirm')
  seconds(60)
  wizard.send({ type: 'jump', to: 'userSelect' })
  wizard.send({ type: 'change', changes: { serviceTerminationDate: '2026-03-11T12:00:00' } })
  await acknowledge(wizard, 'userSelect')
  wizard.send({ type: 'jump', to: 'confirm' })
  await acknowledge(wizard, 'confirm')
  expect(await submitWizard(wizard)).toMatchObject({
    tickets: [{ ticketName: `Remove services for ${person.fullName}` }, {}],
  })
  api.clock.moveTo(testInstant)
})

test('a colleague continues with a draft, and each acknowledgement has its author', async () => {
  const begun = open(dana)
  begun.send({ type: 'change', changes: { profileAccount: nthPerson(11) } })
  await walkTo(begun, 'phone')
  await next(begun, 'phone')
  seconds(3600)
  const { id } = contextOf(begun)
  const draft = await api.call<TerminateRequest>(`GET /terminateuser/${id}`, { as: lee })
  const resumed = open(lee, {
    id,
    etag: draft.headers.get('etag'),
    draft: fromWire(draft.output),
    position: draft.output.wizard ?? null,
  })
  expect(contextOf(resumed).step).toBe('phone')
  resumed.send({ type: 'next' })
  await walkTo(resumed, 'confirm')
  await acknowledge(resumed, 'confirm')
  await submitWizard(resumed)
  const { rows } = await api.database.pool.query(
    "select answers from submitted_request where flow = 'terminate' order by id desc limit 1",
  )
  const { removeServicesAcknowledgement, reviewAcknowledgement } = rows[0].answers
  expect(removeServicesAcknowledgement).toMatchObject({
    acknowledgedBy: { fullName: 'Dana Whitfield' },
    acknowledgedDate: '2026-03-05T10:00:00',
  })
  expect(reviewAcknowledgement).toMatchObject({
    acknowledgedBy: { fullName: 'Lee Marsh' },
    acknowledgedDate: '2026-03-05T11:00:00',
  })
  api.clock.moveTo(testInstant)
})

test('a refusal of the API is next to Next, and undoes the tick', async () => {
  const wizard = open(dana)
  wizard.send({
    type: 'change',
    changes: { profileAccount: { ...nthPerson(3), profileAccountId: 5 } },
  })
  wizard.send({ type: 'acknowledge' })
  await waitFor(wizard, ({ context }) => context.problem !== null)
  expect(contextOf(wizard).problem).toEqual({
    during: 'create',
    message: "User Select, User: This choice isn't offered.",
  })
  expect(contextOf(wizard).draft.removeServicesAcknowledgement).toBeNull()
})
