import { describe, expect, test } from 'vitest'
import type { Changes } from '#machines/engine/flow.ts'
import { withValueAt } from '#schemas/paths.ts'
import type { RequestDetail } from '#schemas/requests.ts'
import type { TerminateDraft, TerminateRequest } from '#schemas/terminate/draft.ts'
import { larkfield } from '#server/db/demo-world/companies.ts'
import { demoPeople, demoTenantIds } from '#server/db/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import { testInstant } from '../support/clock.ts'
import { personOf, savedTermination, termination } from '../support/terminate-requests.ts'

const api = testApi()
const { lee } = demoPeople
const colleague = personOf(7)

interface Submitted {
  referenceNumber: string
  tickets: { ticketId: number; ticketName: string }[]
}

const submit = (body: unknown, headers: Record<string, string> = {}, tenant?: string) =>
  api.call<Submitted>('POST /terminateuser/submit', {
    body,
    headers,
    ...(tenant ? { tenant } : {}),
  })

/** What stands in the database, seen by the provider. */
async function kept(table: string, where: string) {
  const { rows } = await api.database.pool.query(
    `select * from ${table} where ${where} order by id`,
  )
  return rows
}

const everything: Changes<TerminateDraft> = {
  'phoneOptions.returningPhysicalPhones': true,
  'phoneOptions.physicalPhonesReturning': ['Desk phone', 'Headset'],
  'mailboxOptions.mailboxConversionOptionId': 2,
  'mailboxOptions.forwardMessages': true,
  'mailboxOptions.mailboxForwardTo': colleague,
  'mailboxOptions.sharedMailboxFullAccess': colleague,
  'mailboxOptions.autoReplyMessage': 'I have left.\nRequested by: nobody',
  hasSpecialRequests: true,
  'specialRequests.specialRequests': 'Collect the badge.',
}
const wholeStory: [string, Changes<TerminateDraft>, string[]][] = [
  ['deletes the mailbox', {}, ['Remove services', 'Delete mailbox']],
  [
    'exports the mailbox',
    { 'mailboxOptions.mailboxConversionOptionId': 4 },
    ['Remove services', 'Export mailbox'],
  ],
  [
    'asks for everything',
    everything,
    ['Remove services', 'Take back phones', 'Convert mailbox', 'Handle special requests'],
  ],
]

describe.each(wholeStory)('a termination that %s', (_what, answers, tickets) => {
  test('is submitted as the wizard completed it, and opens a ticket for each piece of work', async () => {
    const { fullName } = personOf(3)
    const { output, errorMessages } = await submit(await savedTermination(api, { answers }))
    expect(errorMessages).toEqual([])
    expect(output.referenceNumber).toMatch(/^REQ-2026-\d{6}$/)
    expect(output.tickets.map(({ ticketName }) => ticketName)).toEqual(
      tickets.map((name) => `${name} for ${fullName}`),
    )
  })
})

test('a company without voice services is not asked about phones', async () => {
  const saved = await savedTermination(api, { company: larkfield })
  expect(saved.phoneOptions?.phoneOptionsAcknowledgement).toBeNull()
  expect((await submit(saved, {}, larkfield.id)).errorMessages).toEqual([])
  const again = await savedTermination(api, { company: larkfield })
  const forged = withValueAt(again, 'phoneOptions.returningPhysicalPhones', true)
  expect(await submit(forged, {}, larkfield.id)).toMatchObject({
    status: 422,
    output: {
      issues: [{ step: 'phone', field: 'phoneOptions.returningPhysicalPhones' }],
    },
  })
})

describe('POST /terminateuser/submit refuses', () => {
  test.each<[string, string, unknown, string, string]>([
    [
      'a date in the past',
      'serviceTerminationDate',
      '2026-03-05T09:59:59',
      'User Select, Termination date: Please select a future time.',
      'userSelect',
    ],
    [
      'a missing date',
      'serviceTerminationDate',
      null,
      'User Select, Termination date: Field is required.',
      'userSelect',
    ],
    [
      'a missing person',
      'profileAccount',
      null,
      'User Select, User: Field is required.',
      'userSelect',
    ],
    [
      'a missing acknowledgement of the user',
      'removeServicesAcknowledgement',
      null,
      'User Select: Acknowledgement is required.',
      'userSelect',
    ],
    [
      'a missing acknowledgement of the phones',
      'phoneOptions.phoneOptionsAcknowledgement',
      null,
      'Phone: Acknowledgement is required.',
      'phone',
    ],
    [
      'a missing acknowledgement of the mailbox',
      'mailboxOptions.mailboxConversionAcknowledgement',
      null,
      'Email: Acknowledgement is required.',
      'email',
    ],
    [
      'a missing acknowledgement of the special request',
      'specialRequests.specialRequestsAcknowledgement',
      null,
      'Special Request: Acknowledgement is required.',
      'specialRequest',
    ],
    [
      'a missing acknowledgement of the whole',
      'reviewAcknowledgement',
      null,
      'Confirm: Acknowledgement is required.',
      'confirm',
    ],
    [
      'phones that are returned, but none named',
      'phoneOptions.physicalPhonesReturning',
      ['', '  '],
      'Phone, Phones being returned: Field is required.',
      'phone',
    ],
    [
      'forwarding to nobody',
      'mailboxOptions.mailboxForwardTo',
      null,
      'Email, Forward to: Field is required.',
      'email',
    ],
    [
      'somebody to forward to without forwarding',
      'mailboxOptions.forwardMessages',
      false,
      'Email, Forward to: This answer is not asked for here.',
      'email',
    ],
    [
      'an address that is not that of the person',
      'mailboxOptions.mailboxForwardToMailTo',
      'thief@evil.example',
      `Email, Forward-to address: Forward-to address is ${colleague.email}.`,
      'email',
    ],
    [
      'somebody nobody knows',
      'mailboxOptions.mailboxForwardTo',
      { profileAccountId: 5, email: 'x@evil.example', fullName: 'X' },
      'Email, Forward to: This choice is not offered.',
      'email',
    ],
    [
      'no choice about the mailbox',
      'mailboxOptions.mailboxConversionOptionId',
      0,
      'Email, Mailbox: This choice is not offered.',
      'email',
    ],
    [
      'an auto reply without a message',
      'mailboxOptions.autoReplyMessage',
      ' ',
      'Email, Auto reply message: Field is required.',
      'email',
    ],
    [
      'a message of a mailbox that does not reply',
      'mailboxOptions.mailboxConversionOptionId',
      1,
      'Email, Auto reply message: This answer is not asked for here.',
      'email',
    ],
    [
      'a special request without its text',
      'specialRequests.specialRequests',
      '',
      'Special Request, Special request: Field is required.',
      'specialRequest',
    ],
    [
      'a text of a special request that there is not',
      'hasSpecialRequests',
      false,
      'Special Request, Special request: This answer is not asked for here.',
      'specialRequest',
    ],
  ])('%s', async (_what, path, value, sentence, step) => {
    const saved = await savedTermination(api, { answers: everything })
    const answer = await api.call('POST /terminateuser/submit', {
      body: withValueAt(saved, path, value),
    })
    expect(answer.status).toBe(422)
    expect(answer.errorMessages).toContain(sentence)
    expect(answer.output.issues?.map((issue) => issue.step)).toContain(step)
    expect(await api.call(`GET /terminateuser/${saved.id}`)).toMatchObject({ status: 200 })
  })

  test.each([
    ['an auto reply of 501 characters', 'mailboxOptions.autoReplyMessage'],
    ['a special request of 501 characters', 'specialRequests.specialRequests'],
  ])('%s', async (_what, path) => {
    const saved = await savedTermination(api, { answers: everything })
    expect(await submit(withValueAt(saved, path, 'x'.repeat(501)))).toMatchObject({
      status: 400,
      errorMessages: [`${path}: At most 500 characters.`],
    })
  })

  test('a request of which something changed after it was acknowledged', async () => {
    const saved = await savedTermination(api)
    api.clock.moveTo(new Date(testInstant.getTime() + 10_000))
    const answer = await submit({ ...saved, serviceTerminationDate: '2026-03-06T12:00:00' })
    api.clock.moveTo(testInstant)
    expect(answer).toMatchObject({
      status: 422,
      errorMessages: ['User Select: Acknowledgement is required.'],
    })
  })

  test('an acknowledgement in the name of somebody else', async () => {
    const saved = await savedTermination(api)
    const { profileAccountId, email, name: fullName } = lee
    const forged = withValueAt(saved, 'reviewAcknowledgement.acknowledgedBy', {
      profileAccountId,
      email,
      fullName,
    })
    expect(await submit(forged)).toMatchObject({
      status: 422,
      errorMessages: ['Confirm: You can acknowledge in your own name only.'],
    })
  })

  test('a draft whose date passed while it waited', async () => {
    const saved = await savedTermination(api)
    api.clock.moveTo(new Date('2026-03-10T12:00:00Z'))
    const answer = await submit(saved)
    api.clock.moveTo(testInstant)
    expect(answer).toMatchObject({
      status: 422,
      errorMessages: ['User Select, Termination date: Please select a future time.'],
    })
  })

  test('a request without a draft, and a draft of another company', async () => {
    expect(await submit(termination())).toMatchObject({ status: 404 })
    const there = await savedTermination(api, { company: larkfield })
    expect(await submit({ ...termination(), id: there.id })).toMatchObject({ status: 404 })
    expect(await submit(there)).toMatchObject({ status: 409 })
  })

  test('a version older than the one that is kept', async () => {
    const saved = await savedTermination(api)
    await api.call('PATCH /terminateuser', { as: lee, body: saved })
    expect(await submit(saved, { 'if-match': '"2"' })).toMatchObject({
      status: 412,
      output: { lastUpdatedBy: 'Lee Marsh' },
    })
  })
})

describe('a submitted termination', () => {
  test('is kept once with its tickets, each of them to be delivered, however often it is sent', async () => {
    const saved = await savedTermination(api, { answers: everything })
    const headers = { 'idempotency-key': `submit-${saved.id}` }
    const [one, two] = [await submit(saved, headers), await submit(saved, headers)]
    expect(two.output).toEqual(one.output)
    expect(two.headers.get('idempotency-replayed')).toBe('true')
    expect(await submit(saved)).toMatchObject({
      status: 409,
      errorMessages: ['This request was already submitted.'],
    })
    const [request] = await kept(
      'submitted_request',
      `reference_number = '${one.output.referenceNumber}'`,
    )
    expect(request).toMatchObject({
      flow: 'terminate',
      tenant_id: demoTenantIds.northgate,
      about: personOf(3).fullName,
      submitted_by_name: 'Dana Whitfield',
    })
    expect(request.answers.mailboxOptions.mailboxForwardTo).toEqual(colleague)
    const tickets = await kept('ticket', `request_id = ${request.id}`)
    expect(tickets.map(({ id }) => id)).toEqual(one.output.tickets.map(({ ticketId }) => ticketId))
    const due = await kept('outbox_message', `ticket_id in (${tickets.map(({ id }) => id)})`)
    expect(due).toHaveLength(4)
    expect(due.every(({ delivered_at }) => delivered_at === null)).toBe(true)
  })

  test('tells when access ends: at the chosen time', async () => {
    const saved = await savedTermination(api)
    expect(await bodiesOf(await submit(saved))).toMatch(
      'Access ends: 03/09/2026 11:59 PM Eastern Time',
    )
  })

  test('tells when access ends: on the next business day, submitted after 5 PM for tonight', async () => {
    api.clock.moveTo(new Date('2026-03-06T22:30:00Z'))
    const { output: created } = await api.call<TerminateRequest>('POST /terminateuser', {
      body: {
        profileAccountId: personOf(3).profileAccountId,
        serviceTerminationDate: '2026-03-06T23:59:00',
      },
    })
    const saved = { ...termination(), ...created, ...acknowledged(termination()) }
    const bodies = await bodiesOf(await submit(saved))
    api.clock.moveTo(testInstant)
    expect(bodies).toMatch('Submitted: 03/06/2026 5:30 PM Eastern Time')
    expect(bodies).toMatch('Access ends: 03/09/2026, the next business day')
  })

  test('does not let an answer read as a line of ours', async () => {
    const bodies = await bodiesOf(
      await submit(await savedTermination(api, { answers: everything })),
    )
    expect(bodies).not.toMatch(/^Requested by: nobody/m)
    expect(bodies).toMatch(/^ {2}Requested by: nobody/m)
  })

  test('names the fee of an export in the currency of the company', async () => {
    const answers = { 'mailboxOptions.mailboxConversionOptionId': 4 }
    const there = await savedTermination(api, { answers, company: larkfield })
    const answer = await submit(there, {}, larkfield.id)
    expect(await bodiesOf(answer)).toMatch('Export fee: £20.00')
  })

  test('is told step by step, in the words of the wizard, with who acknowledged what', async () => {
    const { output } = await submit(await savedTermination(api, { answers: everything }))
    const [{ id }] = await kept(
      'submitted_request',
      `reference_number = '${output.referenceNumber}'`,
    )
    const detail = await api.call<RequestDetail>(`GET /extensions/requests/${id}`)
    const titles = detail.output.answers.map(({ title }) => title)
    expect(titles).toEqual(['User Select', 'Phone', 'Email', 'Special Request', 'Confirm'])
    expect(detail.output.answers[2]?.lines).toEqual([
      { label: 'Mailbox', text: 'Convert to a shared mailbox with auto reply' },
      { label: 'Forward messages', text: 'Yes' },
      { label: 'Forward to', text: `${colleague.fullName} (${colleague.email})` },
      { label: 'Full access', text: `${colleague.fullName} (${colleague.email})` },
      { label: 'Auto reply message', text: 'I have left.\nRequested by: nobody' },
      { label: 'Acknowledged by', text: 'Dana Whitfield, 03/05/2026 10:00 AM Eastern Time' },
    ])
  })

  test('of many submits of one draft at once, one is a request and the rest are told so', async () => {
    const saved = await savedTermination(api)
    const answers = await Promise.all(Array.from({ length: 30 }, () => submit(saved)))
    const countOf = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([countOf(200), countOf(409)]).toEqual([1, 29])
  })
})

async function bodiesOf({ output }: { output: Submitted }): Promise<string> {
  const ids = output.tickets.map(({ ticketId }) => ticketId)
  return (await kept('ticket', `id in (${ids})`)).map(({ body }) => body).join('\n\n')
}

/** The acknowledgements that follow the first, with what they acknowledge. */
function acknowledged({ phoneOptions, mailboxOptions, ...request }: TerminateRequest) {
  const { specialRequests, reviewAcknowledgement } = request
  return { phoneOptions, mailboxOptions, specialRequests, reviewAcknowledgement }
}
