import { describe, expect, test } from 'vitest'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'

const api = testApi()
const { lee, priya, sam } = demoPeople
const { harbor } = demoTenantIds

interface Submitted {
  referenceNumber: string
  tickets: { ticketId: number; ticketName: string }[]
}

const ticket = { title: 'Printer jams', body: 'Tray 2, every second job.' }
const send = (body: unknown, options = {}) =>
  api.call<Submitted>('POST /servicerequests/serviceticket', { body, ...options })
const report = (body: unknown, options = {}) =>
  api.call<Submitted>('POST /servicerequests/reportissue', { body, ...options })

async function ticketOf({ output }: { output: Submitted }) {
  const [{ ticketId } = { ticketId: 0 }] = output.tickets
  const { rows } = await api.database.pool.query('select * from ticket where id = $1', [ticketId])
  return rows[0]
}

describe.each(['POST /servicerequests/serviceticket', 'POST /servicerequests/reportissue'])(
  '%s',
  (call) => {
    const body = call.endsWith('issue') ? 'It is broken.' : ticket

    test('401 without a token', async () => {
      expect(await api.call(call, { as: null, body })).toMatchObject({ status: 401 })
    })

    test('400 without a company', async () => {
      expect(await api.call(call, { tenant: null, body })).toMatchObject({ status: 400 })
    })

    test('403 for a company the person is no member of, and where portal access is off', async () => {
      expect(await api.call(call, { as: lee, tenant: harbor, body })).toMatchObject({ status: 403 })
      expect(await api.call(call, { as: sam, body })).toMatchObject({ status: 403 })
    })

    test('opens one ticket however often it is sent under its key', async () => {
      const headers = { 'idempotency-key': `once ${call}`.replaceAll(' ', '-') }
      const answers = [
        await api.call<Submitted>(call, { body, headers }),
        await api.call<Submitted>(call, { body, headers }),
      ]
      expect(answers[1]?.output).toEqual(answers[0]?.output)
      expect(await api.call(call, { body: 'other', headers })).toMatchObject({
        status: call.endsWith('issue') ? 409 : 400,
      })
    })
  },
)

describe('POST /servicerequests/serviceticket', () => {
  test('403 without the permission', async () => {
    expect(await send(ticket, { as: priya })).toMatchObject({ status: 403 })
  })

  test.each([[{}], [{ title: 'x' }], [{ summary: 'x', body: 'y' }], [[]], ['text']])(
    '400 for a body of another shape: %j',
    async (body) => {
      expect(await send(body)).toMatchObject({
        status: 400,
        errorMessages: ['A ticket is sent as {title, body} or {summary, description}.'],
      })
    },
  )

  test.each([
    [{ title: ' ', body: 'x' }, 'Ticket Summary: Field is required.', 'summary'],
    [{ title: 'x', body: '' }, 'Ticket Description: Field is required.', 'description'],
    [
      { title: 'x'.repeat(101), body: 'x' },
      'Ticket Summary: Use 100 characters or fewer. This has 101.',
      'summary',
    ],
    [
      { title: 'x', body: 'x'.repeat(501) },
      'Ticket Description: Use 500 characters or fewer. This has 501.',
      'description',
    ],
  ])('422 for an answer that is missing or too long: %#', async (body, sentence, field) => {
    expect(await api.call('POST /servicerequests/serviceticket', { body })).toMatchObject({
      status: 422,
      errorMessages: [sentence],
      output: { issues: [{ field }] },
    })
  })

  test('opens a ticket under its summary, at the limits too', async () => {
    const longest = { title: 'x'.repeat(100), body: 'y'.repeat(500) }
    for (const body of [ticket, longest]) {
      const answer = await send(body)
      expect(answer.errorMessages).toEqual([])
      expect(answer.output.referenceNumber).toMatch(/^REQ-2026-\d{6}$/)
      const opened = await ticketOf(answer)
      expect(opened).toMatchObject({ name: body.title, status: 'New' })
      expect(opened.body).toBe(`Requested by: Dana Whitfield\nTicket Description: ${body.body}`)
    }
  })

  test('takes summary and description as well', async () => {
    const answer = await send({ summary: 'Phone is silent', description: 'Since noon.' })
    expect(await ticketOf(answer)).toMatchObject({ name: 'Phone is silent' })
  })

  test('notes that the ticket is to be delivered', async () => {
    const { id } = await ticketOf(await send(ticket))
    const { rows } = await api.database.pool.query(
      'select kind, delivered_at, tenant_id from outbox_message where ticket_id = $1',
      [id],
    )
    expect(rows).toEqual([
      { kind: 'ticketOpened', delivered_at: null, tenant_id: demoTenantIds.northgate },
    ])
  })
})

describe('POST /servicerequests/reportissue', () => {
  test('is for every member, whatever they may do else', async () => {
    const answer = await report('The grid is empty.', { as: priya })
    expect(await ticketOf(answer)).toMatchObject({
      name: 'Portal bug',
      body: 'Requested by: Priya Nair\nDescription: The grid is empty.',
    })
  })

  test('takes the description as plain text too', async () => {
    const answer = await api.call<Submitted>('POST /servicerequests/reportissue', {
      rawBody: 'It says "null"\nand stops.',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
    expect((await ticketOf(answer)).body).toMatch('Description: It says "null"\n  and stops.')
  })

  test.each([[{ description: 'x' }], [['x']], [7], [true]])(
    '400 for a body that is no text: %j',
    async (body) => {
      expect(await report(body)).toMatchObject({ status: 400 })
    },
  )

  test.each([
    ['', 'Please provide a description of the issue'],
    [' \n ', 'Please provide a description of the issue'],
    ['x'.repeat(501), 'Use 500 characters or fewer. This has 501.'],
  ])('422 for a description that is missing or too long: %#', async (body, sentence) => {
    expect(await report(body)).toMatchObject({ status: 422, errorMessages: [sentence] })
  })
})
