import { deferredBusinessDay } from '../time/business-hours.ts'
import { addSeconds, type CalendarDay, type EasternDateTime } from '../time/eastern-time.ts'

/** When a termination takes effect. All times are Eastern wall-clock time. */

/** The delay of the provider's automation, about ten minutes, in seconds. */
const automationSeconds = 600

/** When access ends for a request submitted at a given time. */
export interface AccessEnd {
  /** The time; with `waitsUntil`, at the earliest that day. */
  readonly at: EasternDateTime
  /** The business day that the request waits for; null if it's handled at once. */
  readonly waitsUntil: CalendarDay | null
  /** Whether access ends later than requested. */
  readonly isLate: boolean
}

/** When access ends: at the chosen time, but not before the request can be handled. */
export function accessEnd(submitted: EasternDateTime, chosen: EasternDateTime): AccessEnd {
  const day = deferredBusinessDay(submitted)
  const earliest = day === null ? addSeconds(submitted, automationSeconds) : `${day}T00:00:00`
  const isLate = chosen < earliest
  return { at: isLate ? earliest : chosen, waitsUntil: day, isLate }
}
