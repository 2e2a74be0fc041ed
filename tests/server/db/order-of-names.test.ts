import { expect, test } from 'vitest'
import type { TicketsByType, TicketsByUser } from '#schemas/dashboard/dashboard.ts'
import type { TransferSummary } from '#schemas/file-driver/transfers.ts'
import { compareTexts } from '#schemas/texts/compare-texts.ts'
import { northgate } from '#server/demo-world/companies/companies.ts'
import { sortRows } from '#src/ui/data-grid/sort-rows.ts'
import { testApi } from '../support/api.ts'

/** A list that the server orders by name is in the order in which a grid sorts it by that column. */

const api = testApi()
const { pool } = api.database

const inOrder = async (names: readonly string[]) => {
  const { rows } = await pool.query<{ name: string }>(
    'select name from unnest($1::text[]) name order by name collate in_name_order',
    [names],
  )
  return rows.map(({ name }) => name)
}
const sorted = (names: readonly string[]) =>
  sortRows(names, { id: 'name', header: 'Name', value: (name: string) => name }, false)

test('numbers come by their size, then letters, case and accents last', async () => {
  const names = ['File 2', 'file 2', 'File 10', 'Émile', 'emile', 'Eve', 'LON-WS-9', 'LON-WS-10']
  expect(await inOrder(names.toReversed())).toEqual([
    'emile',
    'Émile',
    'Eve',
    'file 2',
    'File 2',
    'File 10',
    'LON-WS-9',
    'LON-WS-10',
  ])
})

test('any names are in one order in the database, in the portal and in its grids', async () => {
  const parts = ['a', 'B', 'é', 'Z', 'ß', 'ñ', '1', '2', '10', '007', ' ', '-', '.', "'", '(', '&']
  // A small generator of its own, so that each run has the same names.
  let state = 20_261_127
  const next = (most: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
  const names = Array.from({ length: 400 }, () =>
    Array.from({ length: 1 + next(6) }, () => parts[next(parts.length)]).join(''),
  )
  const ordered = await inOrder(names)
  const wrong = ordered.filter((name, at) => compareTexts(ordered[at - 1] ?? '', name) > 0)
  expect(wrong).toEqual([])
  expect(sorted(ordered)).toEqual(ordered)
})

test('transfers come as the grid of them sorts', async () => {
  await pool.query(
    `update file_transfer set name = (array['File 10', 'file 9', 'Émile', 'zoo', 'File 2', 'Eve'])[1 + id % 6] || ' ' || id
     where tenant_id = $1`,
    [northgate.id],
  )
  const { output } = await api.call<TransferSummary[]>('GET /filedriver/transfers')
  const names = output.map(({ transfer }) => transfer)
  expect(names.length).toBeGreaterThan(20)
  expect(names).toEqual(sorted(names.toSorted()))
  expect(names[0]).toMatch(/^Émile/)
})

test('of as many tickets, sub-types and people come by name', async () => {
  const names = ['Room 10', 'room 9', 'Émile', 'Eve']
  await pool.query(
    `with numbered as (
       select id, row_number() over (order by closed_at nulls first, id) - 1 as place from ticket where tenant_id = $1
     ), named as (select id, case when place < 8 then $2::text[] end as names, 1 + place % 4 as at from numbered)
     update ticket set type = 'Type', sub_type = coalesce(names[at], 'Other'), contact_name = coalesce(names[at], ''),
       opened_at = $3, status = case when names is null then 'Closed' else 'New' end
     from named where named.id = ticket.id`,
    [northgate.id, names, api.clock()],
  )
  const counted = async <Output>(call: string) =>
    (await api.call<Output>(`GET /servicedashboard/${call}`)).output
  const { ticketTypes } = await counted<TicketsByType>('openticketsbytype')
  const { users } = await counted<TicketsByUser>('ticketsbyuser')
  const expected = ['Émile', 'Eve', 'room 9', 'Room 10']
  expect(ticketTypes[0]?.subTypes).toEqual(expected.map((subType) => ({ subType, count: 2 })))
  expect(users).toEqual(expected.map((name) => ({ name, count: 2 })))
})
