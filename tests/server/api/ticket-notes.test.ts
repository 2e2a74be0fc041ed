import { afterEach, describe, expect, test } from 'vitest'
import { contract } from '#schemas/contract.ts'
import { type TicketDetail, ticketLimits } from '#schemas/tickets/tickets.ts'
import { demoPeople } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import { testInstant } from '../support/clock.ts'

/** What people write in tickets: replies, and reasons for closing and opening again. */

const api = testApi()
const { dana, lee, priya } = demoPeople
afterEach(() => api.clock.moveTo(testInstant))

const detailOf = async (id: number) => api.call<TicketDetail>(`GET /tickets/${id}?ticketId=${id}`)
const reply = (id: number, notes: unknown, options = {}) =>
  api.call(`POST /tickets/${id}/notes`, { body: { notes }, ...options })
const sentence = ({ errorMessages }: { errorMessages: string[] }) => errorMessages.join(' ')

async function openTicket(): Promise<number> {
  const { output } = await api.call<{ tickets: { ticketId: number }[] }>(
    'POST /servicerequests/serviceticket',
    { body: { title: 'Printer jams', body: 'Tray 2.' } },
  )
  return output.tickets[0]?.ticketId ?? 0
}

describe('a reply', () => {
  test('is the last note of the conversation, moves the ticket on, and is sent to the provider', async () => {
    const id = await openTicket()
    api.clock.moveTo(new Date('2026-03-05T16:30:00Z'))
    expect((await reply(id, 'It jams again.\nTray 3 too.')).status).toBe(200)
    const { output } = await detailOf(id)
    expect(output.notes.at(-1)).toEqual({
      id: expect.any(Number),
      dateCreated: '2026-03-05T11:30:00',
      createdBy: dana.name,
      text: 'It jams again.\nTray 3 too.',
      kind: 'reply',
    })
    const { output: listed } = await api.call<unknown[]>('GET /tickets?filterType=4')
    expect(listed[0]).toMatchObject({ ticketNumber: id, lastUpdated: '2026-03-05T11:30:00' })
    const { rows } = await api.database.pool.query(
      'select kind, delivered_at from outbox_message where note_id = $1',
      [output.notes.at(-1)?.id],
    )
    expect(rows).toEqual([{ kind: 'ticketNote', delivered_at: null }])
  })

  test.each([
    ['', 'Please enter a message before submitting.'],
    [' \n\t ', 'Please enter a valid comment.'],
    ['x'.repeat(100_000), `Use ${ticketLimits.reply} characters or fewer. This has 100000.`],
  ])('that says nothing or too much is refused', async (text, expected) => {
    const answer = await reply(await openTicket(), text)
    expect(answer.status).toBe(400)
    expect(sentence(answer)).toContain(expected)
  })

  test('of exactly as many characters as are allowed is taken', async () => {
    expect((await reply(await openTicket(), 'x'.repeat(ticketLimits.reply))).status).toBe(200)
  })

  test('asks for the permission to act (NewServiceTicket)', async () => {
    expect(contract.ticketReply.allowed).toBe('NewServiceTicket')
    expect((await reply(await openTicket(), 'Hello', { as: priya })).status).toBe(403)
  })

  test('to a ticket that somebody closed is refused with a sentence, and stores nothing', async () => {
    const id = await openTicket()
    const body = { reason: 'It works again.' }
    expect((await api.call(`POST /extensions/tickets/${id}/close`, { body })).status).toBe(200)
    const answer = await reply(id, 'Wait')
    expect(answer.status).toBe(409)
    expect(sentence(answer)).toMatch(/^This ticket was closed on 03\/05\/2026 .* Eastern Time\./)
    expect((await detailOf(id)).output.notes).toHaveLength(2)
  })

  test('that is sent twice under one key is one note', async () => {
    const id = await openTicket()
    const headers = { 'idempotency-key': 'one-reply' }
    await Promise.all([reply(id, 'Once', { headers }), reply(id, 'Once', { headers })])
    expect((await detailOf(id)).output.notes).toHaveLength(2)
  })
})

test('a ticket is closed and opened again with a reason, and its request follows', async () => {
  const id = await openTicket()
  const act = (name: 'close' | 'reopen', reason: string) =>
    api.call(`POST /extensions/tickets/${id}/${name}`, { body: { reason } })
  const { output: before } = await detailOf(id)
  const pathOf = async () => {
    const { output } = await api.call<{ referenceNumber: string; status: string }[]>(
      'GET /extensions/requests',
    )
    return output.find(({ referenceNumber }) => referenceNumber === before.referenceNumber)?.status
  }
  expect((await act('reopen', 'Too early')).status).toBe(409)
  expect((await act('close', ' ')).status).toBe(400)
  expect((await act('close', 'x'.repeat(ticketLimits.reason + 1))).status).toBe(400)
  expect((await act('close', 'It works again.')).status).toBe(200)
  expect((await act('close', 'Twice')).status).toBe(409)
  expect((await detailOf(id)).output).toMatchObject({ status: 'Closed', isOpen: false })
  expect(await pathOf()).toBe('Completed')
  expect((await act('reopen', 'It does not.')).status).toBe(200)
  expect((await detailOf(id)).output).toMatchObject({
    status: 'Reopened',
    isOpen: true,
    notes: [
      {},
      { kind: 'closed', text: 'Ticket closed. It works again.' },
      { kind: 'reopened', text: 'Ticket reopened. It does not.' },
    ],
  })
  expect(await pathOf()).toBe('In progress')
  const { rows } = await api.database.pool.query(
    "select change from audit_entry where entity = 'ticket' and entity_id = $1 order by id",
    [String(id)],
  )
  expect(rows.map(({ change }) => change)).toEqual(['insert', 'update', 'update'])
})

test('a reopening that an earlier release stored reads as one of today', async () => {
  const id = await openTicket()
  const say = (kind: string, text: string) =>
    api.database.pool.query(
      `insert into ticket_note (tenant_id, ticket_id, kind, text, author_name, created_at)
       select tenant_id, id, $2, $3, 'Dana Whitfield', now() from ticket where id = $1`,
      [id, kind, text],
    )
  await say('reopened', 'Ticket opened again. It does not.')
  await say('reply', 'Ticket opened again. Says who?')
  expect((await detailOf(id)).output.notes.slice(1)).toMatchObject([
    { kind: 'reopened', text: 'Ticket reopened. It does not.' },
    { kind: 'reply', text: 'Ticket opened again. Says who?' },
  ])
})

test('what somebody else wrote is unread for each until they look, and what one wrote oneself never is', async () => {
  const [id, other] = [await openTicket(), await openTicket()]
  const unread = async (as: typeof dana | typeof lee, ticket = id) =>
    (await api.call<number[]>('GET /extensions/unreadtickets', { as })).output.includes(ticket)
  expect([await unread(dana), await unread(lee)]).toEqual([false, false])
  await reply(id, 'Anyone?')
  await reply(other, 'Anyone else?')
  expect([await unread(dana), await unread(lee)]).toEqual([false, true])
  await api.call(`POST /extensions/tickets/${id}/seen`, { as: lee })
  expect([await unread(lee), await unread(lee, other)]).toEqual([false, true])
  api.clock.moveTo(new Date('2026-03-05T17:30:00Z'))
  await reply(id, 'I am on it.', { as: lee })
  expect([await unread(dana), await unread(lee)]).toEqual([true, false])
})
