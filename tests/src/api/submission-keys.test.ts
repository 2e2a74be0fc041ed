import { expect, test } from 'vitest'
import { createSubmissionKeys } from '#src/api/submission-keys.ts'

test('the same content has the same key until it went through', () => {
  const keys = createSubmissionKeys()
  const first = keys.keyOf({ summary: 'Printer' })
  expect(keys.keyOf({ summary: 'Printer' })).toBe(first)
  keys.done()
  expect(keys.keyOf({ summary: 'Printer' })).not.toBe(first)
})

test('changed content is a request of its own', () => {
  const keys = createSubmissionKeys()
  expect(keys.keyOf({ summary: 'Printer' })).not.toBe(keys.keyOf({ summary: 'Scanner' }))
})
