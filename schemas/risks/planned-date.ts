import { tooFarAheadMessage } from '../time/date-limits.ts'
import { addMonths, type CalendarDay, type EasternDateTime, toDay } from '../time/eastern-time.ts'

/** Planned dates of remediation: calendar days, which travel as noon UTC, the same day in New York. */

const noon = 'T12:00:00Z'

/** How far ahead a first planned date is offered. */
const monthsToFirstPlan = 3

/** What is said of a text that is no planned date. */
export const notPlannedDate =
  'Use the date format YYYY-MM-DDT12:00:00Z (noon UTC) for the planned date.'

/** A day as it travels. */
export function toPlannedDate(day: CalendarDay): string {
  return `${day}${noon}`
}

/** The day of a planned date, however it is written; null where there is none. */
export function toPlannedDay(planned: string | null): CalendarDay | null {
  const day = planned?.trim().slice(0, 10) ?? ''
  return isDay(day) ? day : null
}

/** Whether a text is a planned date as an update may send it: noon UTC of a day, or the day alone. */
export function isPlannedDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d(T12:00:00(\.0{1,6})?Z)?$/.test(text) && toPlannedDay(text) !== null
}

/** The day offered where a risk gets its first planned date: three months ahead (AMB-123). */
export function firstPlannedDay(now: EasternDateTime): CalendarDay {
  return addMonths(toDay(now), monthsToFirstPlan)
}

/** Whether a planned day has gone by. */
export function isOverdue(planned: string | null, now: EasternDateTime): boolean {
  const day = toPlannedDay(planned)
  return day !== null && day < toDay(now)
}

/** Why a day can't be planned; undefined where it can. */
export function plannedDayProblem(day: CalendarDay, now: EasternDateTime): string | undefined {
  if (day < toDay(now)) return 'The planned date is in the past.'
  return tooFarAheadMessage(day, now)
}

function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(at) &&
    new Date(at).toISOString().startsWith(text)
  )
}
