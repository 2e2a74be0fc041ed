import {
  addDays,
  addSeconds,
  type CalendarDay,
  dayOf,
  type EasternDateTime,
  isWeekend,
} from '../eastern-time.ts'
import { federalHolidayOn } from '../federal-holidays.ts'

/** When a termination takes effect (spec 000 §9). All times are Eastern wall-clock time. */

/** From here on a request waits for the next business day. */
const lastMomentOfDay = 'T17:00:00'
/** The automation's delay, about ten minutes. */
const automationSeconds = 600

/** When access ends for a request submitted at a moment. */
export interface AccessEnd {
  /** The moment; with `waitsUntil`, no earlier than that day. */
  readonly at: EasternDateTime
  /** The business day for which the request waits; null when it is handled at once. */
  readonly waitsUntil: CalendarDay | null
  /** Whether access ends later than was asked for. */
  readonly isLate: boolean
}

/**
 * The business day for which a request waits: after 5 PM and at weekends the next one that is no
 * federal holiday, else none.
 */
export function waitsUntil(submitted: EasternDateTime): CalendarDay | null {
  const today = dayOf(submitted)
  if (!isWeekend(today) && submitted <= `${today}${lastMomentOfDay}`) return null
  let day = addDays(today, 1)
  while (isWeekend(day) || federalHolidayOn(day)) day = addDays(day, 1)
  return day
}

/** When access ends: at the chosen time, but not before the request can be handled. */
export function accessEnd(submitted: EasternDateTime, chosen: EasternDateTime): AccessEnd {
  const day = waitsUntil(submitted)
  const earliest = day === null ? addSeconds(submitted, automationSeconds) : `${day}T00:00:00`
  const isLate = chosen < earliest
  return { at: isLate ? earliest : chosen, waitsUntil: day, isLate }
}
