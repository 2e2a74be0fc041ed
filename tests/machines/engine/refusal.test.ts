import { describe, expect, test } from 'vitest'
import { issuesOfRefusedNext, shownIssues } from '#machines/engine/machine/refused-step.ts'
import { parcelFlow, parcelSubject } from '../support/parcel.ts'
import { newTerminate } from '../support/requests.ts'
import { openWizard } from '../support/wizard.ts'

/** What is said to be wrong once Next was refused. */

const flow = parcelFlow()

/** A parcel on Weighing, its weight taken out again. */
function onWeighing() {
  const wizard = openWizard(parcelSubject(flow).machine)
  wizard.change({ kind: 2 }).send({ type: 'next' })
  wizard.change({ sender: 'Ann', office: 11 }).send({ type: 'next' })
  return wizard
}

type Parcel = ReturnType<typeof onWeighing>
const shown = ({ context }: Parcel) => shownIssues(flow, context).map(({ path }) => path)
const refused = ({ context }: Parcel) => issuesOfRefusedNext(flow, context).map(({ path }) => path)

async function weigh() {
  const wizard = onWeighing()
  await wizard.answer('calculate', { changes: {} })
  wizard.send({ type: 'next' })
  await wizard.answer('create')
  expect(wizard.step).toBe('weighing')
  return wizard.change({ weight: null })
}

describe('what is said to be wrong', () => {
  test('is nothing before Next was refused', async () => {
    const wizard = await weigh()
    expect(shown(wizard)).toEqual([])
    expect(refused(wizard)).toEqual([])
  })

  test('is every question asked at that time, for as long as its answer is wrong', async () => {
    const wizard = (await weigh()).send({ type: 'next' })
    expect(shown(wizard)).toEqual(['weight'])
    expect(shown(wizard.change({ weight: 2 }))).toEqual([])
    expect(shown(wizard.change({ weight: null }))).toEqual(['weight'])
  })

  test('is no question that came up since, before it is answered', async () => {
    const wizard = (await weigh()).send({ type: 'next' }).change({ fragile: true })
    expect(shown(wizard)).toEqual(['weight'])
    wizard.change({ wrapping: ' ' })
    expect(shown(wizard)).toEqual(['weight', 'wrapping'])
    expect(shown(wizard.change({ wrapping: '' }))).toEqual(['weight', 'wrapping'])
  })

  test('is every question asked by then when Next is refused again', async () => {
    const wizard = (await weigh()).send({ type: 'next' }).change({ fragile: true })
    expect(shown(wizard.send({ type: 'next' }))).toEqual(['weight', 'wrapping'])
  })

  test('is nothing that another answer made wrong, before Next is refused again', async () => {
    const wizard = (await weigh()).change({ weight: 1, fragile: true, wrapping: 'Foil' })
    wizard.change({ weight: null }).send({ type: 'next' })
    wizard.change({ fragile: false }).change({ fragile: true })
    expect(shown(wizard)).toEqual(['weight'])
  })

  test('is gone with the step', async () => {
    const wizard = (await weigh()).send({ type: 'next' }, { type: 'back' })
    expect(shown(wizard)).toEqual([])
    expect(wizard.context.refusedFacts).toBeNull()
  })
})

describe('what was wrong when Next was refused', () => {
  test('stays so while answers change', async () => {
    const wizard = (await weigh()).send({ type: 'next' }).change({ weight: 2, fragile: true })
    expect(refused(wizard)).toEqual(['weight'])
  })

  test('is judged again at each refusal, which is another object', async () => {
    const wizard = (await weigh()).send({ type: 'next' })
    const { refusedFacts } = wizard.context
    wizard.change({ fragile: true })
    expect(wizard.context.refusedFacts).toBe(refusedFacts)
    wizard.send({ type: 'next' })
    expect(wizard.context.refusedFacts).not.toBe(refusedFacts)
    expect(refused(wizard)).toEqual(['weight', 'wrapping'])
    const again = wizard.context.refusedFacts
    expect(wizard.send({ type: 'next' }).context.refusedFacts).not.toBe(again)
  })

  test('is what is missing on the step that stopped a jump', async () => {
    const wizard = (await weigh()).send({ type: 'jump', to: 'sender' }).change({ sender: '' })
    wizard.send({ type: 'jump', to: 'choice' })
    expect(refused(wizard)).toEqual([])
    wizard.send({ type: 'jump', to: 'weighing' })
    expect(wizard.step).toBe('sender')
    expect(refused(wizard)).toEqual(['sender'])
    expect(shown(wizard)).toEqual(['sender'])
  })

  test('is what an acknowledgement was refused for', () => {
    const wizard = newTerminate().send({ type: 'acknowledge' })
    expect(wizard.context.refusedStep).toBe('userSelect')
    expect(wizard.context.refusedFacts).not.toBeNull()
  })
})
