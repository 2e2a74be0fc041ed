import { describe, expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import type { AddUserRequest, ReviewTicket } from '#schemas/add-user/draft.ts'
import { withValueAt } from '#schemas/questions/paths.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { accountTypes, completeRequest } from '../support/add-user-requests.ts'
import { testApi } from '../support/api.ts'
import { testInstant } from '../support/clock.ts'

const api = testApi()

interface Submitted {
  referenceNumber: string
  tickets: { ticketId: number; ticketName: string }[]
}

const submit = (body: unknown, headers: Record<string, string> = {}) =>
  api.call<Submitted>('POST /adduser/submit', { body, headers })

/** What is in the database, seen by the provider. */
async function rowsOf(table: string, where = 'true') {
  const { rows } = await api.database.pool.query(
    `select * from ${table} where ${where} order by id`,
  )
  return rows
}

describe.each(accountTypes)('an account of type %i', (type) => {
  test('that the wizard completed is reviewed without a signature, and submitted with one', async () => {
    const reviewed = await api.call<ReviewTicket[]>('POST /adduser/review', {
      body: completeRequest(type, { signed: false }),
    })
    expect(reviewed.errorMessages).toEqual([])
    const submitted = await submit(completeRequest(type))
    expect(submitted.errorMessages).toEqual([])
    expect(submitted.output.referenceNumber).toMatch(/^REQ-2026-\d{6}$/)
    expect(submitted.output.tickets.map(({ ticketName }) => ticketName)).toEqual(
      reviewed.output.map(({ ticketName }) => ticketName),
    )
  })

  // ADDUSER-163
  test('is refused without a signature', async () => {
    const answer = await api.call('POST /adduser/submit', {
      body: completeRequest(type, { signed: false }),
    })
    expect(answer).toMatchObject({
      status: 422,
      errorMessages: ['Confirmation, Digital signature: Field is required.'],
      output: {
        issues: [{ step: 'confirm', field: 'digitalSignature', message: 'Field is required.' }],
      },
    })
  })
})

describe('POST /adduser/review and /adduser/submit refuse', () => {
  const full = completeRequest(1)
  const other = completeRequest(4)
  const forged = (path: string, value: unknown, request: AddUserRequest = full): AddUserRequest =>
    withValueAt(request, path, value)

  test.each<[string, AddUserRequest, string, string]>([
    [
      'a past start date',
      forged('userStartDate', '2026-03-04T10:00:00'),
      'startDateInfo',
      'userStartDate',
    ],
    [
      'a start on a weekend',
      forged('userStartDate', '2026-03-21T10:00:00'),
      'startDateInfo',
      'userStartDate',
    ],
    ['a forged setup fee', forged('userSetupFee', 0), 'startDateInfo', 'userSetupFee'],
    [
      'a forged expedite fee',
      forged('expediteSetupFee', -100),
      'startDateInfo',
      'expediteSetupFee',
    ],
    [
      'a missing answer',
      forged('generalInformation.userLastName', ''),
      'generalInfo',
      'generalInformation.userLastName',
    ],
    [
      'a location of another company',
      forged('generalInformation.officeLocationId', 200_000),
      'generalInfo',
      'generalInformation.officeLocationId',
    ],
    [
      'a Citrix app nobody offers',
      forged('citrixOptions.citrixApps', [1]),
      'citrixHostedApps',
      'citrixOptions.citrixApps',
    ],
    [
      'a mailbox nobody has',
      forged('resourceAccess.mailboxAccessShared', [
        {
          profileAccount: { profileAccountId: 5, email: 'x@y.example', fullName: 'X' },
          fullAccess: true,
          sendAs: false,
        },
      ]),
      'mailboxAccess',
      'resourceAccess.mailboxAccessShared',
    ],
    [
      'an answer to a hidden question',
      forged('resourceAccess.fileAccess.sharepointLibraries', 'All'),
      'fileAccess',
      'resourceAccess.fileAccess.sharepointLibraries',
    ],
    [
      'an answer of a step that is not shown',
      forged('requestsPhoneService', true, other),
      'phoneServices',
      'requestsPhoneService',
    ],
    [
      'another address than the recommended one',
      forged('requestedEmailAddress', 'ceo@northgatecapital.example'),
      'emailSetup',
      'customEmail',
    ],
    ['no account type', forged('accountType', null, other), 'accountSelect', 'accountType'],
  ])('%s', async (_what, request, step, field) => {
    for (const call of ['POST /adduser/review', 'POST /adduser/submit']) {
      const answer = await api.call(call, { body: request })
      expect(answer.status, call).toBe(422)
      expect(answer.output.issues, call).toContainEqual(expect.objectContaining({ step, field }))
      expect(answer.errorMessages.length).toBe(answer.output.issues?.length)
    }
  })

  test('a signature on behalf of someone else', async () => {
    const answer = await api.call('POST /adduser/submit', { as: demoPeople.lee, body: full })
    expect(answer).toMatchObject({
      status: 422,
      output: { issues: [{ step: 'confirm', field: 'acceptedBy' }] },
    })
  })

  test('a request whose start date has come too near since it was reviewed', async () => {
    api.clock.moveTo(new Date('2026-03-18T15:00:00Z'))
    const answer = await api.call('POST /adduser/submit', { body: full })
    api.clock.moveTo(testInstant)
    expect(answer.status).toBe(422)
  })

  test('and store nothing of it', async () => {
    const before = await rowsOf('submitted_request')
    await submit(forged('userSetupFee', 0))
    expect(await rowsOf('submitted_request')).toEqual(before)
  })
})

describe('a submitted request', () => {
  test('is in the database with its tickets, what is to be delivered, and who did it', async () => {
    const { output } = await submit(completeRequest(1))
    const [request] = await rowsOf(
      'submitted_request',
      `reference_number = '${output.referenceNumber}'`,
    )
    expect(request).toMatchObject({
      tenant_id: demoTenantIds.northgate,
      flow: 'addUser',
      flow_version: addUser.version,
      submitted_by: demoPeople.dana.profileAccountId,
      submitted_by_name: 'Dana Whitfield',
      submitted_at: testInstant,
    })
    expect(request.answers).toMatchObject({ digitalSignature: 'Dana Whitfield', userSetupFee: 150 })
    const tickets = await rowsOf('ticket', `request_id = ${request.id}`)
    expect(tickets.map(({ id, name }) => ({ ticketId: id, ticketName: name }))).toEqual(
      output.tickets,
    )
    const ids = tickets.map(({ id }) => id)
    const due = await rowsOf('outbox_message', `ticket_id in (${ids})`)
    expect(due.map(({ ticket_id }) => ticket_id).toSorted()).toEqual(ids)
    const audited = await rowsOf(
      'audit_entry',
      `call = 'addUserSubmit' and entity = 'submitted_request' and entity_id = '${request.id}'`,
    )
    expect(audited).toMatchObject([
      { person_id: demoPeople.dana.profileAccountId, change: 'insert' },
    ])
  })

  test('names people as the company knows them, whatever name was sent', async () => {
    const account = { profileAccountId: 100_100, email: 'ceo@forged.example', fullName: 'The CEO' }
    const body = completeRequest(1, {
      changes: {
        'resourceAccess.mailboxAccessGranted': [
          { profileAccount: account, fullAccess: true, sendAs: false },
        ],
      },
    })
    const { output } = await api.call<ReviewTicket[]>('POST /adduser/review', { body })
    const ticket = output.find(({ ticketName }) =>
      ticketName.startsWith('Give access to mailboxes'),
    )
    expect(ticket?.ticketBody).toContain('(Full access)')
    expect(ticket?.ticketBody).not.toMatch(/CEO|forged/)
  })

  test('closes its draft: it is listed no more, and neither saved, discarded nor submitted again', async () => {
    const body = completeRequest(5)
    const {
      output: { id },
    } = await api.call<{ id: number }>('POST /adduser', { body })
    const draft = { ...body, id }
    expect((await submit(draft, { 'if-match': '"1"' })).errorMessages).toEqual([])
    for (const [call, sentBody] of [
      ['POST /adduser/submit', draft],
      ['PATCH /adduser', draft],
      [`DELETE /adduser/drafts?addUserRequestId=${id}`, undefined],
      [`GET /adduser/${id}`, undefined],
    ] as const) {
      expect(await api.call(call, { body: sentBody }), call).toMatchObject({
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
    }
    const { output } = await api.call<{ addUserDraftRequestId: number }[]>('GET /adduser/drafts')
    expect(output.map(({ addUserDraftRequestId }) => addUserDraftRequestId)).not.toContain(id)
  })

  test('is refused while someone else saved its draft in the meantime', async () => {
    const body = completeRequest(5)
    const {
      output: { id },
    } = await api.call<{ id: number }>('POST /adduser', { body })
    await api.call('PATCH /adduser', { as: demoPeople.lee, body: { ...body, id } })
    const answer = await api.call('POST /adduser/submit', {
      body: { ...body, id },
      headers: { 'if-match': '"1"' },
    })
    expect(answer).toMatchObject({ status: 412, output: { lastUpdatedBy: 'Lee Marsh' } })
  })

  test('404 for a draft of another company or none', async () => {
    expect(await submit({ ...completeRequest(5), id: 2_000_000 })).toMatchObject({ status: 404 })
    const there = await api.call<{ id: number }>('POST /adduser', {
      body: { accountType: 6, sharedMailboxDisplayName: 'x' },
      tenant: demoTenantIds.larkfield,
    })
    expect(await submit({ ...completeRequest(5), id: there.output.id })).toMatchObject({
      status: 404,
    })
  })

  test('of a hundred submits of one draft at once, one is a request and the rest are answered so', async () => {
    const body = completeRequest(6)
    const {
      output: { id },
    } = await api.call<{ id: number }>('POST /adduser', { body })
    const answers = await Promise.all(Array.from({ length: 100 }, () => submit({ ...body, id })))
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(200), count(409)]).toEqual([1, 99])
  })
})
