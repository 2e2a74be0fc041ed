import { addDays, type CalendarDay, toDay, toEastern } from '#schemas/time/eastern-time.ts'
import { federalHolidayOn } from '#schemas/time/federal-holidays.ts'
import { toInstant } from '#schemas/time/time-zones.ts'

/** Past and next runs of the demo world's transfers, according to their schedules. */

/** When a demo transfer runs. */
export interface RunSchedule {
  readonly transferDays: string
  /** HH:MM Eastern; null if unused. */
  readonly times: readonly (string | null)[]
  readonly runOnHolidays: boolean
  readonly runDayAfterHolidays: boolean
}

const minute = 60_000
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
/** How far ahead to look for the next run, in days; longer than any schedule's interval. */
const daysAhead = 14

/** Runs of the last days, newest first. */
export function pastRuns(schedule: RunSchedule, now: Date, days: number): Date[] {
  const today = toDay(toEastern(now))
  return Array.from({ length: days + 1 }, (_, back) => addDays(today, -back))
    .flatMap((day) => runsOnDay(schedule, day).toReversed())
    .filter((run) => run < now)
}

/** The next run; null if there is none. */
export function nextRun(schedule: RunSchedule, now: Date): Date | null {
  const today = toDay(toEastern(now))
  const ahead = Array.from({ length: daysAhead }, (_, days) => addDays(today, days))
  return ahead.flatMap((day) => runsOnDay(schedule, day)).find((run) => run >= now) ?? null
}

/** Last and next run of a transfer that repeats at this interval in minutes, day and night. */
export function lastAndNextIntradayRun(now: Date, minutes: number): { last: Date; next: Date } {
  const length = minutes * minute
  const last = Math.floor((now.getTime() - 1) / length) * length
  return { last: new Date(last), next: new Date(last + length) }
}

function runsOnDay(schedule: RunSchedule, day: CalendarDay): Date[] {
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'Sun'
  const isHoliday = federalHolidayOn(day) !== undefined
  const followsHoliday = federalHolidayOn(addDays(day, -1)) !== undefined
  const runs =
    schedule.transferDays.split(', ').includes(weekday) &&
    (schedule.runOnHolidays || !isHoliday) &&
    (schedule.runDayAfterHolidays || !followsHoliday)
  if (!runs) return []
  const times = schedule.times.filter((time) => time !== null).toSorted()
  return times.map((time) => toInstant(`${day}T${time}:00`))
}
