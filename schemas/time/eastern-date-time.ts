import { z } from 'zod/mini'
import { type EasternDateTime, isEasternDateTime, toEastern } from './eastern-time.ts'

/** What an issue says that it expected, where a text is no date and time in the wire format. */
export const expectsEasternDateTime = 'easternDateTime'

/** A date and time as they travel, in Eastern wall-clock time. */
export const easternDateTime = z.string().check(
  z.refine(isEasternDateTime, {
    error: 'Use the date format YYYY-MM-DDTHH:mm:ss.',
    params: { expected: expectsEasternDateTime },
  }),
)

const isoDateTime = z.iso.datetime({ offset: true, local: true })

/**
 * Eastern wall-clock time of a date and time in another form of ISO 8601: with fractions of a second, which go, with a
 * zone, or without seconds. Undefined for what is none, and for a day alone, which says no time.
 */
export function parseEasternDateTime(value: unknown): EasternDateTime | undefined {
  const text = isoDateTime.safeParse(value).data
  if (text === undefined) return undefined
  const read = /(Z|[+-]\d\d:?\d\d)$/.test(text)
    ? toEastern(new Date(text))
    : `${text.slice(0, 16)}${/^.{16}:\d\d/.test(text) ? text.slice(16, 19) : ':00'}`
  return isEasternDateTime(read) ? read : undefined
}
