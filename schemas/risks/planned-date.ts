import { tooFarAheadMessage } from '../time/date-limits.ts'
import { addMonths, type CalendarDay, type EasternDateTime, toDay } from '../time/eastern-time.ts'

/** Planned remediation dates. They're calendar days, sent as noon UTC, which is the same day in New York. */

const noon = 'T12:00:00Z'

/** Months from today to the first suggested date. */
const monthsToFirstPlan = 3

/** The message for a text that isn't a planned date. */
export const invalidPlannedDateMessage =
  'Use the date format YYYY-MM-DDT12:00:00Z (noon UTC) for the planned date.'

/** Converts a day to the form in which it's sent. */
export function toPlannedDate(day: CalendarDay): string {
  return `${day}${noon}`
}

/** The day of a planned date in any form; null if there is none. */
export function toPlannedDay(planned: string | null): CalendarDay | null {
  const day = planned?.trim().slice(0, 10) ?? ''
  return isDay(day) ? day : null
}

/** Whether a text is a valid planned date of an update: noon UTC of a day, or only the day. */
export function isPlannedDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d(T12:00:00(\.0{1,6})?Z)?$/.test(text) && toPlannedDay(text) !== null
}

/** The suggested first planned date of a risk: three months ahead (AMB-123). */
export function suggestedPlannedDay(now: EasternDateTime): CalendarDay {
  return addMonths(toDay(now), monthsToFirstPlan)
}

/** Whether the planned day has passed. */
export function isOverdue(planned: string | null, now: EasternDateTime): boolean {
  const day = toPlannedDay(planned)
  return day !== null && day < toDay(now)
}

/** Why a day can't be planned; undefined if it can. */
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
