import { describe, expect, test } from 'vitest'
import type { AnswerChanges } from '#machines/engine/flow.ts'
import { withValidAcknowledgements } from '#machines/engine/questions/valid-acknowledgements.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { terminateRehearsal } from '#machines/terminate/rehearsal.ts'
import { withValueAt } from '#schemas/questions/paths.ts'
import { mailboxOption } from '#schemas/terminate/choices.ts'
import type { TerminateDraft } from '#schemas/terminate/draft.ts'
import {
  acknowledgementOn,
  ben,
  completeStep,
  newTerminate,
  terminationOn,
} from '../support/requests.ts'
import { savedDraft } from '../support/wizard.ts'

const forward: AnswerChanges<TerminateDraft> = { 'mailboxOptions.forwardMessages': true }
const noForward: AnswerChanges<TerminateDraft> = { 'mailboxOptions.forwardMessages': false }
const to: AnswerChanges<TerminateDraft> = { 'mailboxOptions.mailboxForwardTo': ben }
const exporting: AnswerChanges<TerminateDraft> = {
  'mailboxOptions.mailboxConversionOptionId': mailboxOption.export,
}
const deleting: AnswerChanges<TerminateDraft> = {
  'mailboxOptions.mailboxConversionOptionId': mailboxOption.delete,
}

/** On Email, exported and forwarded, acknowledged, and no longer forwarded. */
async function switchedOff() {
  const wizard = await terminationOn('email')
  wizard.change(exporting).change(forward).change(to)
  await completeStep(terminateRehearsal, wizard).answer('save')
  expect(acknowledgementOn(wizard, 'email')).not.toBeNull()
  wizard.send({ type: 'change', changes: noForward, undoable: true })
  expect(acknowledgementOn(wizard, 'email')).toBeNull()
  return wizard
}

// TERM-023
describe('Undo', () => {
  test('brings an acknowledgement back with the answers that it was given for', async () => {
    const wizard = (await switchedOff()).send({ type: 'undo' })
    expect(wizard.draft.mailboxOptions.mailboxForwardTo).toEqual(ben)
    expect(acknowledgementOn(wizard, 'email')).not.toBeNull()
  })

  test('brings none back for answers that nobody acknowledged together', async () => {
    const wizard = (await switchedOff()).change(deleting).send({ type: 'undo' })
    expect(wizard.draft.mailboxOptions).toMatchObject({
      mailboxConversionOptionId: mailboxOption.delete,
      mailboxForwardTo: ben,
    })
    expect(acknowledgementOn(wizard, 'email')).toBeNull()
  })

  test('keeps none that was given for the answers in between', async () => {
    const wizard = (await switchedOff()).change(deleting)
    await completeStep(terminateRehearsal, wizard).answer('save')
    wizard.send({ type: 'undo' })
    expect(acknowledgementOn(wizard, 'email')).toBeNull()
  })
})

test('an acknowledgement whose save failed does not come back with an undo', async () => {
  const wizard = await terminationOn('email')
  completeStep(terminateRehearsal, wizard.change(exporting))
  expect(wizard.pending).toEqual(['save'])
  wizard.send({ type: 'change', changes: forward, undoable: true })
  await wizard.fail('save')
  wizard.send({ type: 'undo' })
  expect(wizard.draft.mailboxOptions.forwardMessages).not.toBe(true)
  expect(acknowledgementOn(wizard, 'email')).toBeNull()
})

test('what the server fills in takes the acknowledgement of a sentence that it changes, and no other', async () => {
  const wizard = await terminationOn('email')
  completeStep(terminateRehearsal, wizard.change(exporting))
  await wizard.answer('save')
  wizard.send({ type: 'next' })
  expect(wizard.step).toBe('specialRequest')
  completeStep(terminateRehearsal, wizard)
  const dearer = withValueAt(wizard.draft, 'mailboxOptions.exportPSTFee', 50)
  await wizard.answer('save', savedDraft({ draft: dearer }))
  expect(wizard.draft.mailboxOptions.exportPSTFee).toBe(50)
  expect(acknowledgementOn(wizard, 'email')).toBeNull()
  // None that a later save could take for given.
  expect(wizard.context.saved.mailboxOptions.mailboxConversionAcknowledgement).toBeNull()
  expect(acknowledgementOn(wizard, 'specialRequest')).not.toBeNull()
  expect(acknowledgementOn(wizard, 'userSelect')).not.toBeNull()
})

test('an acknowledgement that was sent, and that the answer has not, is none, and says so', async () => {
  const wizard = await terminationOn('email')
  completeStep(terminateRehearsal, wizard.change(exporting))
  const { draft } = wizard.sending('save').facts
  const ack = 'mailboxOptions.mailboxConversionAcknowledgement'
  await wizard.answer('save', savedDraft({ draft: withValueAt(draft, ack, null) }))
  expect(acknowledgementOn(wizard, 'email')).toBeNull()
  expect(wizard.context.saved.mailboxOptions.mailboxConversionAcknowledgement).toBeNull()
  expect(wizard.context.takenOff).toMatchObject({
    [ack]: "Your acknowledgement wasn't saved. Check the box again.",
  })
  wizard.send({ type: 'acknowledge' })
  expect(wizard.pending).toEqual(['save'])
  await wizard.answer('save', savedDraft({ draft: wizard.sending('save').facts.draft }))
  expect(acknowledgementOn(wizard, 'email')).not.toBeNull()
})

test('an acknowledgement holds only with the answers of its step', async () => {
  const { draft } = await terminationOn('specialRequest')
  const other = { ...draft, mailboxOptions: { ...draft.mailboxOptions, forwardMessages: true } }
  const held = withValidAcknowledgements(terminate, other, () => [draft])
  expect(held.mailboxOptions.mailboxConversionAcknowledgement).toBeNull()
  expect(held.removeServicesAcknowledgement).toEqual(draft.removeServicesAcknowledgement)
  expect(newTerminate({ resume: { id: 7, etag: null, draft } }).draft).toEqual(draft)
})
