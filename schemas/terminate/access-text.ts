import { displayDateTime, type EasternDateTime } from '../eastern-time.ts'
import { displayInZone } from '../own-zone.ts'
import { accessEnd } from './timing.ts'

/**
 * The notes on delays and cut-offs (spec 000 §9), said for one request: when access ends if it is submitted
 * at a moment. Times are Eastern, and also of the reader's own zone where its clocks differ.
 */
export function accessText(
  submitted: EasternDateTime,
  chosen: EasternDateTime,
  zone: string,
): string {
  const { at, waitsUntil, isLate } = accessEnd(submitted, chosen)
  const own = displayInZone(at, zone)
  const time = `${displayDateTime(at)} Eastern Time${own ? ` (${own})` : ''}`
  if (!isLate) return `Submitted now, access ends on ${time}.`
  return waitsUntil === null
    ? `Submitted now, access ends at about ${time}: the automation takes about 10 minutes.`
    : `Submitted now, the request waits for the next business day: access ends on ${time} at the earliest.`
}
