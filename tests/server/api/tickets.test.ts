import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import {
  type TicketDetail,
  type TicketRow,
  ticketDetail,
  ticketRow,
} from '#schemas/tickets/tickets.ts'
import { addDays, toDay, toEastern } from '#schemas/time/eastern-time.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import { testInstant } from '../support/clock.ts'

/** Service tickets as the API gives them: one truth, no matter who opened them. */

const api = testApi()
const { dana, lee, priya } = demoPeople
const { northgate, larkfield, harbor } = demoTenantIds
afterEach(() => api.clock.moveTo(testInstant))

const listOf = async (query: string, options = {}) =>
  (await api.call<TicketRow[]>(`GET /tickets?${query}`, options)).output
const detailOf = async (id: unknown, options = {}) =>
  api.call<TicketDetail>(`GET /tickets/${id}?ticketId=${id}`, options)
const reply = (id: unknown, notes: unknown, options = {}) =>
  api.call(`POST /tickets/${id}/notes`, { body: { notes }, ...options })
const sentence = ({ errorMessages }: { errorMessages: string[] }) => errorMessages.join(' ')

async function openTicket(title = 'Printer jams', options = {}): Promise<number> {
  const { output } = await api.call<{ tickets: { ticketId: number }[] }>(
    'POST /servicerequests/serviceticket',
    { body: { title, body: 'Tray 2.' }, ...options },
  )
  return output.tickets[0]?.ticketId ?? 0
}

interface Stored {
  readonly id: number
  readonly opened_at: Date
  readonly closed_at: Date | null
  readonly contact_id: number | null
}
const stored = async (tenant: string = northgate) =>
  (
    await api.database.pool.query<Stored>(
      'select id, opened_at, closed_at, contact_id from ticket where tenant_id = $1 order by opened_at desc, id desc',
      [tenant],
    )
  ).rows

describe('the list', () => {
  test('holds what the spec says of a ticket, in rows of its schema (TKT-018)', async () => {
    const rows = await listOf('filterType=5')
    expect(Object.keys(ticketRow.shape)).toEqual([
      'ticketNumber',
      'status',
      'dateOpened',
      'summary',
      'contact',
      'assignedTo',
      'type',
      'subType',
      'lastUpdated',
      'age',
      'awaitingClientApproval',
    ])
    for (const row of rows) {
      expect(z.strictObject(ticketRow.shape).parse(row)).toEqual(row)
      expect(Object.keys(row)).toEqual(Object.keys(ticketRow.shape))
    }
    expect(rows.length).toBeGreaterThan(180)
    expect(rows.filter((row) => row.awaitingClientApproval).length).toBeGreaterThan(2)
  })

  test('of filter 4 is what is open, of filter 5 everything, those opened last first (TKT-019, AMB-140)', async () => {
    const all = await stored()
    const numbers = (rows: readonly TicketRow[]) => rows.map(({ ticketNumber }) => ticketNumber)
    expect(numbers(await listOf('filterType=5'))).toEqual(all.map(({ id }) => id))
    expect(numbers(await listOf('filterType=4'))).toEqual(
      all.filter((row) => row.closed_at === null).map(({ id }) => id),
    )
  })

  test('of a period is what was opened then, closed then, or either, by Eastern days (TKT-020..022)', async () => {
    const all = await stored()
    const today = toDay(toEastern(api.clock()))
    for (const [from, to] of [
      [addDays(today, -30), today],
      [addDays(today, -200), addDays(today, -90)],
      [today, today],
      ['2026-01-31', '2026-02-02'],
    ] as const) {
      const within = (instant: Date | null) =>
        instant !== null && toDay(toEastern(instant)) >= from && toDay(toEastern(instant)) <= to
      const numbers = async (filter: number) =>
        (await listOf(`filterType=${filter}&startDate=${from}&endDate=${to}`)).map(
          ({ ticketNumber }) => ticketNumber,
        )
      const ids = (isWanted: (row: Stored) => boolean) => all.filter(isWanted).map(({ id }) => id)
      expect(await numbers(2)).toEqual(ids((row) => within(row.opened_at)))
      expect(await numbers(3)).toEqual(ids((row) => within(row.closed_at)))
      expect(await numbers(1)).toEqual(ids((row) => within(row.opened_at) || within(row.closed_at)))
    }
  })

  test('counts the age in Eastern days: until today, or until it was closed', async () => {
    const id = await openTicket()
    const ageOf = async () =>
      (await listOf('filterType=5')).find(({ ticketNumber }) => ticketNumber === id)?.age
    const at = (time: string) =>
      api.database.pool.query('update ticket set opened_at = $2, updated_at = $2 where id = $1', [
        id,
        time,
      ])
    // Half past eleven in the evening in New York.
    await at('2026-03-04T04:30:00Z')
    expect(await ageOf()).toBe(2)
    await at('2026-03-05T04:30:00Z')
    expect(await ageOf()).toBe(1)
    await api.database.pool.query(
      "update ticket set status = 'Closed', closed_at = '2026-03-05T05:30:00Z', opened_at = '2026-02-28T15:00:00Z' where id = $1",
      [id],
    )
    expect(await ageOf()).toBe(5)
  })

  test.each([
    ['filterType=1&startDate=2026-03-05&endDate=2026-03-04', /start date is after the end date/],
    ['filterType=2&startDate=2026-03-01&endDate=2026-03-06', /can't be after today, 03\/05\/2026/],
    ['filterType=3&startDate=2026-02-29&endDate=2026-03-01', /Use the date format YYYY-MM-DD/],
    ['filterType=3&startDate=02/01/2026&endDate=2026-03-01', /Use the date format YYYY-MM-DD/],
    ['filterType=2&startDate=2026-03-01', /needs a startDate and an endDate/],
    ['filterType=5&startDate=2026-03-01&endDate=2026-03-02', /Filter 5 doesn't take dates/],
    ['filterType=4&endDate=2026-03-02', /Filter 4 doesn't take dates/],
    ['filterType=6', /Use one of these filters: 1, 2, 3, 4, 5/],
    ['', /Use one of these filters/],
  ])('refuses %s with a sentence', async (query, expected) => {
    const answer = await api.call(`GET /tickets?${query}`)
    expect(answer.status).toBe(400)
    expect(sentence(answer)).toMatch(expected)
  })

  test('is for those who may see tickets', async () => {
    expect((await api.call('GET /tickets?filterType=4', { as: priya })).status).toBe(200)
    await api.database.pool.query(
      "update membership set permissions = array_remove(permissions, 'ServiceTickets') where person_id = $1 and tenant_id = $2",
      [lee.profileAccountId, larkfield],
    )
    const as = { as: lee, tenant: larkfield }
    expect((await api.call('GET /tickets?filterType=4', as)).status).toBe(403)
    expect((await api.call('GET /extensions/unreadtickets', as)).status).toBe(403)
    // A ticket that they opened themselves they may write to, and to no other.
    const own = await openTicket('Mine', as)
    const [other] = (await stored(larkfield)).filter(
      ({ contact_id }) => contact_id !== lee.profileAccountId,
    )
    expect((await reply(own, 'More about it.', as)).status).toBe(200)
    expect((await reply(other?.id, 'Hello', as)).status).toBe(404)
  })
})

describe('a ticket', () => {
  test('that a request opens is listed immediately, and leads to its request', async () => {
    const id = await openTicket('Wi-Fi is gone')
    const [row] = await listOf('filterType=4')
    expect(row).toMatchObject({
      ticketNumber: id,
      status: 'New',
      dateOpened: '2026-03-05T10:00:00',
      summary: 'Wi-Fi is gone',
      contact: dana.name,
      assignedTo: null,
      type: 'Support',
      subType: 'General request',
      age: 0,
      awaitingClientApproval: false,
    })
    const { output } = await detailOf(id)
    expect(ticketDetail.parse(output)).toEqual(output)
    expect(output).toEqual({
      ticketId: id,
      ticketSummary: 'Wi-Fi is gone',
      status: 'New',
      isOpen: true,
      referenceNumber: expect.stringMatching(/^REQ-2026-\d{6}$/),
      notes: [
        {
          dateCreated: '2026-03-05T10:00:00',
          createdBy: dana.name,
          text: `Requested by: ${dana.name}\nTicket Description: Tray 2.`,
        },
      ],
    })
  })

  test('is named twice, and by the same number (AMB-145)', async () => {
    const id = await openTicket()
    expect((await api.call(`GET /tickets/${id}`)).status).toBe(200)
    expect((await api.call(`GET /tickets/${id}?ticketId=${id + 1}`)).status).toBe(400)
    expect((await detailOf(2_000_000_000)).status).toBe(404)
  })

  test('of another company is not there, for whatever is done with it', async () => {
    const [there] = await stored(harbor)
    const id = there?.id
    expect((await detailOf(id)).status).toBe(404)
    expect((await reply(id, 'Hello')).status).toBe(404)
    const body = { reason: 'Why not' }
    expect((await api.call(`POST /extensions/tickets/${id}/close`, { body })).status).toBe(404)
    expect((await api.call(`POST /extensions/tickets/${id}/reopen`, { body })).status).toBe(404)
    expect((await api.call(`POST /extensions/tickets/${id}/seen`)).status).toBe(200)
    const { rows } = await api.database.pool.query(
      'select 1 from ticket_seen where ticket_id = $1 and tenant_id = $2',
      [id, northgate],
    )
    expect(rows).toEqual([])
  })
})
