import { isBusinessDay } from '#schemas/time/business-hours.ts'
import {
  addDays,
  addSeconds,
  type CalendarDay,
  type EasternDateTime,
  toDay,
  toEastern,
} from '#schemas/time/eastern-time.ts'
import { toInstant } from '#schemas/time/time-zones.ts'
import { createChance } from './random.ts'

/** Working hours of the demo world's people: business days from 9:00 AM to 5:30 PM Eastern. */

const minute = 60
const opens = 9 * 60 * minute
const closes = 17.5 * 60 * minute
/** Length of a working day in seconds. */
export const workingSeconds = closes - opens

interface Moment {
  readonly day: CalendarDay
  readonly second: number
}

/**
 * A deterministic moment during working hours of a past day, or of the last business day before it;
 * different for each name.
 */
export function workingMoment(day: CalendarDay, name: string): Date {
  const { below } = createChance(`${name} at work`)
  return instantAt({
    day: businessDayOnOrBefore(day),
    second: opens + 1 + below(workingSeconds - 1),
  })
}

/** The previous business day. Cached, because histories walk over the same days again and again. */
function businessDayBefore(day: CalendarDay): CalendarDay {
  const known = daysBefore.get(day)
  if (known !== undefined) return known
  const before = businessDayOnOrBefore(addDays(day, -1))
  daysBefore.set(day, before)
  return before
}

const daysBefore = new Map<CalendarDay, CalendarDay>()

/** The day itself if it is a business day, otherwise the last one before it. */
export function businessDayOnOrBefore(day: CalendarDay): CalendarDay {
  return isBusinessDay(day) ? day : businessDayOnOrBefore(addDays(day, -1))
}

/**
 * The business day about this many days from today: rounded back for past days, and forward for
 * future ones.
 */
export function businessDayIn(days: number, today: CalendarDay): CalendarDay {
  let day = addDays(today, days)
  if (days <= 0) return businessDayOnOrBefore(day)
  while (!isBusinessDay(day)) day = addDays(day, 1)
  return day
}

/** This many working hours before an instant; always within working hours. */
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

/**
 * This many working hours after a moment of work, but no later than the last moment of work before
 * now.
 */
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

/** The starts of the last business days before a day, the newest first. */
export function pastWorkdayStarts(today: CalendarDay, howMany: number): Date[] {
  const days: CalendarDay[] = []
  for (let day = today; days.length < howMany; days.push(day)) day = businessDayBefore(day)
  return days.map((day) => instantAt({ day, second: opens }))
}

/** The moment itself during working hours, otherwise the end of the last business day. */
function momentUntil(instant: Date): Moment {
  const time = toEastern(instant)
  const [day, second] = [toDay(time), secondOf(time)]
  if (isBusinessDay(day) && second >= opens) return { day, second: Math.min(second, closes) }
  return { day: businessDayBefore(day), second: closes }
}

function secondOf(time: EasternDateTime): number {
  return (Date.parse(`${time}Z`) - Date.parse(`${toDay(time)}T00:00:00Z`)) / 1000
}

function instantAt({ day, second }: Moment): Date {
  return toInstant(addSeconds(`${day}T00:00:00`, second))
}
