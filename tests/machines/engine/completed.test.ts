import { describe, expect, test } from 'vitest'
import { ruleFacts } from '#machines/engine/machine/wizard.ts'
import { completedSteps } from '#machines/engine/questions/movement.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { parcelFlow, parcelSubject } from '../support/parcel.ts'
import { terminationCreated } from '../support/requests.ts'
import { openWizard } from '../support/wizard.ts'

/** Which steps count as completed. */

const flow = parcelFlow()

async function onGreeting() {
  const wizard = openWizard(parcelSubject(flow).machine).change({ kind: 1 }).send({ type: 'next' })
  await wizard.change({ sender: 'Ann', office: 11 }).answer('calculate', { changes: {} })
  await wizard.send({ type: 'next' }).answer('create')
  expect(wizard.step).toBe('greeting')
  return wizard
}

const completed = ({ context }: Awaited<ReturnType<typeof onGreeting>>) =>
  completedSteps(flow, ruleFacts(context), {
    visited: context.visited,
    loaded: context.loaded !== null,
  })

describe('a step is completed', () => {
  test('once Next went on from it, not when it was only looked at', async () => {
    const wizard = await onGreeting()
    expect(completed(wizard)).toEqual(['choice', 'sender'])
    wizard.send({ type: 'back' })
    expect(completed(wizard)).toEqual(['choice', 'sender'])
    wizard.send({ type: 'next' }, { type: 'next' })
    expect(completed(wizard)).toEqual(['choice', 'sender', 'greeting'])
  })

  test('for as long as its answers are complete', async () => {
    const wizard = (await onGreeting()).send({ type: 'back' }).change({ sender: '' })
    expect(completed(wizard)).toEqual(['choice'])
  })

  test('that makes a call, for as long as what it answered holds', async () => {
    const wizard = (await onGreeting()).send({ type: 'next' })
    await wizard.answer('save')
    await wizard.answer('load', [])
    wizard.send({ type: 'next' })
    expect(wizard.step).toBe('signing')
    expect(completed(wizard)).toEqual(['choice', 'sender', 'greeting', 'summary'])
    wizard.send({ type: 'jump', to: 'sender' }).change({ sender: 'Bo' })
    expect(completed(wizard)).toEqual(['choice', 'sender', 'greeting'])
  })

  test('where it is acknowledged, as soon as it is', async () => {
    const { context } = await terminationCreated()
    const progress = { visited: context.visited, loaded: false }
    expect(completedSteps(terminate, ruleFacts(context), progress)).toEqual(['userSelect'])
  })
})
