import { describe, expect, test } from 'vitest'
import { isUnsaved } from '#machines/engine/machine/guards.ts'
import { ruleFacts } from '#machines/engine/machine/wizard.ts'
import { shownSteps, stepIssues } from '#machines/engine/questions/questions.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { terminateRehearsal } from '#machines/terminate/rehearsal.ts'
import { emptyTerminateDraft, type TerminateDraft } from '#schemas/terminate/draft.ts'
import type { EasternDateTime } from '#schemas/time/eastern-time.ts'
import {
  acknowledgementOn,
  ben,
  completeStep,
  creatingTermination,
  goNextAndComplete,
  newTerminate,
  terminationCreated,
  terminationOn,
  terminationWithUser,
} from '../support/requests.ts'
import { savedDraft } from '../support/wizard.ts'

/** A draft as the server stores it, which dates the acknowledgement by its own clock. */
function storedAt(draft: TerminateDraft, acknowledgedDate: EasternDateTime): TerminateDraft {
  const { removeServicesAcknowledgement: sent } = draft
  return { ...draft, removeServicesAcknowledgement: sent && { ...sent, acknowledgedDate } }
}

/** The draft region of a flow that saves when a step is acknowledged (flows.md 2.2, 2.4). */

describe('a draft that is saved on acknowledging', () => {
  // TERM-024
  test('is created when the first step is acknowledged, at once', () => {
    const wizard = creatingTermination()
    expect(wizard.made).toEqual(['create'])
    expect(wizard.step).toBe('userSelect')
  })

  // TERM-062
  test('carries who acknowledged and when, in Eastern time', () => {
    const wizard = creatingTermination()
    expect(wizard.sending('create').facts.draft.removeServicesAcknowledgement).toEqual({
      acknowledgedBy: {
        profileAccountId: 1,
        email: 'dana@northgatecapital.example',
        fullName: 'Dana Whitfield',
      },
      acknowledgedDate: '2026-11-21T09:30:00',
    })
  })

  test('is not created while the user is missing; the step says why (AMB-078)', () => {
    const wizard = newTerminate().send({ type: 'acknowledge' })
    expect(wizard.made).toEqual([])
    expect(wizard.context.refusedStep).toBe('userSelect')
    expect(wizard.draft.removeServicesAcknowledgement).toBeNull()
  })

  // TERM-025
  test.each([
    ['user', { profileAccount: null }],
    ['date', { serviceTerminationDate: null }],
  ])('is not created without its %s', (_, missing) => {
    const wizard = terminationWithUser().change(missing).send({ type: 'acknowledge' })
    expect(wizard.made).toEqual([])
    expect(wizard.draft.removeServicesAcknowledgement).toBeNull()
  })

  test('names a missing acknowledgement as people do', () => {
    const { context } = terminationWithUser()
    expect(stepIssues(terminate, 'userSelect', ruleFacts(context))).toContainEqual({
      step: 'userSelect',
      path: 'removeServicesAcknowledgement',
      field: 'removeServicesAcknowledgement',
      label: 'Acknowledgement',
      message: 'Acknowledgement is required.',
      blocks: false,
    })
  })

  // TERM-026
  test('is saved when a later step is acknowledged', async () => {
    const wizard = goNextAndComplete(await terminationCreated())
    expect(wizard.made).toEqual(['create', 'save'])
  })

  test('is saved again after the same step is acknowledged again', async () => {
    const wizard = await terminationCreated()
    wizard.change({ serviceTerminationDate: '2026-12-01T23:59:00' })
    expect(wizard.draft.removeServicesAcknowledgement).toBeNull()
    wizard.send({ type: 'acknowledge' })
    expect(wizard.made).toEqual(['create', 'save'])
    expect(wizard.sending('save').id).toBe(7)
  })

  // TERM-027
  test('is not saved when an acknowledgement is undone', async () => {
    const wizard = (await terminationCreated()).send({ type: 'unacknowledge' })
    expect(wizard.draft.removeServicesAcknowledgement).toBeNull()
    expect(wizard.made).toEqual(['create'])
  })

  test('makes Next wait while a call is under way', async () => {
    const wizard = creatingTermination()
    expect(wizard.send({ type: 'next' }).step).toBe('userSelect')
    await wizard.answer('create')
    expect(wizard.send({ type: 'next' }).step).not.toBe('userSelect')
  })

  test('loses no save that is asked for during a save', async () => {
    const wizard = completeStep(terminateRehearsal, await terminationOn('phone'))
    wizard.send({ type: 'unacknowledge' }).change({ 'phoneOptions.returningPhysicalPhones': true })
    wizard.change({ 'phoneOptions.physicalPhonesReturning': ['Desk phone'] })
    wizard.send({ type: 'acknowledge' })
    await wizard.answer('save')
    expect(wizard.pending).toEqual(['save'])
    expect(wizard.sending('save').facts.draft.phoneOptions.physicalPhonesReturning).toEqual([
      'Desk phone',
    ])
    await wizard.answer('save')
    expect(wizard.draftIs('saved')).toBe(true)
    expect(wizard.send({ type: 'next' }).step).not.toBe('phone')
  })

  test('loses no save that is asked for while it is created', async () => {
    const wizard = creatingTermination()
    wizard.change({ serviceTerminationDate: '2026-12-01T23:59:00' }).send({ type: 'acknowledge' })
    await wizard.answer('create')
    expect(wizard.sending('save').facts.draft.serviceTerminationDate).toBe('2026-12-01T23:59:00')
  })

  test('is saved once, however often the same step is acknowledged', async () => {
    const wizard = await terminationCreated()
    wizard.send({ type: 'acknowledge' }, { type: 'acknowledge' })
    expect(wizard.made).toEqual(['create'])
    expect(wizard.context.refusedStep).toBeNull()
  })

  test('stays on the step with a message when it can not be created, the acknowledgement undone', async () => {
    const wizard = creatingTermination()
    await wizard.fail('create', new Error('The user is already leaving.'))
    expect(wizard.context.problem).toEqual({
      during: 'create',
      message: 'The user is already leaving.',
    })
    expect(wizard.draft.removeServicesAcknowledgement).toBeNull()
    expect(wizard.step).toBe('userSelect')
    wizard.send({ type: 'acknowledge' })
    expect(wizard.made).toEqual(['create', 'create'])
  })

  test('takes back the acknowledgement that could not be saved, and no other', async () => {
    const wizard = goNextAndComplete(await terminationCreated())
    expect(acknowledgementOn(wizard, wizard.step)).not.toBeNull()
    await wizard.fail('save')
    expect(acknowledgementOn(wizard, wizard.step)).toBeNull()
    expect(wizard.draft.removeServicesAcknowledgement).not.toBeNull()
  })

  test('reverts a repeated acknowledgement that could not be saved', async () => {
    const wizard = await terminationCreated()
    wizard.change({ serviceTerminationDate: '2026-12-01T23:59:00' }).send({ type: 'acknowledge' })
    await wizard.fail('save')
    expect(wizard.draft.removeServicesAcknowledgement).toBeNull()
  })

  test('takes back the acknowledgement that could not be saved, wherever the person has gone since', async () => {
    const wizard = creatingTermination()
    const second = shownSteps(terminate, ruleFacts(wizard.context))[1] ?? ''
    completeStep(terminateRehearsal, wizard.send({ type: 'jump', to: second }))
    expect(acknowledgementOn(wizard, second)).not.toBeNull()
    wizard.send({ type: 'jump', to: 'userSelect' })
    await wizard.answer('create')
    await wizard.fail('save')
    expect(acknowledgementOn(wizard, second)).toBeNull()
    expect(wizard.draft.removeServicesAcknowledgement).not.toBeNull()
  })

  test('takes over what the server fills in, and preserves the acknowledgement if the answer has none (AMB-076)', async () => {
    const wizard = creatingTermination()
    const draft = {
      ...emptyTerminateDraft,
      existingServices: ['Full service'],
      hasPhoneServices: true,
      phoneOptions: { ...emptyTerminateDraft.phoneOptions, physicalPhonesAssigned: ['AA BB'] },
    }
    await wizard.answer('create', savedDraft({ draft }))
    expect(wizard.draft.existingServices).toEqual(['Full service'])
    expect(wizard.draft.hasPhoneServices).toBe(true)
    expect(wizard.draft.phoneOptions.physicalPhonesAssigned).toEqual(['AA BB'])
    expect(wizard.draft.removeServicesAcknowledgement).not.toBeNull()
    expect(wizard.draft.profileAccount).toEqual(ben)
    expect(wizard.draft.serviceTerminationDate).toBe('2026-11-21T23:59:00')
  })

  test('has a new acknowledgement where the same was given anew within the second of its save', async () => {
    const wizard = creatingTermination()
    wizard.change({ serviceTerminationDate: '2026-12-01T23:59:00' }).send({ type: 'acknowledge' })
    const stored = storedAt(wizard.sending('create').facts.draft, '2026-11-21T09:30:02')
    await wizard.answer('create', savedDraft({ draft: stored }))
    const again = wizard.sending('save').facts.draft.removeServicesAcknowledgement
    expect(again).not.toBeNull()
    expect(again).not.toEqual(stored.removeServicesAcknowledgement)
  })

  test('has the acknowledgement as it is stored once what was changed during its save is undone', async () => {
    const wizard = creatingTermination()
    const changes = { serviceTerminationDate: '2026-12-01T23:59:00' } as const
    wizard.send({ type: 'change', changes, undoable: true })
    const stored = storedAt(wizard.sending('create').facts.draft, '2026-11-21T09:30:02')
    await wizard.answer('create', savedDraft({ draft: stored }))
    expect(wizard.draft.removeServicesAcknowledgement).toBeNull()
    wizard.send({ type: 'undo' })
    expect(wizard.draft).toEqual(stored)
    expect(isUnsaved(wizard.context)).toBe(false)
  })

  test('is not saved by leaving: only acknowledging saves', async () => {
    const wizard = (await terminationCreated()).send({ type: 'unacknowledge' }, { type: 'leave' })
    expect(wizard.made).toEqual(['create'])
    wizard.send({ type: 'leave.confirm' })
    expect(wizard.made).toEqual(['create'])
  })
})
