import { addDays, type CalendarDay, isEasternDateTime } from '#schemas/eastern-time.ts'

/** Calendar arithmetic on YYYY-MM-DD texts; no time zone can shift a text. */

/** 0 is Sunday. */
export function weekdayOf(day: CalendarDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** Moves by months to the same day of the month, or to the month's last. */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const moved = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)))
  return moved.toISOString().slice(0, 10)
}

/** The weeks, Sunday first, that hold a month; days of its neighbours are undefined. */
export function weeksOf(day: CalendarDay): (CalendarDay | undefined)[][] {
  const month = day.slice(0, 7)
  const first = `${month}-01`
  const weeks: (CalendarDay | undefined)[][] = []
  for (
    let start = addDays(first, -weekdayOf(first));
    start.slice(0, 7) <= month;
    start = addDays(start, 7)
  ) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(start, index))
    weeks.push(days.map((each) => (each.startsWith(month) ? each : undefined)))
  }
  return weeks
}

/** Reads what a person types: 12/01/2025, 1/2/2026, 12012025 or 2025-12-01; null when it is no day. */
export function parseDay(text: string): CalendarDay | null {
  const trimmed = text.trim()
  const american = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$|^(\d{2})(\d{2})(\d{4})$/.exec(trimmed)
  const parts = american?.slice(1).filter((part) => part !== undefined)
  const [month, date, year] = parts ?? []
  const day =
    year && month && date ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : trimmed
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && isEasternDateTime(`${day}T00:00:00`) ? day : null
}

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
const monthInWords = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Monday, December 1, 2025 */
export function dayInWords(day: CalendarDay): string {
  return inWords.format(new Date(`${day}T00:00:00Z`))
}

/** December 2025 */
export function monthOf(day: CalendarDay): string {
  return monthInWords.format(new Date(`${day}T00:00:00Z`))
}
