import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(customParseFormat)

/**
 * Dates as this product computes and sends them: wall-clock time in America/New_York, written
 * YYYY-MM-DDTHH:mm:ss. Such texts sort as times do, and calendar arithmetic on them
 * cannot drift over a daylight-saving change.
 */
export type EasternDateTime = string
/** A calendar day, YYYY-MM-DD. */
export type CalendarDay = string

export const easternZone = 'America/New_York'

/** Swedish writes `2026-03-05 10:00:00`; taking parts of a date one by one takes four times as long. */
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

/** The day a wall-clock time falls on. */
export function toDay(time: EasternDateTime): CalendarDay {
  return time.slice(0, 10)
}

/** Whether a text is a real date and time in the wire format: 2026-02-31 is not. */
export function isEasternDateTime(text: string): boolean {
  // Most texts that are checked are no dates: checking their shape is cheaper than parsing them.
  return shape.test(text) && dayjs.utc(text, 'YYYY-MM-DDTHH:mm:ss', true).isValid()
}

const shape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/

/** Moves a wall-clock time by whole seconds. */
export function addSeconds(time: EasternDateTime, seconds: number): EasternDateTime {
  return new Date(Date.parse(`${time}Z`) + seconds * 1000).toISOString().slice(0, 19)
}

/** Saturday or Sunday. */
export function isWeekend(day: CalendarDay): boolean {
  return fallsOnWeekend(toUtc(day))
}

function fallsOnWeekend(milliseconds: number): boolean {
  const weekday = new Date(milliseconds).getUTCDay()
  return weekday === 0 || weekday === 6
}

/** Moves a day by whole calendar days. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return fromUtc(toUtc(day) + days * millisecondsOfDay)
}

/** The same day of the month so many months on, or the last of that month where it has no such day. */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  return dayjs.utc(day).add(months, 'month').format('YYYY-MM-DD')
}

/** The first day of the month of a day, or of the month so many months before it. */
export function firstOfMonth(day: CalendarDay, monthsBefore = 0): CalendarDay {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return fromUtc(Date.UTC(year, month - 1 - monthsBefore, 1))
}

/** Moves a wall-clock time forward by business days: today is day 0, weekends do not count, the time of day stays (AMB-038). */
export function addBusinessDays(time: EasternDateTime, businessDays: number): EasternDateTime {
  let day = toUtc(toDay(time))
  for (let left = businessDays; left > 0; ) {
    day += millisecondsOfDay
    if (!fallsOnWeekend(day)) left -= 1
  }
  return `${fromUtc(day)}${time.slice(10)}`
}

/** How many business days the second day lies after the first; 0 when it is the same day or earlier. */
export function businessDaysBetween(from: CalendarDay, to: CalendarDay): number {
  const days = Math.round((toUtc(to) - toUtc(from)) / millisecondsOfDay)
  if (days <= 0) return 0
  const weeks = Math.floor(days / 7)
  let count = weeks * 5
  const start = toUtc(from)
  for (let extra = weeks * 7 + 1; extra <= days; extra += 1) {
    if (!fallsOnWeekend(start + extra * millisecondsOfDay)) count += 1
  }
  return count
}

/** MM/DD/YYYY; a text that is no date as it is. */
export function formatDate(time: EasternDateTime): string {
  return formatEastern(time, 'MM/DD/YYYY')
}

/** MM/DD/YYYY h:mm A; a text that is no date as it is. */
export function formatDateTime(time: EasternDateTime): string {
  return formatEastern(time, 'MM/DD/YYYY h:mm A')
}

function formatEastern(time: EasternDateTime, format: string): string {
  const date = dayjs.utc(time)
  return date.isValid() ? date.format(format) : time
}

const millisecondsOfDay = 86_400_000

function toUtc(day: CalendarDay): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function fromUtc(milliseconds: number): CalendarDay {
  return Number.isNaN(milliseconds) ? '' : new Date(milliseconds).toISOString().slice(0, 10)
}
