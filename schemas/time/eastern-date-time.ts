import { z } from 'zod/mini'
import { type EasternDateTime, isEasternDateTime, toEastern } from './eastern-time.ts'

/** The `expected` value of an issue about a text that isn't a date and time in the wire format. */
export const easternDateTimeExpectation = 'easternDateTime'

/** A date and time as it's sent, in Eastern wall-clock time. */
export const easternDateTime = z.string().check(
  z.refine(isEasternDateTime, {
    error: 'Use the date format YYYY-MM-DDTHH:mm:ss.',
    params: { expected: easternDateTimeExpectation },
  }),
)

const isoDateTime = z.iso.datetime({ offset: true, local: true })

/**
 * Converts other forms of ISO 8601 to Eastern wall-clock time: with fractions of a second, which are dropped, with a
 * zone, or without seconds. Undefined for anything else, and for a day without a time.
 */
export function parseEasternDateTime(value: unknown): EasternDateTime | undefined {
  const text = isoDateTime.safeParse(value).data
  if (text === undefined) return undefined
  const read = /(Z|[+-]\d\d:?\d\d)$/.test(text)
    ? toEastern(new Date(text))
    : `${text.slice(0, 16)}${/^.{16}:\d\d/.test(text) ? text.slice(16, 19) : ':00'}`
  return isEasternDateTime(read) ? read : undefined
}
