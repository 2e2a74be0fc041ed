import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { emptyAddUserDraft, toWire } from '#schemas/add-user/draft.ts'
import { parseAddUserDraft } from '#src/flows/add-user/services.ts'
import { readCopy, readPosition, writeCopy, writePosition } from '#src/wizard/saving/local-copy.ts'
import { removeClosedDraftCopy } from '#src/wizard/saving/remove-closed-draft-copy.ts'
import { saturdayMorning } from '#tests/machines/support/northgate.ts'
import { memoryStorage } from '../app/memory-storage.ts'

/** What stays on this device of a draft that can't be opened any more. */

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => vi.unstubAllGlobals())

const screens = { flow: addUser, read: parseAddUserDraft }
const owner = { flowId: addUser.id, personKey: 'dana', tenantId: 'northgate', draftId: 7 }
const saved = { ...emptyAddUserDraft, specialRequests: 'A plant' }

/** Whether the copy stays of a draft of which this was typed. */
function staysOf(typed: Partial<typeof saved>, isSubmitted: boolean, version = addUser.version) {
  const position = { flow: addUser.id, version, step: '', visited: [] }
  const draft = toWire({ ...saved, ...typed })
  writeCopy(owner, { draft, base: toWire(saved), version, position, storedAt: saturdayMorning })
  writePosition(owner, { position, etag: null })
  removeClosedDraftCopy(screens, owner, isSubmitted)
  expect(readPosition(owner)).toBeUndefined()
  return readCopy(owner) !== undefined
}

test('of a submitted one nothing does, where all that was typed is in it', () => {
  expect(staysOf({ digitalSignature: 'Dana W.' }, true)).toBe(false)
})

test('answers that it was never saved with do', () => {
  expect(staysOf({ specialRequests: 'Two plants' }, true)).toBe(true)
})

test('answers do that only a newer version of the portal can read', () => {
  expect(staysOf({}, true, addUser.version + 1)).toBe(true)
})

test('all answers do of one that was discarded: they are stored nowhere else', () => {
  expect(staysOf({}, false)).toBe(true)
})
