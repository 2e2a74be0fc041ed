import { describe, expect, test } from 'vitest'
import { ruleFacts, ServiceFailure } from '#machines/engine/machine/wizard.ts'
import { isAcknowledged } from '#machines/engine/questions/acknowledged.ts'
import { reachableSteps } from '#machines/engine/questions/movement.ts'
import { getStep, stepIssues } from '#machines/engine/questions/questions.ts'
import { terminate } from '#machines/terminate/flow.ts'
import {
  acknowledgementOn,
  type TerminateWizard,
  terminationConfirmed,
} from '../support/requests.ts'

/** What one acknowledges is what it said then: 6 March 2026 is a Friday, and requests wait for Monday after 5 PM. */

const beforeFive = '2026-03-06T16:58:00'
const afterFive = '2026-03-06T17:00:01'

const isHeld = (wizard: TerminateWizard, step: string) =>
  isAcknowledged(getStep(terminate, step), ruleFacts(wizard.context))

/** For tonight, all of it acknowledged before 5 PM, and still open after it. */
async function stillOpen(now = afterFive): Promise<TerminateWizard> {
  const wizard = await terminationConfirmed({ now: beforeFive })
  expect(wizard.draft.serviceTerminationDate).toBe('2026-03-06T23:59:00')
  wizard.now = now
  return wizard
}

describe('past 5 PM', () => {
  test('what names the moment has to be acknowledged again, and nothing else', async () => {
    const wizard = await stillOpen()
    const held = [...terminate.steps.keys()].filter((step) => isHeld(wizard, step))
    expect(held).toEqual(['phone', 'email', 'specialRequest'])
    expect(stepIssues(terminate, 'confirm', ruleFacts(wizard.context))).toMatchObject([
      { message: 'Acknowledgement is required.' },
    ])
    const progress = { visited: wizard.context.visited, loaded: false }
    expect(reachableSteps(terminate, ruleFacts(wizard.context), progress)).toEqual(['userSelect'])
  })

  test('Submit leads to the first that is to be acknowledged again, and submits once all are', async () => {
    const wizard = (await stillOpen()).send({ type: 'submit' })
    expect(wizard.step).toBe('userSelect')
    wizard.send({ type: 'acknowledge' })
    expect(acknowledgementOn(wizard, 'userSelect')).toMatchObject({ acknowledgedDate: afterFive })
    await wizard.answer('save')
    wizard.send({ type: 'jump', to: 'confirm' })
    expect(wizard.step).toBe('confirm')
    wizard.send({ type: 'submit' })
    expect(wizard.pending).toEqual([])
    await wizard.send({ type: 'acknowledge' }).answer('save')
    wizard.send({ type: 'submit' })
    expect(wizard.pending).toEqual(['submit'])
  })
})

/** How the server refuses a Submit whose acknowledgements lapsed on the way. */
const lapsedOnTheWay = () =>
  new ServiceFailure(
    'User Select: Acknowledgement is required.',
    undefined,
    undefined,
    undefined,
    (['userSelect', 'confirm'] as const).map((step) => ({
      step,
      field: getStep(terminate, step).ack ?? '',
    })),
  )

describe('a Submit of before 5 PM that arrives after it', () => {
  const clocks = { 'has passed 5 PM as well': afterFive, 'is behind the server’s': beforeFive }
  test.each(Object.entries(clocks))('is acknowledged anew, where the clock %s', async (_, now) => {
    const wizard = (await terminationConfirmed({ now: beforeFive })).send({ type: 'submit' })
    wizard.now = now
    await wizard.fail('submit', lapsedOnTheWay())
    expect(wizard.is('failure')).toBe(false)
    expect(wizard.step).toBe('userSelect')
    expect(wizard.context.refusedStep).toBe('userSelect')
    const held = [...terminate.steps.keys()].filter((step) => isHeld(wizard, step))
    expect(held).toEqual(['phone', 'email', 'specialRequest'])

    wizard.now = afterFive
    await wizard.send({ type: 'acknowledge' }).answer('save')
    wizard.send({ type: 'jump', to: 'confirm' })
    await wizard.send({ type: 'acknowledge' }).answer('save')
    await wizard.send({ type: 'submit' }).answer('submit', [])
    expect(wizard.is('success')).toBe(true)
  })

  test('stays on Confirm, with the reason, where no earlier step can be put right', async () => {
    const wizard = (await terminationConfirmed({ now: beforeFive })).send({ type: 'submit' })
    const field = 'mailboxOptions.mailboxForwardTo'
    const refused = [{ step: 'email', field }]
    const reason = 'Email, Forward to: This is not offered.'
    await wizard.fail(
      'submit',
      new ServiceFailure(reason, undefined, undefined, undefined, refused),
    )
    expect(wizard.step).toBe('confirm')
    expect(wizard.context.problem).toMatchObject({ during: 'submit', message: reason })
  })
})

test('at 5 PM sharp it is still today, and holds', async () => {
  const wizard = (await stillOpen('2026-03-06T17:00:00')).send({ type: 'submit' })
  expect(wizard.pending).toEqual(['submit'])
})

test('an end of about ten minutes from Submit holds while minutes pass', async () => {
  const wizard = await terminationConfirmed({ now: '2026-03-06T10:00:00' })
  wizard.change({ serviceTerminationDate: '2026-03-06T10:09:00' })
  wizard.send({ type: 'jump', to: 'userSelect' }, { type: 'acknowledge' })
  await wizard.answer('save')
  wizard.now = '2026-03-06T10:04:00'
  expect(isHeld(wizard, 'userSelect')).toBe(true)
})
