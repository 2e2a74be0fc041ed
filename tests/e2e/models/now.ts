import { formatDate, toDay, toEastern } from '#schemas/time/eastern-time.ts'
import { createClock } from '#server/process/clock.ts'

const start = process.env.TEST_CLOCK

/** Whether the run uses another date than today (`npm run test:days`). */
export const isOtherDay = Boolean(start)

/**
 * The current time for a worker's portal: the machine's, or that of another date, counted from the
 * worker's start. Pages use the server's clock, so the device's clock doesn't matter.
 */
export const now = createClock(start ? new Date(start) : undefined)

/** The setting that starts a server on the run's date. */
export const runDaySettings = (): Record<string, string> =>
  isOtherDay ? { CLOCK: now().toISOString() } : {}

/** The date in names of exported files as MM_DD_YYYY, of now or another moment. */
export function exportDay(instant = now()): string {
  return formatDate(toDay(toEastern(instant))).replaceAll('/', '_')
}
