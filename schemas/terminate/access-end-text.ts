import { type EasternDateTime, formatDateTime } from '../time/eastern-time.ts'
import { formatEasternInZone } from '../time/time-zones.ts'
import { type AccessEnd, accessEnd } from './access-end.ts'

/**
 * The note on delays and cut-off times for one request: when access ends if it's submitted at a given time. Times are
 * Eastern, and also in the reader's zone if that differs.
 */
export function accessEndNoticeText(
  submitted: EasternDateTime,
  chosen: EasternDateTime,
  zone: string,
): string {
  const end = accessEnd(submitted, chosen)
  const ends = accessEndClause(end, zone)
  if (!end.isLate) return `If you submit now, ${ends}.`
  return isImmediate(end)
    ? `If you submit now, ${ends}. It's automated and takes about 10 minutes.`
    : `If you submit now, the request waits for the next business day: ${ends}.`
}

/** The end of access as part of a sentence. */
export function accessEndClause(end: AccessEnd, zone?: string): string {
  return `access ends ${isImmediate(end) ? 'at' : 'on'} ${accessEndText(end, zone)}`
}

/**
 * The end of access as text, the same in the note, the acknowledgement and the ticket. Eastern, and also in another
 * zone if one is given.
 */
export function accessEndText(end: AccessEnd, zone?: string): string {
  const own = zone === undefined ? undefined : formatEasternInZone(end.at, zone)
  const time = `${formatDateTime(end.at)} Eastern Time${own ? ` (${own})` : ''}`
  if (!end.isLate) return time
  return isImmediate(end) ? `about ${time}` : `${time} at the earliest`
}

/** Whether access ends as soon as the automation is done. */
export function isImmediate({ isLate, waitsUntil }: AccessEnd): boolean {
  return isLate && waitsUntil === null
}
