import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import { createSubmissionKeys } from '#src/api/submission-keys.ts'
import { readCopy, submissionOf } from '#src/wizard/saving/local-copy.ts'
import { saveLocally } from '#src/wizard/saving/save-locally.ts'
import { parcelFlow } from '#tests/machines/support/parcel.ts'
import { openWizard } from '#tests/machines/support/wizard.ts'
import { memoryStorage } from '../app/memory-storage.ts'

/** What a running wizard stores on this device, and when it goes. */

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
const copyOwner = { ...owner, draftId: 0 }

function run() {
  const wizard = openWizard(machine)
  const stop = saveLocally({ flow, write: (draft) => draft }, wizard.actor, owner)
  return { wizard, stop }
}

const rest = () => vi.advanceTimersByTime(400)

test('leaving drops the copy, and a way out that is called back brings it again', () => {
  const { wizard, stop } = run()
  wizard.change({ sender: 'Ann' })
  rest()
  expect(readCopy(copyOwner)?.draft).toMatchObject({ sender: 'Ann' })
  wizard.send({ type: 'leave' }, { type: 'leave.confirm' })
  rest()
  expect(readCopy(copyOwner)).toBeUndefined()
  wizard.send({ type: 'leave.cancel' })
  rest()
  expect(readCopy(copyOwner)?.draft).toMatchObject({ sender: 'Ann' })
  stop()
})

test('what was sent from here goes with the copy when the wizard is left', () => {
  const { wizard, stop } = run()
  wizard.change({ sender: 'Ann' })
  rest()
  const first = createSubmissionKeys(submissionOf(copyOwner)).keyOf('a request')
  expect(createSubmissionKeys(submissionOf(copyOwner)).keyOf('a request')).toBe(first)
  wizard.send({ type: 'leave' }, { type: 'leave.confirm' })
  expect(submissionOf(copyOwner).read()).toBeUndefined()
  stop()
})
