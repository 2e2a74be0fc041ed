import { z } from 'zod/mini'
import { addDays, type CalendarDay, formatDate, isEasternDateTime } from '../time/eastern-time.ts'

/** Which days of the remote access log can be asked for. Days are those of UTC (AMB-189, AMB-191). */

/** The first and the last day, YYYY-MM-DD in UTC, both of the range. */
export interface LogRange {
  readonly from: CalendarDay
  readonly to: CalendarDay
}

/** The range that is shown first reaches so many days back, and the earliest so many (REMOTE-014, REMOTE-015). */
const days = { usual: 30, most: 365 } as const

/** The day in UTC that an instant falls on. */
export function toUtcDay(instant: Date): CalendarDay {
  return instant.toISOString().slice(0, 10)
}

/** The last 30 days up to today. */
export function usualLogRange(now: Date): LogRange {
  const today = toUtcDay(now)
  return { from: addDays(today, -days.usual), to: today }
}

/** All the days that can be asked for: a year back up to today. */
export function longestLogRange(now: Date): LogRange {
  const today = toUtcDay(now)
  return { from: addDays(today, -days.most), to: today }
}

/** What is wrong with a range, as a sentence: it is reversed, in the future or further back than a year. */
export function logRangeProblem({ from, to }: LogRange, now: Date): string | undefined {
  const longest = longestLogRange(now)
  if (to > longest.to) return `The end date can't be after today, ${formatDate(longest.to)} (UTC).`
  if (from > to) return 'The start date is after the end date.'
  if (from < longest.from) {
    return `The log goes back one year. The start date can't be before ${formatDate(longest.from)}.`
  }
  return undefined
}

const noDay = 'Enter a date that exists, as MM/DD/YYYY.'

/** A day as the calls carry it, MM/DD/YYYY; YYYY-MM-DD here. */
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

/** What the three calls of a range are asked with. */
export const logQuery = z.object({ dateFrom: wireDay, dateTo: wireDay })

/** Writes a range as it travels (REMOTE-012). */
export function toLogQuery({ from, to }: LogRange): z.input<typeof logQuery> {
  return { dateFrom: formatDate(from), dateTo: formatDate(to) }
}
