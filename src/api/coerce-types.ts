import type { z } from 'zod'
import { expectsEasternDateTime, readEasternDateTime } from '#schemas/time/eastern-date-time.ts'

/** How a value is read where its schema expects another type; as it came where nothing is said of it here. */
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

/** Nothing, in place of what no page can show. */
function unlessObject(value: unknown): unknown {
  return typeof value === 'object' ? null : value
}

/**
 * An answer that is not of its schema's shape, with what only has another type read as the type that pages count on: a
 * number that came as text, a text that came as a number. A text or a list that is none is an empty one, for pages look
 * into them; without `lists` a list that is none stays what it is. Everything else is as it came (API-008).
 */
export function coerceTypes(
  answer: unknown,
  issues: readonly z.core.$ZodIssue[],
  { lists } = { lists: true },
): unknown {
  return readEach(answer, issues, (issue) => {
    const expected = expectedType(issue)
    return expected === 'array' && !lists ? undefined : readings[expected]
  })
}

/**
 * An answer with dates of another form, with fractions of a second or a zone, in Eastern wall-clock time (TERM-072,
 * TERM-074). What is no date stays as it came.
 */
export function convertDatesToEastern(
  answer: unknown,
  issues: readonly z.core.$ZodIssue[],
): unknown {
  return readEach(answer, issues, (issue) =>
    issue.code === 'custom' && issue.params?.expected === expectsEasternDateTime
      ? (value) => readEasternDateTime(value) ?? value
      : undefined,
  )
}

function readEach(
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

/** The type that is expected; one of several values, or of several plain types, is a `choice`. */
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
