import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSubmissionKeys } from '#src/api/submission-keys.ts'
import {
  openSubmissionStore,
  readCopy,
  removeCopy,
  writeCopy,
} from '#src/wizard/saving/local-copy.ts'
import { memoryStorage } from '../app/memory-storage.ts'

/** What this device stores of a wizard: whose it is, what it was begun for, and what was sent of it. */

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => vi.unstubAllGlobals())

const owner = { flowId: 'trainingReminder', personKey: 'dana', tenantId: '41', draftId: 0 }
const position = { flow: 'trainingReminder', version: 1, step: 'chooseUsers', visited: [] }
const copy = { draft: { a: 1 }, version: 1, position, storedAt: '2026-03-02T09:00:00' }

test('what was chosen for one campaign is not offered for another', () => {
  writeCopy({ ...owner, subject: 'spring' }, copy)
  expect(readCopy({ ...owner, subject: 'autumn' })).toBeUndefined()
  expect(readCopy(owner)).toBeUndefined()
  expect(readCopy({ ...owner, subject: 'spring' })?.draft).toEqual({ a: 1 })
})

test('a draft has its own copy, however it was begun', () => {
  writeCopy({ ...owner, draftId: 7, subject: '1002' }, copy)
  expect(readCopy({ ...owner, draftId: 7 })?.draft).toEqual({ a: 1 })
})

test('the key of a submit stays with the copy, and goes with it', () => {
  writeCopy(owner, copy)
  const first = createSubmissionKeys(openSubmissionStore(owner)).keyOf(['ann@example.org'])
  expect(createSubmissionKeys(openSubmissionStore(owner)).keyOf(['ann@example.org'])).toBe(first)
  removeCopy(owner)
  expect(createSubmissionKeys(openSubmissionStore(owner)).keyOf(['ann@example.org'])).not.toBe(
    first,
  )
})
