import { describe, expect, test } from 'vitest'
import { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import { ServiceFailure } from '#machines/engine/machine/wizard.ts'
import { saturdayMorning } from '../support/northgate.ts'
import { type ParcelDraft, parcelFlow } from '../support/parcel.ts'
import { flushPromises, openWizard } from '../support/wizard.ts'

/** A change that makes a call, whose answer is answers again (flows.md 6). */

const machine = compileFlow(parcelFlow())
const onSender = () =>
  openWizard(machine).change({ kind: 1 }).send({ type: 'next' }).change({ sender: 'Ann' })

describe('a calculation', () => {
  test('is made when what it rests on changes, with the answers before and after', () => {
    const wizard = onSender().change({ office: 11 })
    expect(wizard.pending).toContain('calculate')
    const sending = wizard.sending('calculate')
    expect(sending.facts.draft.office).toBe(11)
    expect(sending).toMatchObject({ before: { office: null, sender: 'Ann' } })
  })

  test('is not made for another answer, nor for the same one', async () => {
    const wizard = onSender()
    expect(wizard.pending).not.toContain('calculate')
    await wizard.change({ office: 11 }).answer('calculate', { changes: {} })
    expect(wizard.change({ office: 11 }).pending).not.toContain('calculate')
  })

  test('sets answers, and stores what else was answered', async () => {
    const wizard = onSender().change({ office: 11 })
    await wizard.answer('calculate', { changes: { distance: 40 }, output: 'Far.' })
    expect(wizard.draft).toMatchObject({ office: 11, distance: 40 })
    expect(wizard.context.calculated).toEqual({ output: 'Far.' })
  })

  test('may give another answer than was asked with, and is then not made again', async () => {
    const wizard = onSender().change({ office: 11 })
    await wizard.answer('calculate', { changes: { office: 12 } })
    expect(wizard.draft.office).toBe(12)
    expect(wizard.pending).not.toContain('calculate')
  })

  test('lets nobody else change what it settles while it is under way; other answers may change', async () => {
    const wizard = onSender().change({ office: 11 })
    wizard.change({ office: 12, distance: 1, sender: 'Bo' })
    expect(wizard.draft).toMatchObject({ office: 11, distance: null, sender: 'Bo' })
    await wizard.answer('calculate', { changes: { distance: 40 } })
    expect(wizard.draft).toMatchObject({ office: 11, distance: 40, sender: 'Bo' })
  })

  test('is waited for by Next', async () => {
    const wizard = onSender().change({ office: 11 }).send({ type: 'next' })
    expect(wizard.step).toBe('sender')
    await wizard.answer('calculate', { changes: {} })
    expect(wizard.send({ type: 'next' }).step).toBe('greeting')
  })

  test('that fails takes the change back, says why, and leaves other answers', async () => {
    const wizard = onSender().change({ office: 11, distance: 3 })
    await wizard.answer('calculate', { changes: { distance: 5 } })
    wizard.change({ office: 12, sender: 'Bo' })
    await wizard.fail('calculate', new Error('No map.'))
    expect(wizard.draft).toMatchObject({ office: 11, distance: 5, sender: 'Bo' })
    expect(wizard.context.problem).toEqual({ during: 'calculate', message: 'No map.' })
    expect(wizard.context.calculated).toBeNull()
    wizard.change({ office: 12 })
    expect(wizard.context.problem).toBeNull()
    expect(wizard.pending).toContain('calculate')
  })

  test('refuses to run unprovided', async () => {
    const wizard = openWizard(machine, { unprovided: true }).change({ kind: 1 })
    wizard.send({ type: 'next' }).change({ office: 11 })
    await flushPromises()
    expect(wizard.context.problem?.message).toBe(
      'The call calculate of the flow parcel must be provided.',
    )
  })

  test('opens with what the last one answered', () => {
    const resume = { id: 7, etag: '"1"', draft: parcelFlow().emptyDraft, calculated: 'Far.' }
    expect(openWizard(machine, { resume }).context.calculated).toEqual({ output: 'Far.' })
  })
})

describe('a flow without drafts that changes a stored record', () => {
  const unsaved = compileFlow(parcelFlow({ saveOn: 'never', conflicts: true }))
  const signing = async () => {
    const wizard = openWizard(unsaved).change({ kind: 1 }).send({ type: 'next' })
    await wizard.change({ sender: 'Ann', office: 11 }).answer('calculate', { changes: {} })
    await wizard.send({ type: 'next' }, { type: 'next' }).answer('load', [])
    return wizard.send({ type: 'next' }).change({ signature: 'Ann' }).send({ type: 'submit' })
  }

  test('makes no call but those it is asked for', async () => {
    expect((await signing()).made).toEqual(['calculate', 'load', 'submit'])
  })

  test('meets another version when it submits, settles with it, and is submitted by the person again', async () => {
    const wizard = await signing()
    const draft: ParcelDraft = { ...wizard.draft, sender: 'Bo', signature: '' }
    const other = {
      id: 0,
      tenantId: '',
      etag: '"2"',
      draft,
      savedBy: 'Lee',
      savedAt: saturdayMorning,
    }
    await wizard.fail('submit', new ServiceFailure('Stale.', other))
    expect(wizard.draftIs('conflict')).toBe(true)
    wizard.send({ type: 'conflict.resolve', choices: { sender: 'mine' } })
    expect(wizard.draftIs('none')).toBe(true)
    expect(wizard.draft).toMatchObject({ sender: 'Ann', signature: 'Ann' })
    expect(wizard.context).toMatchObject({ etag: '"2"', saved: draft })
    expect(wizard.made.filter((name) => name !== 'load')).toEqual(['calculate', 'submit'])
  })
})
