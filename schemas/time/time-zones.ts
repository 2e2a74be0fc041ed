import { type EasternDateTime, formatDateTime, toEastern } from './eastern-time.ts'

/** Converts Eastern wall-clock times to instants and other time zones. */

const hour = 3_600_000

/**
 * The instant of an Eastern wall-clock time. Times that occur twice in autumn mean the first; times skipped in spring
 * are moved forward by the shift.
 */
export function toInstant(time: EasternDateTime): Date {
  const read = Date.parse(`${time}Z`)
  const summer = new Date(read + 4 * hour)
  return toEastern(summer) === time ? summer : new Date(read + 5 * hour)
}

/**
 * An Eastern time in another zone, as MM/DD/YYYY h:mm A and the zone's name; null if the clocks there show the same
 * time.
 */
export function formatEasternInZone(time: EasternDateTime, zone: string): string | null {
  const instant = toInstant(time)
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'long',
    })
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const there = `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}`
  return there === toEastern(instant) ? null : `${formatDateTime(there)} ${parts.timeZoneName}`
}
