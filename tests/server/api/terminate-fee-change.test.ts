import { afterEach, expect, onTestFinished, test } from 'vitest'
import { createActor } from 'xstate'
import { terminate } from '#machines/terminate/flow.ts'
import { terminateMachine } from '#machines/terminate/machine.ts'
import { withValueAt } from '#schemas/questions/paths.ts'
import { mailboxOption } from '#schemas/terminate/choices.ts'
import { toWire } from '#schemas/terminate/draft.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'
import { northgate } from '#server/demo-world/companies/companies.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { createClient } from '#src/api/client.ts'
import { createTerminateServices, openTerminateDraft } from '#src/flows/terminate/services.ts'
import { createWizardHandle } from '#src/wizard/state/wizard-handle.ts'
import { testApi } from '../support/api.ts'
import { testInstant } from '../support/clock.ts'
import { nthPerson, terminationCalls } from '../support/terminate-requests.ts'

/** The wizard of a page and the server, whose provider changes a fee in between. */

const api = testApi()
const calls = terminationCalls(api)
const changed = "The text you're acknowledging just changed. Read it again and check the box."

const feeIs = (fee: number) =>
  api.database.pool.query('update tenant set export_pst_fee = $1 where id = $2', [
    fee,
    demoTenantIds.northgate,
  ])
afterEach(() => feeIs(25))

/** A termination with an exported mailbox, all of it acknowledged up to the named step. */
async function exportingUpTo(last: string) {
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
  const actor = createActor(terminateMachine, {
    input: {
      settings,
      user: demoPeople.dana,
      tenantId: northgate.id,
      clock: () => toEastern(api.clock()),
      services: createTerminateServices(client),
    },
  }).start()
  const wizard = createWizardHandle(terminate, actor)
  /** The draft as another page would resume it. */
  const stored = () => openTerminateDraft(client, actor.getSnapshot().context.id)
  const acknowledge = async () => {
    wizard.send({ type: 'acknowledge' })
    await expect.poll(() => wizard.draftState()).not.toBe('saving')
  }
  wizard.change('profileAccount', nthPerson(5))
  while (true) {
    const { id } = wizard.step()
    if (id === 'email')
      wizard.change('mailboxOptions.mailboxConversionOptionId', mailboxOption.export)
    if (id === last) return { wizard, acknowledge, stored }
    await acknowledge()
    expect(wizard.acknowledgement()?.holds).toBe(true)
    wizard.send({ type: 'next' })
  }
}

test('a Submit refused for a fee that has changed leads to its step, which says why and has the new fee', async () => {
  const { wizard, acknowledge } = await exportingUpTo('confirm')
  await acknowledge()
  await feeIs(50)
  wizard.send({ type: 'submit' })
  await expect.poll(() => wizard.step().id).toBe('email')
  expect(wizard.acknowledgement()).toMatchObject({
    sentence: expect.stringContaining('$50'),
    holds: false,
    changed,
  })
  expect(wizard.value('mailboxOptions.exportPSTFee')).toBe(50)
  expect(wizard.shownIssues()).toMatchObject([{ message: changed }])
  expect(wizard.issues()).toMatchObject([{ message: changed }])

  await acknowledge()
  expect(wizard.acknowledgement()).toMatchObject({ holds: true, changed: '' })
  wizard.send({ type: 'unacknowledge' })
  expect(wizard.issues()).toMatchObject([{ message: 'Acknowledgement is required.' }])
  await acknowledge()
  wizard.send({ type: 'jump', to: 'confirm' })
  wizard.send({ type: 'submit' })
  await expect.poll(() => wizard.phase()).toBe('success')
})

test('a tick that a changed fee takes off says why, also at Next', async () => {
  const { wizard, acknowledge } = await exportingUpTo('email')
  await feeIs(50)
  await acknowledge()
  expect(wizard.acknowledgement()).toMatchObject({
    sentence: expect.stringContaining('$50'),
    holds: false,
    changed,
  })
  wizard.send({ type: 'next' })
  expect(wizard.step().id).toBe('email')
  expect(wizard.shownIssues()).toMatchObject([{ message: changed }])
  await acknowledge()
  expect(wizard.acknowledgement()).toMatchObject({ holds: true, changed: '' })
})

test('a step that is saved later tells of the tick that it took off where that is', async () => {
  const { wizard, acknowledge } = await exportingUpTo('specialRequest')
  await feeIs(50)
  await acknowledge()
  wizard.send({ type: 'jump', to: 'email' })
  expect(wizard.acknowledgement()).toMatchObject({ holds: false, changed })
})

test('a tick for the fee that a refusal told of is stored, as given then', async () => {
  const { wizard, acknowledge, stored } = await exportingUpTo('confirm')
  await acknowledge()
  await feeIs(50)
  wizard.send({ type: 'submit' })
  await expect.poll(() => wizard.step().id).toBe('email')
  onTestFinished(() => api.clock.moveTo(testInstant))
  api.clock.moveTo(new Date('2026-03-05T15:05:00Z'))
  await acknowledge()
  expect(wizard.acknowledgement()).toMatchObject({ holds: true, changed: '' })
  expect((await stored()).draft.mailboxOptions).toMatchObject({
    exportPSTFee: 50,
    mailboxConversionAcknowledgement: { acknowledgedDate: toEastern(api.clock()) },
  })
})

test('one for a fee that a refusal told of, and that is no longer so, is not stored', async () => {
  const { wizard, acknowledge, stored } = await exportingUpTo('confirm')
  await acknowledge()
  await feeIs(50)
  wizard.send({ type: 'submit' })
  await expect.poll(() => wizard.step().id).toBe('email')
  await feeIs(25)
  await acknowledge()
  expect(wizard.acknowledgement()).toMatchObject({ holds: false, changed })
  expect((await stored()).draft.mailboxOptions).toMatchObject({
    exportPSTFee: 25,
    mailboxConversionAcknowledgement: null,
  })
})

test('an acknowledgement stored for the former fee does not become one for the fee that a request names', async () => {
  const { stored } = await exportingUpTo('specialRequest')
  const { id, draft } = await stored()
  expect(draft.mailboxOptions.mailboxConversionAcknowledgement).not.toBeNull()
  await feeIs(50)
  const named = toWire(withValueAt(draft, 'mailboxOptions.exportPSTFee', 50))
  const saved = await calls.save({ ...named, id, tenantId: northgate.id })
  expect(saved.output.mailboxOptions?.mailboxConversionAcknowledgement).toBeNull()
})
