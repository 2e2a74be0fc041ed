import { describe, expect, test } from 'vitest'
import { blankedText, type ReportContext } from '#schemas/reports/report-context.ts'
import {
  type RequestDetail,
  type RequestSummary,
  requestDetail,
  requestSummary,
} from '#schemas/requests/requests.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { completeRequest } from '../support/add-user-requests.ts'
import type { CallOptions } from '../support/api.ts'
import { testApi } from '../support/api.ts'

const api = testApi()
const { dana, lee, priya, olive } = demoPeople
const { northgate, larkfield, harbor } = demoTenantIds

interface Submitted {
  referenceNumber: string
}

const list = (options: CallOptions = {}) =>
  api.call<RequestSummary[]>('GET /extensions/requests', options)
const detail = (id: number, options: CallOptions = {}) =>
  api.call<RequestDetail>(`GET /extensions/requests/${id}`, options)
const attach = (body: unknown, options: CallOptions = {}) =>
  api.call('POST /extensions/reportcontext', { body, ...options })

async function reportIssue(options: CallOptions = {}): Promise<string> {
  const { output } = await api.call<Submitted>('POST /servicerequests/reportissue', {
    body: 'It stops.',
    ...options,
  })
  return output.referenceNumber
}

const context: ReportContext = {
  route: '/add-user-services/detail/12',
  wizard: {
    flow: 'addUser',
    version: 1,
    step: 'emailSetup',
    visited: ['accountSelect', 'generalInfo', 'emailSetup'],
    answers: {
      accountType: 2,
      'generalInformation.userFirstName': blankedText,
      requestsCloudPC: false,
    },
    events: [{ type: 'next', at: '2026-03-05T09:59:00', step: 'generalInfo' }],
  },
}

describe.each([
  'GET /extensions/requests',
  'GET /extensions/requests/1',
  'POST /extensions/reportcontext',
])('%s', (call) => {
  const body = call.startsWith('POST') ? { referenceNumber: 'x', context } : undefined

  test('401 without a token', async () => {
    expect(await api.call(call, { as: null, body })).toMatchObject({ status: 401 })
  })

  test('400 without a company', async () => {
    expect(await api.call(call, { tenant: null, body })).toMatchObject({ status: 400 })
  })

  test('403 for a company the person is no member of', async () => {
    const answer = await api.call(call, { as: lee, tenant: harbor, body })
    expect(answer).toMatchObject({ status: 403 })
  })
})

describe('GET /extensions/requests', () => {
  test('lists every kind of request, at every big company', async () => {
    const kindsOf = async (tenant: string) =>
      new Set((await list({ tenant })).output.map(({ kind }) => kind))
    expect([...(await kindsOf(northgate))].toSorted()).toEqual([
      'addUser',
      'bugReport',
      'createDistributionList',
      'editDistributionList',
      'fileTransfer',
      'hardwareRequest',
      'serviceTicket',
      'terminate',
    ])
    expect((await kindsOf(larkfield)).size).toBeGreaterThan(3)
    expect((await kindsOf(harbor)).size).toBeGreaterThan(3)
  })

  test('lists the newest first, with names, dates, tickets and how far they are', async () => {
    const { output } = await list()
    expect(output.length).toBeGreaterThan(10)
    for (const request of output) {
      expect(requestSummary.parse(request)).toEqual(request)
      expect(request.tickets.length).toBeGreaterThan(0)
      expect(request.referenceNumber).toMatch(/^REQ-20\d\d-\d{6}$/)
    }
    const dates = output.map(({ submittedDate }) => submittedDate)
    expect(dates).toEqual(dates.toSorted().reverse())
    expect(new Set(output.map(({ status }) => status))).toEqual(
      new Set(['Submitted', 'In progress', 'Completed']),
    )
    expect(output.find(({ kind }) => kind === 'terminate')).toMatchObject({
      title: 'Terminate User Services',
    })
  })

  test('shows a new request at once', async () => {
    const { output } = await api.call<Submitted>('POST /adduser/submit', {
      body: completeRequest(4),
    })
    expect((await list()).output[0]).toMatchObject({
      referenceNumber: output.referenceNumber,
      kind: 'addUser',
      title: 'Add User Services',
      about: 'Boardroom 12F',
      submittedBy: 'Dana Whitfield',
      submittedDate: '2026-03-05T10:00:00',
      status: 'Submitted',
      tickets: [{ ticketName: 'Create account for Boardroom 12F', status: 'New' }],
    })
  })

  test('is in progress while some of its tickets are done and some are not', async () => {
    const { output } = await api.call<Submitted>('POST /adduser/submit', {
      body: completeRequest(5),
    })
    const request = (await list()).output.find(
      ({ referenceNumber }) => referenceNumber === output.referenceNumber,
    )
    expect(request?.tickets).toHaveLength(2)
    await api.database.pool.query("update ticket set status = 'Closed' where id = $1", [
      request?.tickets[0]?.ticketId,
    ])
    expect((await detail(request?.id ?? 0)).output.status).toBe('In progress')
  })
})

describe('who may see a request', () => {
  test('is everyone who may see the tickets of the company', async () => {
    const [all, hers] = [await list(), await list({ as: priya })]
    expect(hers.output).toEqual(all.output)
  })

  test('is else who submitted it, and who may submit such requests', async () => {
    const tenant = 'alder-advisors'
    await setPermissions(olive.profileAccountId, tenant, ['NewServiceTicket'])
    const ticket = { title: 'Hers', body: 'x' }
    await api.call('POST /servicerequests/serviceticket', { as: olive, tenant, body: ticket })
    const report = await reportIssue({ as: olive, tenant })
    await addMember(lee.profileAccountId, tenant, ['NewServiceTicket'])
    const seenByLee = (await list({ as: lee, tenant })).output
    expect(seenByLee.map(({ about }) => about)).toEqual(['Hers'])
    const [own] = (await list({ as: olive, tenant })).output
    expect(own).toMatchObject({ kind: 'bugReport', referenceNumber: report })
    expect(await detail(own?.id ?? 0, { as: lee, tenant })).toMatchObject({ status: 404 })
    await setPermissions(lee.profileAccountId, tenant, ['Faq'])
    expect((await list({ as: lee, tenant })).output).toEqual([])
    expect(await detail(seenByLee[0]?.id ?? 0, { as: lee, tenant })).toMatchObject({ status: 404 })
    await setPermissions(lee.profileAccountId, tenant, ['ServiceTickets'])
    expect((await list({ as: lee, tenant })).output).toHaveLength(2)
  })

  test('is nobody of another company', async () => {
    const [theirs] = (await list({ tenant: larkfield })).output
    expect(await detail(theirs?.id ?? 0)).toMatchObject({
      status: 404,
      errorMessages: ['Request not found.'],
    })
    const ids = (await list()).output.map(({ id }) => id)
    expect(ids).not.toContain(theirs?.id)
  })

  async function addMember(person: number, tenant: string, permissions: string[]) {
    await api.database.pool.query(
      'insert into membership (person_id, tenant_id, permissions) values ($1, $2, $3)',
      [person, tenant, permissions],
    )
  }
  async function setPermissions(person: number, tenant: string, permissions: string[]) {
    await api.database.pool.query(
      'update membership set permissions = $3 where person_id = $1 and tenant_id = $2',
      [person, tenant, permissions],
    )
  }
})

describe('GET /extensions/requests/{id}', () => {
  test('lists the answers step by step as submitted, and the tickets with their text', async () => {
    const { output } = await list()
    expect(output.length).toBeGreaterThan(10)
    for (const { id } of output) {
      const { output: request } = await detail(id)
      expect(requestDetail.parse(request)).toEqual(request)
      expect(request.answers.flatMap(({ lines }) => lines).length).toBeGreaterThan(0)
      expect(request.tickets.every(({ ticketBody }) => ticketBody.length > 0)).toBe(true)
    }
  })

  test('names choices as they were when it was submitted', async () => {
    const { output } = await api.call<Submitted>('POST /adduser/submit', {
      body: completeRequest(4),
    })
    const request = (await list()).output.find(
      ({ referenceNumber }) => referenceNumber === output.referenceNumber,
    )
    await api.database.pool.query(
      "update office_location set name = 'Renamed' where tenant_id = $1 and id = 100000",
      [northgate],
    )
    const lines = (await detail(request?.id ?? 0)).output.answers.flatMap(
      (section) => section.lines,
    )
    expect(lines).toContainEqual({ label: 'Location', text: 'New York - 500 Madison Avenue' })
  })

  test('404 for an id that is none, 400 for what is no id', async () => {
    expect(await detail(2_000_000)).toMatchObject({ status: 404 })
    expect(await api.call('GET /extensions/requests/first')).toMatchObject({ status: 400 })
  })
})

describe('POST /extensions/reportcontext', () => {
  test('adds to a bug report where its reporter was', async () => {
    const referenceNumber = await reportIssue()
    expect(await attach({ referenceNumber, context })).toMatchObject({ status: 200, output: null })
    const [report] = (await list()).output
    expect((await detail(report?.id ?? 0)).output).toMatchObject({ referenceNumber, context })
  })

  test('409 the second time', async () => {
    const referenceNumber = await reportIssue()
    await attach({ referenceNumber, context })
    const other = { route: '/faq', wizard: null }
    expect(await attach({ referenceNumber, context: other })).toMatchObject({ status: 409 })
  })

  test("404 for somebody else's report, for one of another company, and for what is no report", async () => {
    const missing = { status: 404, errorMessages: ['Bug report not found.'] }
    const referenceNumber = await reportIssue()
    expect(await attach({ referenceNumber, context }, { as: lee })).toMatchObject(missing)
    expect(await attach({ referenceNumber, context }, { tenant: larkfield })).toMatchObject(missing)
    const request = (await list()).output.find(
      ({ kind, submittedBy }) => kind === 'serviceTicket' || submittedBy !== dana.name,
    )
    expect(await attach({ referenceNumber: request?.referenceNumber, context })).toMatchObject(
      missing,
    )
    expect(await attach({ referenceNumber: 'REQ-1', context })).toMatchObject(missing)
  })

  test('400 for an answer that is not blanked', async () => {
    const referenceNumber = await reportIssue()
    for (const answer of ['Maria', { profileAccountId: 1 }, ['x']]) {
      const wizard = { ...context.wizard, answers: { 'generalInformation.userFirstName': answer } }
      const body = { referenceNumber, context: { ...context, wizard } }
      expect(await attach(body), JSON.stringify(answer)).toMatchObject({ status: 400 })
    }
  })

  test('leaves its mark in the audit', async () => {
    const referenceNumber = await reportIssue()
    await attach({ referenceNumber, context })
    const { rows } = await api.database.pool.query(
      "select call, change, person_id from audit_entry where entity = 'attached_context' order by id desc limit 1",
    )
    expect(rows).toEqual([
      { call: 'attachReportContext', change: 'insert', person_id: dana.profileAccountId },
    ])
  })
})
