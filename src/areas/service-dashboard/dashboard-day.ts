import { displayDate } from '#schemas/time/eastern-time.ts'

/** A date as it is shown: MM/DD/YYYY, or in the provider's own words where it comes in such. */
export function formatDashboardDay(text: string): string {
  return /^\d{4}-\d\d-\d\d(T|$)/.test(text) ? displayDate(text) : text
}
