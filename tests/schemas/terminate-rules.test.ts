import { expect, test } from 'vitest'
import { ruleFacts } from '#machines/engine/machine/wizard.ts'
import { stepIssues } from '#machines/engine/questions/questions.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { mailboxOption } from '#schemas/terminate/choices.ts'
import type { EasternDateTime } from '#schemas/time/eastern-time.ts'
import { terminationWithUser } from '#tests/machines/support/requests.ts'

/** What User Select asks for, and what the numbers of a termination mean. */

/** What is said of the date; it is 9:30:00 AM of 11/21/2026. */
function saidOf(serviceTerminationDate: string | null) {
  const wizard = terminationWithUser().change({ serviceTerminationDate })
  return stepIssues(terminate, 'userSelect', ruleFacts(wizard.context))
    .filter(({ path }) => path === 'serviceTerminationDate')
    .map(({ message }) => message)
}

// TERM-046
test.each([null, '', '2026-13-01T10:00:00', '2026-02-31T10:00:00', 'tomorrow', '2026-12-01'])(
  'a date of %j is none',
  (date) => {
    expect(saidOf(date)).toEqual(['Field is required.'])
  },
)

// TERM-047
test.each<[EasternDateTime, string[]]>([
  ['2026-11-21T09:29:59', ['Please select a future time.']],
  ['2026-11-21T09:30:00', ['Please select a future time.']],
  ['2026-11-21T09:30:01', []],
])('a date of %s is told %j', (date, said) => {
  expect(saidOf(date)).toEqual(said)
})

// TERM-041
test('access ends at the end of today, unless another date is chosen', () => {
  expect(terminationWithUser().draft.serviceTerminationDate).toBe('2026-11-21T23:59:00')
})

// TERM-040
test('each option of the mailbox has its number', () => {
  expect(mailboxOption).toEqual({
    none: 0,
    convert: 1,
    convertWithAutoReplay: 2,
    delete: 3,
    export: 4,
  })
})
