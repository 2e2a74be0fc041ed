import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { removeDraft } from '#src/parts/drafts/remove-draft.ts'
import { readCopy, readPosition, writeCopy, writePosition } from '#src/wizard/saving/local-copy.ts'
import { memoryStorage } from '../../app/memory-storage.ts'

/** What this device has stored of a draft that is removed from its overview. */

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  const position = { flow: 'addUser', version: 1, step: 'hardware', visited: [] }
  for (const owner of [removed, other]) {
    writeCopy(owner, { draft: {}, version: 1, position, storedAt: '2026-03-02T09:00:00' })
    writePosition(owner, { position, etag: null })
  }
})
afterEach(() => vi.unstubAllGlobals())

const removed = { flowId: 'addUser', personKey: 'dana', tenantId: 'northgate', draftId: 7 }
const other = { ...removed, draftId: 8 }
const hasStored = (owner: typeof removed) => [
  readCopy(owner) !== undefined,
  readPosition(owner) !== undefined,
]

test('goes with it, and nothing else does', async () => {
  await removeDraft(async (id) => expect(id).toBe(7), removed)
  expect(hasStored(removed)).toEqual([false, false])
  expect(hasStored(other)).toEqual([true, true])
})

test('goes with one that somebody else has removed', async () => {
  const missing = new ApiError({ kind: 'missing', statusCode: 404, messages: ['No such draft.'] })
  await removeDraft(async () => Promise.reject(missing), removed)
  expect(hasStored(removed)).toEqual([false, false])
  expect(hasStored(other)).toEqual([true, true])
})

test('stays with one that somebody has submitted', async () => {
  const submitted = new ApiError({ kind: 'conflict', statusCode: 409, messages: ['Submitted.'] })
  await expect(removeDraft(async () => Promise.reject(submitted), removed)).rejects.toThrow(
    'Submitted.',
  )
  expect(hasStored(removed)).toEqual([true, true])
})

test('stays while it could not be removed', async () => {
  const failing = removeDraft(async () => Promise.reject(new Error('Offline.')), removed)
  await expect(failing).rejects.toThrow('Offline.')
  expect(hasStored(removed)).toEqual([true, true])
})
