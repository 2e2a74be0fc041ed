import { z } from 'zod'
import { isEasternDateTime } from '#schemas/time/eastern-time.ts'
import type { WrittenNote } from './notes.ts'

/** CHANGELOG.md, and what makes good release notes. */

/** Major, minor and patch, as in package.json; without a pre-release. */
const versionNumber = z
  .string()
  .regex(/^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/, 'A version is written as 1.2.3.')
const day = z
  .string()
  .refine((text) => isEasternDateTime(`${text}T00:00:00`), 'A day is written YYYY-MM-DD.')
const items = z.array(
  z
    .string()
    .refine((text) => text.trim() === text && text !== '', 'An item says something.')
    .refine((text) => !text.includes('\n'), 'An item is one line.'),
)

const note = z
  .strictObject({ versionNumber, date: day, whatsNew: items, fixed: items })
  .refine(
    ({ whatsNew, fixed }) => whatsNew.length + fixed.length > 0,
    'A version brings something new or fixes something.',
  )

/** What is wrong with the notes of a product of a version, a sentence each; empty where nothing is. */
export function faultsOfNotes(notes: readonly WrittenNote[], productVersion: string): string[] {
  const { error } = z.array(note).safeParse(notes)
  const faults = (error?.issues ?? []).map(({ path: [index], message }) => {
    const { versionNumber: version = '' } = notes[Number(index)] ?? {}
    return `${version}: ${message}`
  })
  const [newest] = notes
  if (newest?.versionNumber !== productVersion) {
    faults.push(
      `package.json says ${productVersion}, and the newest notes are of ${newest?.versionNumber ?? 'no version'}: write what ${productVersion} brings in server/areas/release-notes/notes.ts.`,
    )
  }
  const disordered = notes.slice(1).filter((older, index) => {
    const newer = notes[index]
    return !newer || !isOlder(older, newer)
  })
  for (const { versionNumber: version } of disordered) {
    faults.push(`${version}: Notes stand with the newest first, by version and by day.`)
  }
  return faults
}

function isOlder(one: WrittenNote, other: WrittenNote): boolean {
  const parts = (version: string) => version.split('.').map(Number)
  const ofOther = parts(other.versionNumber)
  const difference = parts(one.versionNumber)
    .map((part, index) => part - (ofOther[index] ?? 0))
    .find((part) => part !== 0)
  return difference !== undefined && difference < 0 && one.date <= other.date
}

/** The notes as CHANGELOG.md has them. */
export function changelogOf(notes: readonly WrittenNote[]): string {
  const section = (heading: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`### ${heading}`, lines.map((line) => `- ${line}`).join('\n')]
  const parts = notes.flatMap(({ versionNumber: version, date, whatsNew, fixed }) => [
    `## ${version} (${date})`,
    ...section("What's new", whatsNew),
    ...section('Fixed', fixed),
  ])
  const written = 'Written from `server/areas/release-notes/notes.ts` by `npm run changelog`.'
  return `${['# Changelog', written, ...parts].join('\n\n')}\n`
}
