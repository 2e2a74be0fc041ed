import { type CalendarDay, formatDate } from '#schemas/time/eastern-time.ts'

/** Two calendar days of one time zone (YYYY-MM-DD), inclusive; null for an open end. */
export interface DayRange {
  from: CalendarDay | null
  to: CalendarDay | null
}

/** The selectable days. */
export interface DayLimits {
  min?: CalendarDay
  max?: CalendarDay
}

/** What is wrong with a range, as a sentence. */
export function rangeProblem({ from, to }: DayRange, limits: DayLimits = {}): string | undefined {
  const outside = [from, to].some((day) => day !== null && isOutside(day, limits))
  if (outside) return limitsText(limits)
  return from && to && from > to ? 'The start date is after the end date.' : undefined
}

function isOutside(day: CalendarDay, { min, max }: DayLimits): boolean {
  return (min !== undefined && day < min) || (max !== undefined && day > max)
}

function limitsText({ min, max }: DayLimits): string {
  if (min && max) return `Choose dates from ${formatDate(min)} to ${formatDate(max)}.`
  return min ? `Choose ${formatDate(min)} or later.` : `Choose ${formatDate(max ?? '')} or earlier.`
}

/** Whether both ranges start and end on the same days. */
export function isSameRange(one: DayRange, other: DayRange): boolean {
  return one.from === other.from && one.to === other.to
}
