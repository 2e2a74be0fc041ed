import { describe, expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { addUserRehearsal } from '#machines/add-user/rehearsal.ts'
import { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import { ruleFacts } from '#machines/engine/machine/wizard.ts'
import { reachableSteps } from '#machines/engine/questions/movement.ts'
import { shownSteps } from '#machines/engine/questions/questions.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { withValueAt } from '#schemas/questions/paths.ts'
import { parcelFlow } from '../support/parcel.ts'
import {
  addUserOnReview,
  addUserOnSpecialRequests,
  completeStep,
  completeStepsUntil,
  newAddUser,
  newTerminate,
  type TerminateWizard,
  terminationConfirmed,
  terminationCreated,
} from '../support/requests.ts'
import { openWizard } from '../support/wizard.ts'

describe('jumping to visited steps (flows.md 1.6)', () => {
  // ADDUSER-016
  test('back is free: nothing is validated, nothing saved', async () => {
    const wizard = (await addUserOnSpecialRequests()).change({ specialRequests: '' })
    const steps = shownSteps(addUser, ruleFacts(wizard.context))
    const before = steps.slice(0, steps.indexOf('specialRequests'))
    expect(before).toEqual(expect.arrayContaining(['accountSelect', 'displayName']))
    for (const to of before.toReversed()) {
      wizard.send({ type: 'jump', to })
      expect(wizard.step).toBe(to)
    }
    wizard.clock.increment(0)
    expect(wizard.made).toEqual(['create'])
  })

  // ADDUSER-017
  test('forward validates each step passed, and lands where all are complete', async () => {
    const wizard = await addUserOnSpecialRequests()
    wizard.send({ type: 'jump', to: 'displayName' }, { type: 'jump', to: 'specialRequests' })
    expect(wizard.step).toBe('specialRequests')
    expect(wizard.context.refusedStep).toBeNull()
  })

  // ADDUSER-017
  test('forward stops on the first step that is not complete, showing its messages', async () => {
    const wizard = (await addUserOnSpecialRequests()).send({ type: 'jump', to: 'accountSelect' })
    wizard.change({ sharedMailboxDisplayName: '' }).send({ type: 'jump', to: 'specialRequests' })
    expect(wizard.step).toBe('displayName')
    expect(wizard.context.refusedStep).toBe('displayName')
  })

  test('forward stays on the current step while that is not complete, showing its messages', async () => {
    const wizard = (await addUserOnSpecialRequests()).send({ type: 'jump', to: 'displayName' })
    wizard.change({ sharedMailboxDisplayName: '' }).send({ type: 'jump', to: 'specialRequests' })
    expect(wizard.step).toBe('displayName')
    expect(wizard.context.refusedStep).toBe('displayName')
  })

  // ADDUSER-018
  test('to a step never visited goes nowhere', () => {
    const wizard = newAddUser().change({ accountType: 6 }).send({ type: 'jump', to: 'displayName' })
    expect(wizard.step).toBe('accountSelect')
  })

  test('to a step that the request does not have, or no flow has, goes nowhere', () => {
    const wizard = newAddUser().change({ accountType: 6 })
    wizard.send({ type: 'jump', to: 'hardware' }, { type: 'jump', to: 'nowhere' })
    expect(wizard.step).toBe('accountSelect')
  })

  // ADDUSER-019
  test('onto Review makes its call', async () => {
    const wizard = (await addUserOnReview()).send({ type: 'jump', to: 'displayName' })
    wizard.send({ type: 'jump', to: 'review' })
    expect(wizard.pending).toEqual(['load'])
  })

  test('past Review stops there when an answer before it was changed', async () => {
    const wizard = (await addUserOnReview()).send(
      { type: 'next' },
      { type: 'jump', to: 'specialRequests' },
    )
    wizard.change({ specialRequests: 'A plant' }).send({ type: 'jump', to: 'confirm' })
    expect(wizard.step).toBe('review')
  })

  test('past Review lands when nothing was changed', async () => {
    const wizard = (await addUserOnReview()).send(
      { type: 'next' },
      { type: 'jump', to: 'displayName' },
    )
    expect(wizard.send({ type: 'jump', to: 'confirm' }).step).toBe('confirm')
  })

  test('to a group opens its first step, without messages that nobody asked for', async () => {
    const wizard = completeStepsUntil(
      addUserRehearsal,
      newAddUser().change({ accountType: 1 }),
      'generalInfo',
    )
    await completeStep(addUserRehearsal, wizard).send({ type: 'next' }).answer('create')
    completeStepsUntil(addUserRehearsal, wizard, 'phoneServices').change({
      requestsPhoneService: true,
    })
    wizard.send({ type: 'jump', to: 'generalInfo' }, { type: 'jump', to: 'phone' })
    expect(wizard.step).toBe('phoneServices')
    expect(wizard.context.refusedStep).toBeNull()
  })
})

// TERM-022
describe('jumping to acknowledged steps (flows.md 2.3)', () => {
  const reachable = ({ context }: TerminateWizard) =>
    reachableSteps(terminate, ruleFacts(context), { visited: context.visited, loaded: false })
  const upTo = (step: string, { context }: TerminateWizard) => {
    const shown = shownSteps(terminate, ruleFacts(context))
    return shown.slice(0, shown.indexOf(step) + 1)
  }

  test('reaches the first step alone before anything is acknowledged', () => {
    expect(reachable(newTerminate())).toEqual(['userSelect'])
  })

  test('reaches the step after an acknowledged one, never visited', async () => {
    const wizard = await terminationCreated()
    const second = shownSteps(terminate, ruleFacts(wizard.context))[1] ?? ''
    expect(reachable(wizard)).toEqual(['userSelect', second])
    expect(wizard.send({ type: 'jump', to: second }).step).toBe(second)
  })

  test('loses every later step when an answer is changed, and preserves later acknowledgements', async () => {
    const wizard = await terminationConfirmed()
    wizard
      .send({ type: 'jump', to: 'phone' })
      .change({ 'phoneOptions.returningPhysicalPhones': true })
    expect(wizard.draft.phoneOptions.phoneOptionsAcknowledgement).toBeNull()
    expect(wizard.draft.mailboxOptions.mailboxConversionAcknowledgement).not.toBeNull()
    expect(reachable(wizard)).toEqual(upTo('phone', wizard))
  })

  // TERM-021
  test('stops on the step in between that is not complete', async () => {
    const wizard = await terminationConfirmed()
    wizard.send({ type: 'jump', to: 'phone' }, { type: 'unacknowledge' })
    wizard.send({ type: 'jump', to: 'userSelect' }, { type: 'jump', to: 'confirm' })
    expect(wizard.step).toBe('userSelect')
    wizard.send({ type: 'jump', to: 'phone' })
    expect(wizard.step).toBe('phone')
  })

  // TERM-021
  test('lands on an acknowledged step in between that is refused', async () => {
    const { draft } = await terminationConfirmed()
    const stored = withValueAt(draft, 'phoneOptions.returningPhysicalPhones', true)
    const wizard = newTerminate({ resume: { id: 7, etag: null, draft: stored } })
    wizard.send({ type: 'jump', to: 'userSelect' }, { type: 'jump', to: 'confirm' })
    expect(wizard.step).toBe('phone')
  })
})

describe('jumping where Next waits for its save (flows.md 4.2)', () => {
  const machine = compileFlow(parcelFlow({ saveOn: 'next', createFailure: 'inline' }))
  const onGreeting = async () => {
    const wizard = openWizard(machine).change({ kind: 1 }).send({ type: 'next' })
    await wizard.change({ sender: 'Ann', office: 11 }).answer('calculate', { changes: {} })
    await wizard.send({ type: 'next' }).answer('create')
    return wizard
  }
  const ahead = { type: 'jump', to: 'greeting' } as const

  test('ahead over what was changed saves it, and back saves nothing', async () => {
    const wizard = (await onGreeting())
      .send({ type: 'jump', to: 'sender' })
      .change({ sender: 'Bo' })
    expect(wizard.pending).toEqual([])
    wizard.send(ahead)
    expect(wizard.step).toBe('greeting')
    expect(wizard.sending('save').facts.draft.sender).toBe('Bo')
    await wizard.fail('save', new Error('Not now.'))
    expect(wizard.context.problem).toEqual({ during: 'save', message: 'Not now.' })
  })

  test('ahead over what is saved already saves nothing', async () => {
    const wizard = (await onGreeting()).send({ type: 'jump', to: 'sender' }, ahead)
    expect(wizard.step).toBe('greeting')
    expect(wizard.pending).toEqual([])
  })

  test('ahead again while that is saved saves what is newest', async () => {
    const wizard = (await onGreeting())
      .send({ type: 'jump', to: 'sender' })
      .change({ sender: 'Bo' })
    wizard.send(ahead, { type: 'jump', to: 'sender' }).change({ sender: 'Cy' }).send(ahead)
    await wizard.answer('save')
    expect(wizard.sending('save').facts.draft.sender).toBe('Cy')
  })
})
