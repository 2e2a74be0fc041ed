import { z } from 'zod/mini'

/** How secure a company is, as grades and changes read. */

/** A grade as it comes: a number from 1 to 5, maybe a fraction, or a letter; or none (AMB-128). */
export const wireGrade = z.nullish(z.union([z.number(), z.string()]))
export type WireGrade = z.infer<typeof wireGrade>

/** The letters of the grades 1 to 5 (letter for letter). */
const letters = ['F', 'D', 'C', 'B', 'A'] as const
/** The grades of a scale, from the worst. */
export const gradeScale = [1, 2, 3, 4, 5] as const

const nothing = '-'

/** A grade as people read it: the letter of the nearest number, a letter as it came, `-` for none (AMB-128). */
export function gradeText(grade: WireGrade): string {
  const number = parseGrade(grade)
  if (number === undefined) return String(grade ?? '').trim() || nothing
  return letters[Math.round(number) - 1] ?? String(grade)
}

/** A grade as a number from 1 (F) to 5 (A), a fraction where it is one; null where it is none of them. */
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

/** How a score moved since the month before, with its sign and in words: `+3 better`, `−12 worse`; `-` where nobody knows. */
export function changeText(change: number | null | undefined): string {
  if (change === null || change === undefined) return nothing
  if (change === 0) return 'no change'
  const size = Math.abs(change).toLocaleString('en-US', { maximumFractionDigits: 2 })
  return change > 0 ? `+${size} better` : `−${size} worse`
}
