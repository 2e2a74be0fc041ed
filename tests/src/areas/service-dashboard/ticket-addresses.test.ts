import { describe, expect, test } from 'vitest'
import { formatDashboardDay } from '#src/areas/service-dashboard/dashboard-day.ts'
import {
  formatMonth,
  ticketsOpenedByUserParams,
  ticketsOpenedInMonthParams,
} from '#src/areas/service-dashboard/ticket-link-params.ts'
import { topUsers } from '#src/areas/service-dashboard/tickets-by-user-card.tsx'
import { toTicketsQuery } from '#src/areas/tickets/tickets-params.ts'

const opened = { view: 'range', tickets: 'opened', period: 'custom' }

describe('a month of the dashboard', () => {
  test('leads to the tickets opened on its days', () => {
    expect(ticketsOpenedInMonthParams('2026-02', '2026-03-05')).toEqual({
      ...opened,
      from: '2026-02-01',
      to: '2026-02-28',
    })
    expect(ticketsOpenedInMonthParams('2024-02', '2026-03-05')).toMatchObject({ to: '2024-02-29' })
    expect(ticketsOpenedInMonthParams('2025-12', '2026-03-05')).toMatchObject({ to: '2025-12-31' })
  })

  test('that continues leads to its days until today, and one to come to nothing', () => {
    const now = ticketsOpenedInMonthParams('2026-03', '2026-03-05')
    expect(now).toEqual({ ...opened, from: '2026-03-01', to: '2026-03-05' })
    expect(ticketsOpenedInMonthParams('2026-04', '2026-03-05')).toBeUndefined()
    const instant = new Date('2026-03-05T17:00:00Z')
    expect(toTicketsQuery(now ?? {}, instant)).toEqual({
      filterType: 2,
      startDate: '2026-03-01',
      endDate: '2026-03-05',
    })
  })

  test('that a provider names in its own words is shown as it is, and leads nowhere', () => {
    expect(formatMonth('2026-03')).toBe('March 2026')
    expect(formatMonth('November')).toBe('November')
    expect(formatMonth('2026-13')).toBe('2026-13')
    expect(ticketsOpenedInMonthParams('November', '2026-03-05')).toBeUndefined()
  })
})

test('a person of the dashboard leads to what they opened in the months that are counted', () => {
  expect(ticketsOpenedByUserParams('Dana Whitfield', '2026-03-05')).toEqual({
    ...opened,
    contact: 'Dana Whitfield',
    from: '2025-04-01',
    to: '2026-03-05',
  })
})

test('of twelve people the ten with most tickets are shown, those with most first (AMB-138)', () => {
  const users = Array.from({ length: 12 }, (_, index) => ({ name: `P${index}`, count: index }))
  expect(topUsers(users).map(({ count }) => count)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  const same = [
    { name: 'B', count: 1 },
    { name: 'A', count: 1 },
  ]
  expect(topUsers(same)).toEqual(same)
})

test('a day is shown as every day, and one in other words as it came', () => {
  expect(formatDashboardDay('2026-11-20T09:00:00')).toBe('11/20/2026')
  expect(formatDashboardDay('2026-11-20')).toBe('11/20/2026')
  expect(formatDashboardDay('Spring 2027')).toBe('Spring 2027')
})
