import { expect, test } from 'vitest'
import { draftsNote } from '#src/parts/drafts/drafts-note.ts'

test('a list of drafts says when one is removed, where drafts are', () => {
  expect(draftsNote(undefined)).toBe("Your company's drafts.")
  expect(draftsNote(90)).toMatch(/ Drafts are removed after 90 days without changes\.$/)
})
