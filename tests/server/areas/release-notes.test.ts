import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatChangelog, releaseNoteProblems } from '#server/areas/release-notes/changelog.ts'
import { type ReleaseNoteEntry, releaseNoteEntries } from '#server/areas/release-notes/notes.ts'

/** The product's release notes and its changelog are one. */

const root = resolve(import.meta.dirname, '../../..')
const fileAt = (path: string) => readFileSync(resolve(root, path), 'utf8')
const note = (versionNumber: string, others: Partial<ReleaseNoteEntry> = {}): ReleaseNoteEntry => ({
  versionNumber,
  date: '2026-03-05',
  whatsNew: ['Something'],
  fixed: [],
  ...others,
})

test('the version in package.json has good release notes', () => {
  const { version } = JSON.parse(fileAt('package.json'))
  expect(releaseNoteProblems(releaseNoteEntries, version)).toEqual([])
})

test('CHANGELOG.md says what the release notes say; npm run changelog writes it', () => {
  expect(fileAt('CHANGELOG.md')).toBe(formatChangelog(releaseNoteEntries))
})

test('the changelog has a section for what there is, and none for an empty list', () => {
  const notes = [
    note('1.1.0', { fixed: ['A fault'] }),
    note('1.0.1', { whatsNew: [], fixed: ['B'] }),
  ]
  expect(formatChangelog(notes).split('\n').filter(Boolean).slice(2)).toEqual([
    '## 1.1.0 (2026-03-05)',
    "### What's new",
    '- Something',
    '### Fixed',
    '- A fault',
    '## 1.0.1 (2026-03-05)',
    '### Fixed',
    '- B',
  ])
})

describe('notes are refused', () => {
  test('where the version was raised without any', () => {
    expect(releaseNoteProblems([note('1.0.0')], '1.0.1')).toEqual([
      'package.json says 1.0.1, and the newest notes are of 1.0.0: write what 1.0.1 brings in server/areas/release-notes/notes.ts.',
    ])
    expect(releaseNoteProblems([], '1.0.0')).toHaveLength(1)
    expect(releaseNoteProblems([note('1.0.0')], '1.0.0')).toEqual([])
  })

  test.each([
    [{ date: '2026-02-30' }, 'Use the date format YYYY-MM-DD.'],
    [{ whatsNew: [] }, 'A version brings something new or fixes something.'],
    [{ whatsNew: [' '] }, 'An item says something.'],
    [{ fixed: ['One\ntwo'] }, 'An item is one line.'],
  ])('that are not well written: %j', (others, sentence) => {
    expect(releaseNoteProblems([note('1.0.0', others)], '1.0.0')).toEqual([`1.0.0: ${sentence}`])
  })

  test.each([
    ['1.2', [note('1.2')]],
    ['01.0.0', [note('01.0.0')]],
  ])('of a version that is none: %s', (version, notes) => {
    expect(releaseNoteProblems(notes, version)).toEqual([
      `${version}: A version is written as 1.2.3.`,
    ])
  })

  test.each([
    ['an older one first', ['1.9.0', '1.10.0'], ['2026-03-05', '2026-03-05']],
    ['the same twice', ['1.0.0', '1.0.0'], ['2026-03-05', '2026-03-05']],
    ['a later day of an older one', ['1.1.0', '1.0.0'], ['2026-03-05', '2026-03-06']],
  ])('in another order than the newest first: %s', (_name, [first = '', second = ''], days) => {
    const notes = [note(first, { date: days[0] }), note(second, { date: days[1] })]
    expect(releaseNoteProblems(notes, first)).toEqual([
      `${second}: Notes stand with the newest first, by version and by day.`,
    ])
  })
})
