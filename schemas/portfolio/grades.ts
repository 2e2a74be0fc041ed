import { z } from 'zod/mini'

/** Security grades of companies and their changes as text. */

/** A grade as it's sent: a number from 1 to 5, possibly a fraction, a letter, or none (AMB-128). */
export const wireGrade = z.nullish(z.union([z.number(), z.string()]))
export type WireGrade = z.infer<typeof wireGrade>

/** The letters of the grades 1 to 5 (quoted from the spec). */
const letters = ['F', 'D', 'C', 'B', 'A'] as const
/** The grades from worst to best. */
export const gradeScale = [1, 2, 3, 4, 5] as const

const nothing = '-'

/** A grade for display: the letter of the nearest number, a letter as sent, `-` for none (AMB-128). */
export function gradeText(grade: WireGrade): string {
  const number = parseGrade(grade)
  if (number === undefined) return String(grade ?? '').trim() || nothing
  return letters[Math.round(number) - 1] ?? String(grade)
}

/** A grade as a number from 1 (F) to 5 (A), possibly a fraction; null if it isn't a grade. */
export function gradeValue(grade: WireGrade): number | null {
  const number = parseGrade(grade)
  if (number !== undefined) return letters[Math.round(number) - 1] === undefined ? null : number
  const place = letters.findIndex(
    (letter) =>
      letter ===
      String(grade ?? '')
        .trim()
        .charAt(0),
  )
  return place < 0 ? null : place + 1
}

function parseGrade(grade: WireGrade): number | undefined {
  if (grade === null || grade === undefined || String(grade).trim() === '') return undefined
  const number = Number(grade)
  return Number.isFinite(number) ? number : undefined
}

/**
 * The change of a score since last month, with its sign and a word: `+3 better`, `−12 worse`; `-` if it's unknown.
 */
export function scoreChangeText(change: number | null | undefined): string {
  if (change === null || change === undefined) return nothing
  if (change === 0) return 'no change'
  const size = Math.abs(change).toLocaleString('en-US', { maximumFractionDigits: 2 })
  return change > 0 ? `+${size} better` : `−${size} worse`
}
