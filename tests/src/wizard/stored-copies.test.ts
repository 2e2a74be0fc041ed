import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import { isUnsaved } from '#machines/engine/machine/guards.ts'
import { ServiceFailure } from '#machines/engine/machine/wizard.ts'
import { readCopy } from '#src/wizard/saving/local-copy.ts'
import { saveLocally } from '#src/wizard/saving/save-locally.ts'
import { parcelFlow } from '#tests/machines/support/parcel.ts'
import { openWizard } from '#tests/machines/support/wizard.ts'
import { memoryStorage } from '../app/memory-storage.ts'

/** Whose copy on this device stays, of two tabs and of a draft that somebody has removed. */

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const flow = parcelFlow()
const machine = compileFlow(flow)
const owner = { flowId: flow.id, personKey: 'dana', tenantId: 'northgate' }
const newRequest = { ...owner, draftId: 0 }
const rest = () => vi.advanceTimersByTime(400)

function tab() {
  const wizard = openWizard(machine)
  const saving = saveLocally({ flow, write: (draft) => draft }, wizard.actor, owner)
  const type = (sender: string) => {
    wizard.change({ sender })
    rest()
  }
  return { ...saving, type, leave: () => wizard.send({ type: 'leave' }, { type: 'leave.confirm' }) }
}

test('of two tabs with a new request, one that is left leaves what the other has stored', () => {
  const [first, second] = [tab(), tab()]
  first.type('Ann')
  second.type('Bo')
  first.leave()
  expect(readCopy(newRequest)?.draft).toMatchObject({ sender: 'Bo' })
  second.leave()
  expect(readCopy(newRequest)).toBeUndefined()
})

test('what another tab has dropped or replaced is stored again before it is promised, and not when the page goes', () => {
  const { type, stored, leave } = tab()
  type('Ann')
  localStorage.clear()
  expect(stored()).toBe('all')
  expect(readCopy(newRequest)?.draft).toMatchObject({ sender: 'Ann' })
  const other = tab()
  other.type('Bo')
  expect(stored()).toBe('all')
  expect(readCopy(newRequest)?.draft).toMatchObject({ sender: 'Ann' })
  leave()
  // Another tab may have sent it by then.
  localStorage.clear()
  window.dispatchEvent(new Event('pagehide'))
  expect(readCopy(newRequest)).toBeUndefined()
})

test('a draft that somebody has removed is stored whole, though all of it was saved', async () => {
  const draft = { ...flow.emptyDraft, kind: 1, office: 11, distance: 3 }
  const wizard = openWizard(machine, { resume: { id: 7, etag: '"1"', draft } })
  const { stop } = saveLocally({ flow, write: (typed) => typed }, wizard.actor, owner)
  const removed = { ...owner, draftId: 7 }
  wizard.send({ type: 'next' }).change({ sender: 'Ann' }).send({ type: 'next' })
  wizard.clock.increment(5_000)
  rest()
  const gone = [undefined, undefined, undefined, [], undefined, true] as const
  await wizard.fail('save', new ServiceFailure('Gone.', ...gone))
  rest()
  wizard.send({ type: 'back' }).change({ sender: '' })
  expect(isUnsaved(wizard.context)).toBe(false)
  rest()
  expect(readCopy(removed)?.draft).toMatchObject({ kind: 1, office: 11 })
  stop()
})
