import { expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { stepIssues } from '#machines/engine/questions/questions.ts'
import { findRefusals } from '#machines/engine/questions/refusals.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { emptyAddUserDraft } from '#schemas/add-user/draft.ts'
import { erasedPerson, mentionsErasedPerson } from '#schemas/people/person.ts'
import { withValueAt } from '#schemas/questions/paths.ts'
import { sharedFieldMessages } from '#schemas/questions/rules.ts'
import { emptyTerminateDraft } from '#schemas/terminate/draft.ts'
import { dana, northgateSettings, saturdayMorning } from '../support/northgate.ts'

/** A draft names somebody whose data was erased since: wizard and server say so, and ask again. */

const known = { settings: northgateSettings, user: dana, now: saturdayMorning }
const gone = erasedPerson(1234)
const refused = { message: sharedFieldMessages.personGone }

test('somebody who was chosen, and is no longer there, is asked for again', () => {
  const facts = { ...known, draft: withValueAt(emptyTerminateDraft, 'profileAccount', gone) }
  expect(stepIssues(terminate, 'userSelect', facts)).toContainEqual(
    expect.objectContaining({ path: 'profileAccount', ...refused }),
  )
  expect(findRefusals(terminate, facts)).toContainEqual({
    step: 'userSelect',
    field: 'profileAccount',
    ...refused,
  })
})

test('and so are those among several, and an address that was typed', () => {
  const entry = { profileAccount: gone, fullAccess: true, sendAs: false }
  const path = 'resourceAccess.mailboxAccessGranted'
  let draft = withValueAt({ ...emptyAddUserDraft, accountType: 1 }, path, [entry])
  draft = withValueAt(draft, 'contactInformation.secondaryEmail', gone.email.toUpperCase())
  for (const [step, field] of [
    ['mailboxAccess', path],
    ['contactInfo', 'contactInformation.secondaryEmail'],
  ] as const) {
    expect(stepIssues(addUser, step, { ...known, draft })).toContainEqual(
      expect.objectContaining({ path: field, ...refused }),
    )
  }
})

test('nobody else is taken for one', () => {
  for (const answer of [null, 7, 'erased-7@example.com', { fullName: gone.fullName }, [dana]]) {
    expect(mentionsErasedPerson(answer)).toBe(false)
  }
})
