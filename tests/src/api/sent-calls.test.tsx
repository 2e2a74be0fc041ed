import { describe, expect, test } from 'vitest'
import { serviceGroupColumns } from '#src/areas/subscribed-services/service-columns.tsx'
import { ServiceGroupDialog } from '#src/areas/subscribed-services/service-dialog.tsx'
import { Conversation } from '#src/areas/tickets/conversation.tsx'
import { sendReply } from '#src/areas/tickets/reply.ts'
import { TicketDialog } from '#src/areas/tickets/ticket-dialog.tsx'
import { Route as Bills } from '#src/routes/_shell/_portal/billing/bills-and-payments.tsx'
import { markupTexts, renderPage, renderPart } from '#tests/src/support/render-page.tsx'
import {
  failureEnvelope,
  type PreparedAnswer,
  type RecordedRequest,
  successEnvelope,
} from './answering-server.ts'
import { catchFailure, connectClient } from './connected-client.ts'

/** What pages ask an API for, and what they read of its answer (002 §7). */

const asked = ({ method, url, body }: RecordedRequest) => [`${method} ${url}`, body]
const nothing = () => undefined

describe('the payment portal', () => {
  const linkAnswered = async (answer: unknown) => {
    const heard: RecordedRequest[] = []
    const html = await renderPage(Bills, '/billing/bills-and-payments', {
      heard,
      answers: {
        '/billing/invoices': { outstandingBalance: 0, invoices: [] },
        '/billing/paymentportal': answer,
      },
    })
    return {
      asked: heard.map(asked).filter(([call]) => call?.includes('paymentportal')),
      isOffered: markupTexts(html).includes('Payment Portal'),
      isDisabled: /<button[^>]*aria-disabled="true"[^>]*>Payment Portal/.test(html),
    }
  }

  // BILL-021
  test('is asked for its link: 204 says that there is none, and what is no link opens nothing', async () => {
    const call = ['GET /api/billing/paymentportal', '']
    expect(await linkAnswered('https://pay.example/1')).toEqual({
      asked: [call],
      isOffered: true,
      isDisabled: false,
    })
    expect(await linkAnswered({ status: 204, body: undefined })).toMatchObject({
      asked: [call],
      isOffered: false,
    })
    expect(await linkAnswered('no link')).toMatchObject({ isOffered: true, isDisabled: true })
  })
})

describe('a ticket', () => {
  const detail = {
    ticketId: 4711,
    ticketSummary: 'No sound',
    notes: [
      { dateCreated: '2026-03-05T10:00:00', createdBy: 'Dana Reyes', text: 'It is silent.' },
      { dateCreated: '2026-03-06T16:30:00', createdBy: 'Sam Ode', text: 'Try another socket.' },
    ],
  }

  // TKT-037
  test('is read with its summary and its notes', async () => {
    const { client, requests } = await connectClient([successEnvelope(detail)], {}, 'northgate')
    const input = { params: { ticketNumber: '4711' }, query: { ticketId: '4711' } }
    expect((await client.call('ticket', input)).output).toEqual(detail)
    expect(requests.map(asked)).toEqual([['GET /api/tickets/4711?ticketId=4711', '']])
  })

  // TKT-015
  test('shows of each note its date, who wrote it, and its text', async () => {
    const html = await renderPart(() => <Conversation ticketId={4711} notes={detail.notes} />)
    const notes = [...html.matchAll(/<details.*?<\/details>/gs)].map(([note]) => markupTexts(note))
    expect(notes).toEqual([
      ['Dana Reyes', '03/05/2026 10:00 AM', 'It is silent.'],
      ['Sam Ode', '03/06/2026 4:30 PM', 'Try another socket.'],
    ])
  })

  // TKT-035
  test('is asked for by its number, in the path and as ticketId', async () => {
    const heard: RecordedRequest[] = []
    await renderPart(() => <TicketDialog ticket="4711" onClose={nothing} />, {
      heard,
      answers: {},
    })
    expect(heard.map(asked)).toEqual([['GET /api/tickets/4711?ticketId=4711', '']])
  })

  // TKT-038
  test('is replied to in its notes', async () => {
    const { client, requests } = await connectClient([successEnvelope(null)], {}, 'northgate')
    await sendReply(client, 4711, { notes: 'It works.' }, 'key')
    expect(requests.map(asked)).toEqual([['POST /api/tickets/4711/notes', '{"notes":"It works."}']])
  })

  // TKT-034, TKT-038
  test.each<[string, PreparedAnswer, boolean]>([
    ['200', successEnvelope(null), true],
    ['200 in an envelope that says no', { body: '{"statusCode":200,"success":false}' }, true],
    ['204', { status: 204 }, true],
    ['400 in an envelope that says yes', { status: 400, body: '{"success":true}' }, false],
    ['422', failureEnvelope(422, ['Ticket closed.']), false],
  ])('whose reply is answered with %s has it, or not, by that alone', async (_, answer, isSent) => {
    const { client } = await connectClient([answer], { retryPauses: [] }, 'northgate')
    const sending = sendReply(client, 4711, { notes: 'It works.' }, 'key')
    if (isSent) await expect(sending).resolves.toBeUndefined()
    else expect((await catchFailure(sending)).statusCode).toBe(answer.status)
  })
})

// SVC-011
test('the services of a pressed row are asked for by its class and type', async () => {
  const opened: unknown[] = []
  const row = { type: 'VM (DR)', class: 'Gold', quantity: 3, place: 0 }
  const quantity = serviceGroupColumns((group) => opened.push(group)).find(
    ({ id }) => id === 'quantity',
  )
  const cell = quantity?.cell?.(row)
  ;(cell as { props: { onClick: () => void } }).props.onClick()
  expect(opened).toEqual([row])
  const heard: RecordedRequest[] = []
  await renderPart(() => <ServiceGroupDialog group={row} onClose={nothing} />, { heard })
  expect(heard.map(({ method }) => method)).toEqual(['GET'])
  const { pathname, searchParams } = new URL(heard[0]?.url ?? '', 'http://portal.example')
  expect(pathname).toBe('/api/services/details')
  expect(Object.fromEntries(searchParams)).toEqual({ serviceClass: 'Gold', serviceType: 'VM (DR)' })
})

// VENDOR-024
test.each<[string, PreparedAnswer, boolean]>([
  ['200 in an envelope that says no', { body: '{"statusCode":200,"success":false}' }, true],
  ['204', { status: 204 }, true],
  ['400 in an envelope that says yes', { status: 400, body: '{"success":true}' }, false],
])(
  'a vendor whose change is answered with %s is changed, or not, by that alone',
  async (_, answer, isSaved) => {
    const { client, requests } = await connectClient([answer], { retryPauses: [] }, 'northgate')
    const body = { id: 3, name: 'Acme', contact: 'a@acme.example', notes: 'Called.' }
    const saving = client.call('vendorUpdate', { body })
    if (isSaved) await expect(saving).resolves.toMatchObject({ output: null })
    else expect((await catchFailure(saving)).statusCode).toBe(400)
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PUT /api/cybersecuritydashboard/vendorddq/vendor/update',
    ])
  },
)
