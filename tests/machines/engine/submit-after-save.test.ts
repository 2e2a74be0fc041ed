import { describe, expect, test } from 'vitest'
import { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import { ServiceFailure } from '#machines/engine/machine/wizard.ts'
import { ticketTemplates } from '#machines/portal/tickets.ts'
import { runGate } from '#machines/tools/gate/gate.ts'
import { defaultRehearsal } from '#machines/tools/rehearsal/default-rehearsal.ts'
import { formatTransition } from '#machines/tools/walks/missed-coverage.ts'
import { testedWalks } from '#machines/tools/walks/tested-walks.ts'
import { guestWifi } from '#tests/guest-wifi/flow.ts'
import { northgateSettings } from '../support/northgate.ts'
import { addUserOnSignedConfirm } from '../support/requests.ts'
import { savedDraft, TestWizard } from '../support/wizard.ts'

/** A flow that saves a while after a step is left, and loads nothing before its last step. */

const flow = {
  ...guestWifi,
  drafts: { saveOn: 'leave', delay: 1000, createFailure: 'inline' } as const,
}
const machine = compileFlow(flow)
const host = { profileAccountId: 2, fullName: 'Lee Marsh', email: 'lee@guests.example' }
const answers = { guestName: 'Ida', host, days: 7 }

/** On its last step, acknowledged, while the save of the step before is delayed. */
async function withDelayedSave() {
  const wizard = new TestWizard(machine, northgateSettings, {})
  wizard.change(answers).send({ type: 'next' })
  await wizard.answer('create')
  wizard.change({ bringsDevices: true, devices: 'A laptop' }).send({ type: 'next' })
  wizard.send({ type: 'acknowledge' })
  expect([wizard.step, wizard.draftIs('waiting'), wizard.pending]).toEqual(['confirm', true, []])
  return wizard
}

describe('Submit while a save is delayed', () => {
  test('makes that save at once, and submits when it is made', async () => {
    const wizard = await withDelayedSave()
    wizard.send({ type: 'submit' })
    expect([wizard.pending, wizard.is('submitting')]).toEqual([['save'], false])
    expect(wizard.sending('save').facts.draft).toMatchObject({ devices: 'A laptop' })
    await wizard.answer('save')
    expect([wizard.pending, wizard.is('submitting')]).toEqual([['submit'], true])
    await wizard.answer('submit', { referenceNumber: 'REQ-1' })
    expect(wizard.is('success')).toBe(true)
  })

  test('stays on the step when the save fails, and submits when it is pressed again', async () => {
    const wizard = await withDelayedSave()
    wizard.send({ type: 'submit' })
    await wizard.fail('save')
    expect([wizard.pending, wizard.context.problem?.during]).toEqual([[], 'save'])
    wizard.send({ type: 'submit' })
    expect(wizard.pending).toEqual(['submit'])
  })

  test('is taken back by an answer that changes, and by an acknowledgement that is', async () => {
    for (const event of [
      { type: 'change', changes: { guestName: 'Ida Brandt' } },
      { type: 'unacknowledge' },
    ] as const) {
      const wizard = await withDelayedSave()
      wizard.send({ type: 'submit' }, event)
      await wizard.answer('save')
      expect([wizard.pending, wizard.is('submitting')], event.type).toEqual([[], false])
    }
  })

  test('submits nothing over a conflict: it is settled first', async () => {
    const wizard = await withDelayedSave()
    wizard.send({ type: 'submit' })
    const other = {
      ...savedDraft({ etag: '"9"' }),
      draft: { ...wizard.draft, devices: 'A tablet' },
      savedBy: 'Lee Marsh',
      savedAt: '2026-11-21T09:31:00',
    }
    await wizard.fail('save', new ServiceFailure('Someone else saved.', other))
    expect([wizard.draftIs('conflict'), wizard.is('submitting')]).toEqual([true, false])
    wizard.send({ type: 'conflict.resolve', choices: { devices: 'mine' } })
    await wizard.answer('save')
    expect([wizard.pending, wizard.is('submitting')]).toEqual([[], false])
  })
})

test('the publish gate has nothing against such a flow', () => {
  const { faults } = runGate(defaultRehearsal(flow), { tickets: ticketTemplates(flow) })
  expect(faults).toEqual([])
})

test('walks with deviations take its whole chart', () => {
  const { coverage } = testedWalks(defaultRehearsal(flow))
  const missed = coverage.transitions.filter(({ taken }) => taken === 0).map(formatTransition)
  expect(missed).toEqual([])
})

describe('Submit of a flow that loads, while a save of an earlier step is delayed', () => {
  /** On Confirmation, signed, after Next on an earlier step without a change and a jump over Review. */
  async function jumpedOverReview() {
    const wizard = await addUserOnSignedConfirm()
    wizard.send({ type: 'jump', to: 'displayName' }, { type: 'next' })
    wizard.send({ type: 'jump', to: 'confirm' })
    expect([wizard.step, wizard.draftIs('waiting'), wizard.pending]).toEqual(['confirm', true, []])
    return wizard
  }

  test('makes that save at once, and submits by itself when it is made', async () => {
    const wizard = await jumpedOverReview()
    wizard.send({ type: 'submit' })
    expect([wizard.pending, wizard.is('submitting')]).toEqual([['save'], false])
    await wizard.answer('save')
    expect([wizard.pending, wizard.is('submitting')]).toEqual([['submit'], true])
  })

  test('waits for a save that is being made', async () => {
    const wizard = await jumpedOverReview()
    wizard.clock.increment(1_000)
    expect(wizard.pending).toEqual(['save'])
    wizard.send({ type: 'submit' })
    await wizard.answer('save')
    expect(wizard.pending).toEqual(['submit'])
  })
})
