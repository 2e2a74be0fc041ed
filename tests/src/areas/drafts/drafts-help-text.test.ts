import { expect, test } from 'vitest'
import { draftsHelpText } from '#src/parts/drafts/drafts-help-text.ts'

test('a list of drafts says when one is removed, where drafts are', () => {
  expect(draftsHelpText(undefined)).toBe("Your company's drafts.")
  expect(draftsHelpText(90)).toMatch(/ Drafts are removed after 90 days without changes\.$/)
})
