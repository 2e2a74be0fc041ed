import type { CalendarDay, EasternDateTime } from '../time/eastern-time.ts'
import type { Vendor } from './vendors.ts'

/** Which vendors have to be asked, or asked again. */

/** How a vendor stands: what is to be done comes first, the most pressing of it at the front. */
export const vendorStandings = ['notAsked', 'notAnswered', 'outdated', 'answered'] as const
export type VendorStanding = (typeof vendorStandings)[number]

type Dated = Pick<Vendor, 'completedDate' | 'requestedDate'>

/** @param today the Eastern day */
export function vendorStanding(
  { completedDate, requestedDate }: Dated,
  today: CalendarDay,
): VendorStanding {
  if (completedDate) return dayPart(completedDate) < yearBefore(today) ? 'outdated' : 'answered'
  // An API that does not say when somebody was asked asks as soon as they are added.
  return requestedDate === null ? 'notAsked' : 'notAnswered'
}

/** Whether a vendor was asked on a day, and has not answered since. */
export function wasAskedOn(day: CalendarDay, { requestedDate, completedDate }: Dated): boolean {
  if (!requestedDate || dayPart(requestedDate) !== day) return false
  return !completedDate || completedDate < requestedDate
}

/** Vendors who have not answered, or longer than a year ago, come first; the others stay as they came. */
export function sortByUrgency<V extends Dated>(vendors: readonly V[], today: CalendarDay): V[] {
  const rank = (one: V) => vendorStandings.indexOf(vendorStanding(one, today))
  return vendors.toSorted((one, other) => rank(one) - rank(other))
}

/** The same day of the year before; an answer of that day is not older than a year. */
function yearBefore(day: CalendarDay): CalendarDay {
  return `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`
}

const dayPart = (time: EasternDateTime): CalendarDay => time.slice(0, 10)
