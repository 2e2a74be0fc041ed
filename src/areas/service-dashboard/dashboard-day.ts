import { formatDate } from '#schemas/time/eastern-time.ts'

/** A date as MM/DD/YYYY, or the provider's own words. */
export function formatDashboardDay(text: string): string {
  return /^\d{4}-\d\d-\d\d(T|$)/.test(text) ? formatDate(text) : text
}
