import { describe, expect, test } from 'vitest'
import type { OpenedTickets, TicketsByType, TicketsByUser } from '#schemas/dashboard/dashboard.ts'
import type { TicketRow } from '#schemas/tickets/tickets.ts'
import { toDay, toEastern } from '#schemas/time/eastern-time.ts'
import { demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'

/** The service dashboard as the API gives it: its figures are counted from the tickets that the grid shows. */

const api = testApi()
const { northgate, larkfield, harbor } = demoTenantIds

const read = async <Output>(path: string, options = {}) => {
  const answer = await api.call<Output>(`GET ${path}`, options)
  expect(answer.errorMessages).toEqual([])
  return answer.output
}
const today = () => toDay(toEastern(api.clock()))
const ticketsOf = (tenant: string) => read<TicketRow[]>('/tickets?filterType=5', { tenant })
const openOf = (tenant: string) => read<TicketRow[]>('/tickets?filterType=4', { tenant })

/** How many there are of each, those with most first. */
function counts(values: readonly string[]): [string, number][] {
  const all = new Map<string, number>()
  for (const value of values) all.set(value, (all.get(value) ?? 0) + 1)
  return [...all]
}

/** Tickets of random types, people and times, open and closed; some at the edges of Eastern months. */
async function randomTickets(tenant: string, seed: number): Promise<void> {
  await api.database.pool.query('select setseed($1)', [seed])
  await api.database.pool.query(
    `insert into ticket (tenant_id, name, body, type, sub_type, contact_name, status, closed_at, opened_at, updated_at)
     select $1, 'Ticket ' || n, '', 'Type ' || floor(random() * 5), 'Sub-type ' || floor(random() * 4),
       case when n % 9 = 0 then '' else 'Person ' || floor(random() * 14) end,
       case when n % 3 = 0 then 'New' else 'Closed' end, case when n % 3 = 0 then null else $2::timestamptz end,
       case when n % 10 = 0
         then ((date_trunc('month', $2::timestamptz at time zone 'America/New_York')
           - (n % 7) * interval '1 month' - (n % 2) * interval '1 second') at time zone 'America/New_York')
         else $2::timestamptz - random() * interval '500 days' end, $2
     from generate_series(1, 400) n`,
    [tenant, api.clock().toISOString()],
  )
}

describe('the figures of tickets', () => {
  test.each([
    [northgate, 0.1],
    [larkfield, 0.4],
    [harbor, 0.7],
  ])('of %s agree with the grid, whatever there is', async (tenant, seed) => {
    await randomTickets(tenant, seed)
    const [all, open] = [await ticketsOf(tenant), await openOf(tenant)]
    const opened = await read<OpenedTickets>('/servicedashboard/openedtickets', { tenant })
    const byType = await read<TicketsByType>('/servicedashboard/openticketsbytype', { tenant })
    const byUser = await read<TicketsByUser>('/servicedashboard/ticketsbyuser', { tenant })
    const since = opened.months[0]?.month ?? ''

    expect(opened.openNow).toBe(open.length)
    expect(opened.months).toHaveLength(12)
    expect(opened.months.at(-1)?.month).toBe(today().slice(0, 7))
    const months = new Map(counts(all.map(({ dateOpened }) => dateOpened.slice(0, 7))))
    expect(opened.months).toEqual(
      opened.months.map(({ month }) => ({ month, count: months.get(month) ?? 0 })),
    )
    expect(opened.months.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(100)

    expect(byType.total).toBe(open.length)
    expect(new Map(byType.ticketTypes.map(({ type, count }) => [type, count]))).toEqual(
      new Map(counts(open.map(({ type }) => type ?? ''))),
    )
    for (const { type, count, subTypes } of byType.ticketTypes) {
      const ofType = open.filter((row) => row.type === type)
      expect(new Map(subTypes.map((one) => [one.subType, one.count]))).toEqual(
        new Map(counts(ofType.map(({ subType }) => subType ?? ''))),
      )
      expect(subTypes.reduce((sum, one) => sum + one.count, 0)).toBe(count)
    }

    expect(byUser.users).toHaveLength(10)
    const recent = all.filter(({ dateOpened }) => dateOpened.slice(0, 7) >= since)
    const people = counts(recent.flatMap(({ contact }) => contact || []))
    const most = people.map(([, count]) => count).toSorted((one, other) => other - one)
    expect(byUser.users.map(({ count }) => count)).toEqual(most.slice(0, 10))
    for (const user of byUser.users) expect(people).toContainEqual([user.name, user.count])
  })

  test('count a ticket that was opened just now at once, and no more as open once it is closed', async () => {
    const opened = () => read<OpenedTickets>('/servicedashboard/openedtickets')
    const before = await opened()
    const { output } = await api.call<{ tickets: { ticketId: number }[] }>(
      'POST /servicerequests/serviceticket',
      { body: { title: 'Printer jams', body: 'Tray 2.' } },
    )
    const after = await opened()
    expect(after.openNow).toBe(before.openNow + 1)
    expect(after.months.at(-1)?.count).toBe((before.months.at(-1)?.count ?? 0) + 1)
    const id = output.tickets[0]?.ticketId
    await api.call(`POST /extensions/tickets/${id}/close`, { body: { reason: 'It works.' } })
    expect((await opened()).openNow).toBe(before.openNow)
    expect((await opened()).months).toEqual(after.months)
  })
})
