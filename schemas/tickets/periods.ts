import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { type CalendarDay, toDay, toEastern } from '../time/eastern-time.ts'

dayjs.extend(utc)

/**
 * The periods for listing tickets (TKT-003), in Eastern days. A period ends today, or with the last day of the
 * previous month or quarter (AMB-141).
 */
export const ticketPeriods = [
  { id: 'today', label: 'Today' },
  { id: 'last7Days', label: 'Last 7 days' },
  { id: 'last30Days', label: 'Last 30 days' },
  { id: 'last12Months', label: 'Last 12 Months' },
  { id: 'monthToDate', label: 'Month to Date' },
  { id: 'quarterToDate', label: 'Quarter to Date' },
  { id: 'yearToDate', label: 'Year to Date' },
  { id: 'lastMonth', label: 'Last Month' },
  { id: 'lastQuarter', label: 'Last Quarter' },
  { id: 'custom', label: 'Custom Range' },
] as const
export type TicketPeriod = (typeof ticketPeriods)[number]['id']

/** The first and last day, both included. */
export interface PeriodDays {
  readonly from: CalendarDay
  readonly to: CalendarDay
}

type Day = dayjs.Dayjs
type Ends = (today: Day) => readonly [first: Day, last: Day]

const monthsOfQuarter = 3
const startOfQuarter = (day: Day) =>
  day.startOf('month').subtract(day.month() % monthsOfQuarter, 'month')

const ends: Readonly<Record<Exclude<TicketPeriod, 'custom'>, Ends>> = {
  today: (today) => [today, today],
  last7Days: (today) => [today.subtract(7, 'day'), today],
  last30Days: (today) => [today.subtract(30, 'day'), today],
  // The same day a year ago; for February 29, February 28.
  last12Months: (today) => [today.subtract(12, 'month'), today],
  monthToDate: (today) => [today.startOf('month'), today],
  quarterToDate: (today) => [startOfQuarter(today), today],
  yearToDate: (today) => [today.startOf('year'), today],
  lastMonth: (today) => {
    const first = today.startOf('month').subtract(1, 'month')
    return [first, first.endOf('month')]
  },
  lastQuarter: (today) => {
    const first = startOfQuarter(today).subtract(monthsOfQuarter, 'month')
    return [first, first.add(monthsOfQuarter - 1, 'month').endOf('month')]
  },
}

/** The days of a period at a given time; for a custom range, people choose them. */
export function periodDays(period: Exclude<TicketPeriod, 'custom'>, instant: Date): PeriodDays {
  // Calculated with UTC days, which are all 24 hours long.
  const [from, to] = ends[period](dayjs.utc(toDay(toEastern(instant))))
  return { from: from.format('YYYY-MM-DD'), to: to.format('YYYY-MM-DD') }
}
