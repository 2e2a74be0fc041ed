import { nextWorkingDay } from '../time/business-hours.ts'
import { addSeconds, type CalendarDay, type EasternDateTime } from '../time/eastern-time.ts'

/** When a termination takes effect. All times are Eastern wall-clock time. */

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

/** When access ends: at the chosen time, but not before the request can be handled. */
export function accessEnd(submitted: EasternDateTime, chosen: EasternDateTime): AccessEnd {
  const day = nextWorkingDay(submitted)
  const earliest = day === null ? addSeconds(submitted, automationSeconds) : `${day}T00:00:00`
  const isLate = chosen < earliest
  return { at: isLate ? earliest : chosen, waitsUntil: day, isLate }
}
