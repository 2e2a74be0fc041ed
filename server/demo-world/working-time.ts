import { isBusinessDay } from '#schemas/time/business-hours.ts'
import {
  addDays,
  addSeconds,
  type CalendarDay,
  dayOf,
  type EasternDateTime,
  toEastern,
} from '#schemas/time/eastern-time.ts'
import { instantOf } from '#schemas/time/own-zone.ts'
import { createChance } from './random.ts'

/** When people of the demo world work: on business days from nine to half past five, Eastern. */

const minute = 60
const opens = 9 * 60 * minute
const closes = 17.5 * 60 * minute
/** How long a day of work is, in seconds. */
export const workingSeconds = closes - opens

interface Moment {
  readonly day: CalendarDay
  readonly second: number
}

/**
 * A moment of work on a day that is over, or on the last business day before it, after that has begun: for each name
 * another one, the same each time.
 */
export function workingMoment(day: CalendarDay, name: string): Date {
  const { below } = createChance(`${name} at work`)
  return instantAt({ day: lastBusinessDay(day), second: opens + 1 + below(workingSeconds - 1) })
}

/** The business day before a day. Histories go back day by day, again and again by the same ones. */
function businessDayBefore(day: CalendarDay): CalendarDay {
  const known = daysBefore.get(day)
  if (known !== undefined) return known
  const before = lastBusinessDay(addDays(day, -1))
  daysBefore.set(day, before)
  return before
}

const daysBefore = new Map<CalendarDay, CalendarDay>()

/** A day where somebody works then, else the last business day before it. */
export function lastBusinessDay(day: CalendarDay): CalendarDay {
  return isBusinessDay(day) ? day : lastBusinessDay(addDays(day, -1))
}

/** The business day about so many days from today: never later where it is over, never earlier where it is to come. */
export function businessDayIn(days: number, today: CalendarDay): CalendarDay {
  let day = addDays(today, days)
  if (days <= 0) return lastBusinessDay(day)
  while (!isBusinessDay(day)) day = addDays(day, 1)
  return day
}

/** The instant so many hours of work before another: always in working hours, and never later than that. */
export function workingTimeBefore(instant: Date, hoursOfWork: number): Date {
  let { day, second } = momentUntil(instant)
  let left = Math.round(hoursOfWork * 60) * minute
  while (second - left < opens) {
    left -= second - opens
    day = businessDayBefore(day)
    second = closes
  }
  return instantAt({ day, second: second - left })
}

/** The instant so many hours of work after a moment of work, or the last moment of work of now where that is earlier. */
export function workingTimeAfter(instant: Date, hoursOfWork: number, now: Date): Date {
  let { day, second } = momentUntil(instant)
  let left = Math.round(hoursOfWork * 60) * minute
  while (second + left > closes) {
    left -= closes - second
    do day = addDays(day, 1)
    while (!isBusinessDay(day))
    second = opens
  }
  const then = instantAt({ day, second: second + left })
  const latest = workingTimeBefore(now, 0)
  return then < latest ? then : latest
}

/** The instants at which the last so many business days before a day began, the newest first. */
export function workdayStarts(today: CalendarDay, howMany: number): Date[] {
  const days: CalendarDay[] = []
  for (let day = today; days.length < howMany; days.push(day)) day = businessDayBefore(day)
  return days.map((day) => instantAt({ day, second: opens }))
}

/** A moment itself where somebody works then, else the end of the business day before. */
function momentUntil(instant: Date): Moment {
  const time = toEastern(instant)
  const [day, second] = [dayOf(time), secondOf(time)]
  if (isBusinessDay(day) && second >= opens) return { day, second: Math.min(second, closes) }
  return { day: businessDayBefore(day), second: closes }
}

function secondOf(time: EasternDateTime): number {
  return (Date.parse(`${time}Z`) - Date.parse(`${dayOf(time)}T00:00:00Z`)) / 1000
}

function instantAt({ day, second }: Moment): Date {
  return instantOf(addSeconds(`${day}T00:00:00`, second))
}
