import { type EasternDateTime, formatDateTime } from '../time/eastern-time.ts'
import { formatInZone } from '../time/time-zones.ts'
import { type AccessEnd, accessEnd } from './access-end.ts'

/**
 * The notes on delays and cut-offs, said for one request: when access ends if it is submitted
 * at a moment. Times are Eastern, and also of the reader's own zone where its clocks differ.
 */
export function accessText(
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

/** The same as part of a sentence. */
export function accessEndClause(end: AccessEnd, zone?: string): string {
  return `access ends ${isImmediate(end) ? 'at' : 'on'} ${accessEndText(end, zone)}`
}

/**
 * The moment at which access ends, in the same words wherever it is said: in the note, in what is acknowledged, and in
 * the ticket. Eastern, and also in a zone of the reader's own, if one is given.
 */
export function accessEndText(end: AccessEnd, zone?: string): string {
  const own = zone === undefined ? undefined : formatInZone(end.at, zone)
  const time = `${formatDateTime(end.at)} Eastern Time${own ? ` (${own})` : ''}`
  if (!end.isLate) return time
  return isImmediate(end) ? `about ${time}` : `${time} at the earliest`
}

/** Whether it ends as soon as the automation is done. */
export function isImmediate({ isLate, waitsUntil }: AccessEnd): boolean {
  return isLate && waitsUntil === null
}
