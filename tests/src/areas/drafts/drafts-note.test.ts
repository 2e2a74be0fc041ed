import { expect, test } from 'vitest'
import { draftsNote } from '#src/parts/drafts/drafts-note.ts'

test('a list of drafts says when one is removed, where drafts are', () => {
  expect(draftsNote(undefined)).toBe('Drafts of your company. Times are Eastern Time.')
  expect(draftsNote(90)).toMatch(/ A draft that nobody saves for 90 days is removed\.$/)
})
