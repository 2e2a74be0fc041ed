import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(customParseFormat)

/**
 * A date and time as it's computed and sent: wall-clock time in America/New_York, as YYYY-MM-DDTHH:mm:ss. These texts
 * sort chronologically, and calendar arithmetic on them isn't affected by daylight saving time.
 */
export type EasternDateTime = string
/** A calendar day, YYYY-MM-DD. */
export type CalendarDay = string

export const easternZone = 'America/New_York'

/** The Swedish locale writes `2026-03-05 10:00:00`; formatting the parts one by one takes four times as long. */
const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: easternZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** The Eastern wall-clock time of an instant. */
export function toEastern(instant: Date): EasternDateTime {
  const text = wallClock.format(instant)
  return `${text.slice(0, -9)}T${text.slice(-8)}`
}

/** The day of a wall-clock time. */
export function toDay(time: EasternDateTime): CalendarDay {
  return time.slice(0, 10)
}

/** Whether a text is a real date and time in the wire format; 2026-02-31 isn't. */
export function isEasternDateTime(text: string): boolean {
  // Most texts aren't dates, and checking their shape is cheaper than parsing.
  return shape.test(text) && dayjs.utc(text, 'YYYY-MM-DDTHH:mm:ss', true).isValid()
}

const shape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/

/** Adds whole seconds to a wall-clock time. */
export function addSeconds(time: EasternDateTime, seconds: number): EasternDateTime {
  return new Date(Date.parse(`${time}Z`) + seconds * 1000).toISOString().slice(0, 19)
}

/** Whether a day is a Saturday or Sunday. */
export function isWeekend(day: CalendarDay): boolean {
  return fallsOnWeekend(toUtcMilliseconds(day))
}

function fallsOnWeekend(milliseconds: number): boolean {
  const weekday = new Date(milliseconds).getUTCDay()
  return weekday === 0 || weekday === 6
}

/** Adds whole calendar days to a day. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return fromUtcMilliseconds(toUtcMilliseconds(day) + days * millisecondsOfDay)
}

/** The same day of the month, this many months later, or the last day of that month if it's shorter. */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  return dayjs.utc(day).add(months, 'month').format('YYYY-MM-DD')
}

/** The first day of a day's month, or of the month this many months before. */
export function firstOfMonth(day: CalendarDay, monthsBefore = 0): CalendarDay {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return fromUtcMilliseconds(Date.UTC(year, month - 1 - monthsBefore, 1))
}

/**
 * Adds days of the week from Monday to Friday to a wall-clock time, keeping the time of day. Today is day 0. Federal
 * holidays count, unlike in `isBusinessDay` (AMB-038).
 */
export function addBusinessDays(time: EasternDateTime, businessDays: number): EasternDateTime {
  let day = toUtcMilliseconds(toDay(time))
  for (let left = businessDays; left > 0; ) {
    day += millisecondsOfDay
    if (!fallsOnWeekend(day)) left -= 1
  }
  return `${fromUtcMilliseconds(day)}${time.slice(10)}`
}

/**
 * The number of days from Monday to Friday after the first day, up to the later one; 0 if it isn't later. Federal
 * holidays count.
 */
export function businessDaysBetween(from: CalendarDay, to: CalendarDay): number {
  const days = Math.round((toUtcMilliseconds(to) - toUtcMilliseconds(from)) / millisecondsOfDay)
  if (days <= 0) return 0
  const weeks = Math.floor(days / 7)
  let count = weeks * 5
  const start = toUtcMilliseconds(from)
  for (let extra = weeks * 7 + 1; extra <= days; extra += 1) {
    if (!fallsOnWeekend(start + extra * millisecondsOfDay)) count += 1
  }
  return count
}

/** Formats as MM/DD/YYYY. Texts that aren't dates stay as they are. */
export function formatDate(time: EasternDateTime): string {
  return formatEastern(time, 'MM/DD/YYYY')
}

/** Formats as MM/DD/YYYY h:mm A. Texts that aren't dates stay as they are. */
export function formatDateTime(time: EasternDateTime): string {
  return formatEastern(time, 'MM/DD/YYYY h:mm A')
}

function formatEastern(time: EasternDateTime, format: string): string {
  const date = dayjs.utc(time)
  return date.isValid() ? date.format(format) : time
}

const millisecondsOfDay = 86_400_000

function toUtcMilliseconds(day: CalendarDay): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function fromUtcMilliseconds(milliseconds: number): CalendarDay {
  return Number.isNaN(milliseconds) ? '' : new Date(milliseconds).toISOString().slice(0, 10)
}
