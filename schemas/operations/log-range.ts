import { z } from 'zod/mini'
import { addDays, type CalendarDay, formatDate, isEasternDateTime } from '../time/eastern-time.ts'

/** The days of the remote access log that can be requested. Days are UTC days (AMB-189, AMB-191). */

/** The first and last day, both included, as YYYY-MM-DD in UTC. */
export interface LogRange {
  readonly from: CalendarDay
  readonly to: CalendarDay
}

/** Days of the initial range and of the longest range (REMOTE-014, REMOTE-015). */
const days = { usual: 30, most: 365 } as const

/** The UTC day of an instant. */
export function toUtcDay(instant: Date): CalendarDay {
  return instant.toISOString().slice(0, 10)
}

/** The last 30 days including today. */
export function usualLogRange(now: Date): LogRange {
  const today = toUtcDay(now)
  return { from: addDays(today, -days.usual), to: today }
}

/** The longest range: a year back until today. */
export function allowedLogRange(now: Date): LogRange {
  const today = toUtcDay(now)
  return { from: addDays(today, -days.most), to: today }
}

/**
 * What is wrong with a range, as a sentence: it's reversed, in the future or more than a year back. Undefined if it's
 * valid.
 */
export function logRangeProblem({ from, to }: LogRange, now: Date): string | undefined {
  const longest = allowedLogRange(now)
  if (to > longest.to) return `The end date can't be after today, ${formatDate(longest.to)} (UTC).`
  if (from > to) return 'The start date is after the end date.'
  if (from < longest.from) {
    return `The log goes back one year. The start date can't be before ${formatDate(longest.from)}.`
  }
  return undefined
}

const noDay = 'Enter a date that exists, as MM/DD/YYYY.'

/** A day sent as MM/DD/YYYY, converted to YYYY-MM-DD. */
const wireDay = z.pipe(
  z.string(noDay),
  z.transform((text, context): CalendarDay => {
    const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? []
    const calendarDay = `${year}-${month}-${day}`
    if (isEasternDateTime(`${calendarDay}T00:00:00`)) return calendarDay
    context.issues.push({ code: 'custom', message: noDay, input: text })
    return z.NEVER
  }),
)

/** The query of the three calls with a range. */
export const logQuery = z.object({ dateFrom: wireDay, dateTo: wireDay })

/** Converts a range to the form in which it's sent (REMOTE-012). */
export function toLogQuery({ from, to }: LogRange): z.input<typeof logQuery> {
  return { dateFrom: formatDate(from), dateTo: formatDate(to) }
}
