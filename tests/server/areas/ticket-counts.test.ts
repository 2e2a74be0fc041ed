import { beforeAll, expect, test } from 'vitest'
import type { TicketRow } from '#schemas/tickets/tickets.ts'
import { toDay, toEastern } from '#schemas/time/eastern-time.ts'
import {
  countOpenTickets,
  countOpenTicketsByType,
  countTicketsByMonth,
  countTicketsByPerson,
  lastMonths,
} from '#server/company/tickets/counts.ts'
import type { TenantScope } from '#server/db/database.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'

/** Figures of tickets, against what is counted over the rows of GET /tickets. */

const api = testApi()
const { northgate } = demoTenantIds
const today = toDay(toEastern(api.clock()))

/** Random tickets, some at the very ends of Eastern days and months, in many types, of many people. */
beforeAll(async () => {
  await api.database.pool.query(
    `insert into ticket (tenant_id, name, body, status, type, sub_type, contact_id, contact_name, opened_at, updated_at)
     select $1, 'Random ' || n, '', 'Open', 'Type ' || floor(random() * 6), 'Sub-type ' || floor(random() * 4),
       5000 + n % 17, case when n % 11 = 0 then '' else 'Person ' || n % 13 end, moment, moment
     from generate_series(1, 2000) n, lateral (
       select case when n % 4 = 0
         then (date_trunc('month', $2::date - (n % 15) * interval '1 month') + (n % 3 - 1) * interval '1 second') at time zone 'America/New_York'
         else $2::timestamptz - random() * interval '800 days' end as moment
     ) at`,
    [northgate, today],
  )
  await api.database.pool.query(
    "update ticket set status = 'Closed', closed_at = opened_at + interval '3 hours' where name like 'Random %' and random() < 0.6",
  )
})

const counted = <Result>(work: (scope: TenantScope) => Promise<Result>) =>
  api.database.asTenant(
    northgate,
    {
      profileAccountId: demoPeople.dana.profileAccountId,
      subject: '',
      call: 'test',
      requestId: 'test',
    },
    work,
  )
const rowsOf = async (filter: number) =>
  (await api.call<TicketRow[]>(`GET /tickets?filterType=${filter}`)).output

const tally = (keys: readonly string[]) =>
  keys.reduce(
    (counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1),
    new Map<string, number>(),
  )

test('open now is what the list of open tickets holds', async () => {
  expect(await counted(countOpenTickets)).toBe((await rowsOf(4)).length)
})

test('the months are those of the days on which the listed tickets were opened, empty ones too', async () => {
  const months = await counted((scope) => countTicketsByMonth(scope, today, 13))
  const listed = tally((await rowsOf(5)).map(({ dateOpened }) => dateOpened.slice(0, 7)))
  expect(months).toEqual(
    lastMonths(today, 13).map((month) => ({ month, count: listed.get(month) ?? 0 })),
  )
  expect(months.at(-1)?.month).toBe('2026-03')
  expect(months[0]?.month).toBe('2025-03')
  await api.database.pool.query(
    "delete from ticket_note where ticket_id in (select id from ticket where to_char(opened_at at time zone 'America/New_York', 'YYYY-MM') = '2025-11')",
  )
  await api.database.pool.query(
    "delete from ticket where tenant_id = $1 and request_id is null and to_char(opened_at at time zone 'America/New_York', 'YYYY-MM') = '2025-11'",
    [northgate],
  )
  const without = await counted((scope) => countTicketsByMonth(scope, today, 13))
  expect(without.find(({ month }) => month === '2025-11')?.count).toBe(0)
  expect(without).toHaveLength(13)
})

test('types and sub-types are those of the open tickets, and add up to what is open now', async () => {
  const { total, ticketTypes } = await counted(countOpenTicketsByType)
  const open = await rowsOf(4)
  expect(total).toBe(open.length)
  const types = tally(open.map(({ type }) => String(type)))
  const subTypes = tally(open.map(({ type, subType }) => `${type} / ${subType}`))
  expect(new Map(ticketTypes.map(({ type, count }) => [type, count]))).toEqual(types)
  const listed = ticketTypes.flatMap(({ type, subTypes: below }) =>
    below.map(({ subType, count }) => [`${type} / ${subType}`, count] as const),
  )
  expect(new Map(listed)).toEqual(subTypes)
  const counts = ticketTypes.map(({ count }) => count)
  expect(counts).toEqual(counts.toSorted((one, other) => other - one))
})

test('who has opened most is worked out over the days from one on, and no more than asked for', async () => {
  const since = '2025-06-01'
  const people = await counted((scope) => countTicketsByPerson(scope, since, 1_000))
  const listed = tally(
    (await rowsOf(5))
      .filter(({ dateOpened, contact }) => dateOpened >= since && contact)
      .map(({ contact }) => String(contact)),
  )
  // People of one name are one row, which leads to the tickets of all of them.
  expect(new Map(people.map(({ name, count }) => [name, count]))).toEqual(listed)
  expect(people).toHaveLength(listed.size)
  const ten = await counted((scope) => countTicketsByPerson(scope, since, 10))
  expect(ten).toEqual(people.slice(0, 10))
})
