import { expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { withChangesAndEffects } from '#machines/engine/questions/answers.ts'
import { stepIssues } from '#machines/engine/questions/questions.ts'
import { findRefusals } from '#machines/engine/questions/refusals.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { emptyAddUserDraft } from '#schemas/add-user/draft.ts'
import { emptyTerminateDraft } from '#schemas/terminate/draft.ts'
import { dana, northgateSettings, saturdayMorning } from '../support/northgate.ts'

/** The limit of an answer is a rule: what is longer is refused by the wizard and by the server, and never cut. */

const known = { settings: northgateSettings, user: dana, now: saturdayMorning }

test('a text that is too long stays as it was typed, and Next is refused with both figures', () => {
  const typed = 'x'.repeat(501)
  const facts = { ...known, draft: emptyAddUserDraft }
  const draft = withChangesAndEffects(addUser, facts, {
    accountType: 1,
    'citrixOptions.additionalNotes': typed,
  })
  expect(draft.citrixOptions.additionalNotes).toBe(typed)
  const expected = { message: 'Use 500 characters or fewer. This has 501.' }
  expect(stepIssues(addUser, 'citrixHostedApps', { ...facts, draft })).toMatchObject([
    { path: 'citrixOptions.additionalNotes', ...expected },
  ])
  expect(findRefusals(addUser, { ...facts, draft })).toContainEqual({
    step: 'citrixHostedApps',
    field: 'citrixOptions.additionalNotes',
    ...expected,
  })
})

test('one text of a list that is too long is refused', () => {
  const facts = { ...known, draft: emptyTerminateDraft }
  const draft = withChangesAndEffects(terminate, facts, {
    'phoneOptions.returningPhysicalPhones': true,
    'phoneOptions.physicalPhonesReturning': ['Desk phone', 'x'.repeat(5_000)],
  })
  expect(stepIssues(terminate, 'phone', { ...facts, draft })).toContainEqual(
    expect.objectContaining({
      path: 'phoneOptions.physicalPhonesReturning',
      message: expect.stringMatching(/^Use \d+ characters or fewer\. This has 5000\.$/),
    }),
  )
})
