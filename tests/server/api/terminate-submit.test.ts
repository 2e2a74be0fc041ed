import { describe, expect, test } from 'vitest'
import type { AnswerChanges } from '#machines/engine/flow.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { withValueAt } from '#schemas/questions/paths.ts'
import type { RequestDetail } from '#schemas/requests/requests.ts'
import type { TerminateDraft, TerminateRequest } from '#schemas/terminate/draft.ts'
import { larkfield } from '#server/demo-world/companies/companies.ts'
import { demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import { testInstant } from '../support/clock.ts'
import {
  allTerminationAnswers,
  nthPerson,
  type SubmittedTermination,
  saveTermination,
  termination,
  terminationCalls,
  withLaterStepAnswers,
} from '../support/terminate-requests.ts'

const api = testApi()
const colleague = nthPerson(7)

const { submit } = terminationCalls(api)

/** What is in the database, seen by the provider. */
async function rowsOf(table: string, where: string) {
  const { rows } = await api.database.pool.query(
    `select * from ${table} where ${where} order by id`,
  )
  return rows
}

const wholeStory: [string, AnswerChanges<TerminateDraft>, string[]][] = [
  ['deletes the mailbox', {}, ['Remove services', 'Delete mailbox']],
  [
    'exports the mailbox',
    { 'mailboxOptions.mailboxConversionOptionId': 4 },
    ['Remove services', 'Export mailbox'],
  ],
  [
    'asks for everything',
    allTerminationAnswers,
    ['Remove services', 'Take back phones', 'Convert mailbox', 'Handle special requests'],
  ],
]

describe.each(wholeStory)('a termination that %s', (_what, answers, tickets) => {
  test('is submitted as the wizard completed it, and opens a ticket for each piece of work', async () => {
    const { fullName } = nthPerson(3)
    const { output, errorMessages } = await submit(await saveTermination(api, { answers }))
    expect(errorMessages).toEqual([])
    expect(output.referenceNumber).toMatch(/^REQ-2026-\d{6}$/)
    expect(output.tickets.map(({ ticketName }) => ticketName)).toEqual(
      tickets.map((name) => `${name} for ${fullName}`),
    )
  })
})

test('a company without voice services is not asked about phones', async () => {
  const saved = await saveTermination(api, { company: larkfield })
  expect(saved.phoneOptions?.phoneOptionsAcknowledgement).toBeNull()
  expect((await submit(saved, { tenant: larkfield.id })).errorMessages).toEqual([])
  const again = await saveTermination(api, { company: larkfield })
  const forged = withValueAt(again, 'phoneOptions.returningPhysicalPhones', true)
  expect(await submit(forged, { tenant: larkfield.id })).toMatchObject({
    status: 422,
    output: {
      issues: [{ step: 'phone', field: 'phoneOptions.returningPhysicalPhones' }],
    },
  })
})

describe('a submitted termination', () => {
  test('is stored once with its tickets, each of them to be delivered, however often it is sent', async () => {
    const saved = await saveTermination(api, { answers: allTerminationAnswers })
    const headers = { 'idempotency-key': `submit-${saved.id}` }
    const [one, two] = [await submit(saved, { headers }), await submit(saved, { headers })]
    expect(two.output).toEqual(one.output)
    expect(two.headers.get('idempotency-replayed')).toBe('true')
    expect(await submit(saved)).toMatchObject({
      status: 409,
      errorMessages: [
        expect.stringMatching(
          /^Dana Whitfield already submitted this request on .* Eastern Time, as REQ-/,
        ),
      ],
      output: {
        referenceNumber: expect.stringMatching(/^REQ-\d{4}-\d{6}$/),
        submittedBy: 'Dana Whitfield',
        submittedDate: '2026-03-05T10:00:00',
      },
    })
    const [request] = await rowsOf(
      'submitted_request',
      `reference_number = '${one.output.referenceNumber}'`,
    )
    expect(request).toMatchObject({
      flow: 'terminate',
      tenant_id: demoTenantIds.northgate,
      about: nthPerson(3).fullName,
      submitted_by_name: 'Dana Whitfield',
    })
    expect(request.answers.mailboxOptions.mailboxForwardTo).toEqual(colleague)
    const tickets = await rowsOf('ticket', `request_id = ${request.id}`)
    expect(tickets.map(({ id }) => id)).toEqual(one.output.tickets.map(({ ticketId }) => ticketId))
    const due = await rowsOf('outbox_message', `ticket_id in (${tickets.map(({ id }) => id)})`)
    expect(due).toHaveLength(4)
    expect(due.every(({ delivered_at }) => delivered_at === null)).toBe(true)
  })

  test('says when access ends: at the chosen time', async () => {
    const saved = await saveTermination(api)
    expect(await bodiesOf(await submit(saved))).toMatch(
      'Access ends: 03/09/2026 11:59 PM Eastern Time',
    )
  })

  test('says when access ends: on the next business day, submitted after 5 PM for tonight', async () => {
    api.clock.moveTo(new Date('2026-03-06T22:30:00Z'))
    const { output: created } = await api.call<TerminateRequest>('POST /terminateuser', {
      body: {
        profileAccountId: nthPerson(3).profileAccountId,
        serviceTerminationDate: '2026-03-06T23:59:00',
      },
    })
    const request = withValueAt(
      withLaterStepAnswers(created, termination()),
      'reviewAcknowledgement.acknowledgedDate',
      '2026-03-06T17:30:00',
    )
    const bodies = await bodiesOf(await submit(request))
    api.clock.moveTo(testInstant)
    expect(bodies).toMatch('Submitted: 03/06/2026 5:30 PM Eastern Time')
    expect(bodies).toMatch('Access ends: 03/09/2026 12:00 AM Eastern Time at the earliest')
  })

  test('does not let an answer read as a line of ours', async () => {
    const bodies = await bodiesOf(
      await submit(await saveTermination(api, { answers: allTerminationAnswers })),
    )
    expect(bodies).not.toMatch(/^Requested by: nobody/m)
    expect(bodies).toMatch(/^ {2}Requested by: nobody/m)
  })

  test('names the fee of an export in the currency of the company', async () => {
    const answers = { 'mailboxOptions.mailboxConversionOptionId': 4 }
    const there = await saveTermination(api, { answers, company: larkfield })
    const answer = await submit(there, { tenant: larkfield.id })
    expect(await bodiesOf(answer)).toMatch('Export fee: £20.00')
  })

  test('is listed step by step, in the words of the wizard, with who acknowledged what', async () => {
    const { output } = await submit(await saveTermination(api, { answers: allTerminationAnswers }))
    const [{ id }] = await rowsOf(
      'submitted_request',
      `reference_number = '${output.referenceNumber}'`,
    )
    const detail = await api.call<RequestDetail>(`GET /extensions/requests/${id}`)
    const titles = detail.output.answers.map(({ title }) => title)
    expect(titles).toEqual([...terminate.steps.values()].map(({ title }) => title))
    expect(detail.output.answers.find(({ title }) => title === 'Email')?.lines).toEqual([
      { label: 'Mailbox', text: 'Convert to a shared mailbox with auto reply' },
      { label: 'Full access', text: `${colleague.fullName} (${colleague.email})` },
      { label: 'Auto reply message', text: 'I have left.\nRequested by: nobody' },
      { label: 'Forward messages', text: 'Yes' },
      { label: 'Forward to', text: `${colleague.fullName} (${colleague.email})` },
      { label: 'Acknowledged by', text: 'Dana Whitfield, 03/05/2026 10:00 AM Eastern Time' },
    ])
  })

  test('of many submits of one draft at once, one is a request and the rest are answered so', async () => {
    const saved = await saveTermination(api)
    const answers = await Promise.all(Array.from({ length: 30 }, () => submit(saved)))
    const countOf = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([countOf(200), countOf(409)]).toEqual([1, 29])
  })
})

async function bodiesOf({ output }: { output: SubmittedTermination }): Promise<string> {
  const ids = output.tickets.map(({ ticketId }) => ticketId)
  return (await rowsOf('ticket', `id in (${ids})`)).map(({ body }) => body).join('\n\n')
}
