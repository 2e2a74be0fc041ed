import { dayOf, displayDate, toEastern } from '#schemas/time/eastern-time.ts'
import { createClock } from '#server/process/clock.ts'

const start = process.env.TEST_CLOCK

/** Whether the run is on another day than today (`npm run test:days`). */
export const isOtherDay = Boolean(start)

/**
 * What time it is for the portal of a worker: the machine's time, or that of another day, at which the worker began.
 * A page goes by its server's clock, so that nothing needs to be done to the one of its device.
 */
export const now = createClock(start ? new Date(start) : undefined)

/** The setting of a server that starts now on the day of the run. */
export const runDaySettings = (): Record<string, string> =>
  isOtherDay ? { CLOCK: now().toISOString() } : {}

/** The day in the name of a file that was exported now, or at another moment. */
export function exportDay(instant = now()): string {
  return displayDate(dayOf(toEastern(instant))).replaceAll('/', '_')
}
