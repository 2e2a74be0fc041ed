import { type CalendarDay, isEasternDateTime } from '#schemas/time/eastern-time.ts'

/** Days as YYYY-MM-DD texts, which no time zone can shift. */

/** Parses 12/01/2025, 1/2/2026, 12012025 or 2025-12-01; null for anything else. */
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

/** For example Monday, December 1, 2025. */
export function formatDayWithWeekday(day: CalendarDay): string {
  return inWords.format(new Date(`${day}T00:00:00Z`))
}
