import type { z } from 'zod/mini'
import {
  easternDateTimeExpectation,
  parseEasternDateTime,
} from '#schemas/time/eastern-date-time.ts'

/** Conversions by the type the schema expects; values of other types stay as they are. */
const readings: Readonly<Record<string, (value: unknown) => unknown>> = {
  number: (value) => {
    const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
    return Number.isFinite(read) ? read : unlessObject(value)
  },
  string: (value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''),
  boolean: (value) =>
    ({ true: true, false: false })[String(value).toLowerCase()] ?? unlessObject(value),
  array: () => [],
  choice: unlessObject,
}

/** Null instead of an object, which no page could show as text. */
function unlessObject(value: unknown): unknown {
  return typeof value === 'object' ? null : value
}

/**
 * Converts values of the wrong type in a response that breaks its schema: numbers sent as text and the reverse. Pages
 * rely on texts and lists, so anything else in their place becomes an empty one; with `lists: false`, lists stay as
 * they are. All other values are unchanged (API-008).
 */
export function coerceTypes(
  answer: unknown,
  issues: readonly z.core.$ZodIssue[],
  { lists } = { lists: true },
): unknown {
  return convertEachIssue(answer, issues, (issue) => {
    const expected = expectedType(issue)
    return expected === 'array' && !lists ? undefined : readings[expected]
  })
}

/**
 * Converts dates with fractions of a second or a zone to Eastern wall-clock time (TERM-072, TERM-074). Anything that
 * isn't a date is unchanged.
 */
export function convertDatesToEastern(
  answer: unknown,
  issues: readonly z.core.$ZodIssue[],
): unknown {
  return convertEachIssue(answer, issues, (issue) =>
    issue.code === 'custom' && issue.params?.expected === easternDateTimeExpectation
      ? (value) => parseEasternDateTime(value) ?? value
      : undefined,
  )
}

function convertEachIssue(
  answer: unknown,
  issues: readonly z.core.$ZodIssue[],
  readingOf: (issue: z.core.$ZodIssue) => ((value: unknown) => unknown) | undefined,
): unknown {
  const read = structuredClone(answer)
  for (const issue of issues) {
    const key = issue.path.at(-1)
    const reading = readingOf(issue)
    if (key === undefined || !reading) continue
    const holder = partAt(read, issue.path.slice(0, -1))
    if (typeof holder !== 'object' || holder === null) continue
    Reflect.set(holder, key, reading(Reflect.get(holder, key)))
  }
  return read
}

/** The expected type; `choice` for one of several values or plain types. */
function expectedType(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return issue.expected
  if (issue.code === 'invalid_value') return 'choice'
  if (issue.code !== 'invalid_union') return ''
  const expected = issue.errors.flat().map(expectedType)
  return expected.every((one) => one in readings && one !== 'array') ? 'choice' : ''
}

function partAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    value,
  )
}
