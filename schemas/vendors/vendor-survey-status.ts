import type { CalendarDay, EasternDateTime } from '../time/eastern-time.ts'
import type { Vendor } from './vendors.ts'

/** Which vendors need to be asked, or asked again. */

/** The states of a vendor, most urgent first. */
export const vendorSurveyStatuses = ['notAsked', 'notAnswered', 'outdated', 'answered'] as const
export type VendorSurveyStatus = (typeof vendorSurveyStatuses)[number]

type Dated = Pick<Vendor, 'completedDate' | 'requestedDate'>

/** @param today the Eastern day */
export function vendorSurveyStatus(
  { completedDate, requestedDate }: Dated,
  today: CalendarDay,
): VendorSurveyStatus {
  if (completedDate) return dayPart(completedDate) < yearBefore(today) ? 'outdated' : 'answered'
  // An API without the date of asking asks vendors as soon as they're added.
  return requestedDate === null ? 'notAsked' : 'notAnswered'
}

/** Whether a vendor was asked on this day and hasn't answered since. */
export function wasAskedOn(day: CalendarDay, { requestedDate, completedDate }: Dated): boolean {
  if (!requestedDate || dayPart(requestedDate) !== day) return false
  return !completedDate || completedDate < requestedDate
}

/** Sorts vendors who haven't answered, or not within a year, to the front. The others keep their order. */
export function sortByUrgency<V extends Dated>(vendors: readonly V[], today: CalendarDay): V[] {
  const rank = (one: V) => vendorSurveyStatuses.indexOf(vendorSurveyStatus(one, today))
  return vendors.toSorted((one, other) => rank(one) - rank(other))
}

/** The same day a year earlier. An answer of that day isn't older than a year. */
function yearBefore(day: CalendarDay): CalendarDay {
  return `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`
}

const dayPart = (time: EasternDateTime): CalendarDay => time.slice(0, 10)
