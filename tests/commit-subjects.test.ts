import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findSubjectFaults } from './commit-subjects.ts'

/** Subjects of commits (CONTRIBUTING.md, Conventions), of this check and all that came after it. */

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

test('commits say in at most 72 characters, as an instruction, what they change', () => {
  // A copy of the project without its history has no commits to judge.
  const [first] = existsSync('.git')
    ? git('log', '--diff-filter=A', '--format=%H', '--', 'tests/commit-subjects.ts').slice(-1)
    : []
  const subjects = first ? git('log', '--format=%s', `${first}..HEAD`) : []
  const refused = subjects.flatMap((subject) =>
    findSubjectFaults(subject).map((fault) => `"${subject}" ${fault}`),
  )
  expect(refused).toEqual([])
})

test.each([
  ['Show what each approver decided', []],
  ['Address what readers stumbled over', []],
  ['Bring back the row that was removed', []],
  ['show drafts', ['begins with no capital letter']],
  ['Show drafts.', ['ends with a period']],
  ['Added drafts', ['begins with "Added"; say what the commit does, as "Add", "Fix" or "Show"']],
  ['Shows drafts', ['begins with "Shows"; say what the commit does, as "Add", "Fix" or "Show"']],
  [
    'The drafts are shown',
    ['begins with "The"; say what the commit does, as "Add", "Fix" or "Show"'],
  ],
  [`Show ${'x'.repeat(68)}`, ['has 73 characters; at most 72 are shown']],
])('of "%s" is said what it should', (subject, faults) => {
  expect(findSubjectFaults(subject)).toEqual(faults)
})
