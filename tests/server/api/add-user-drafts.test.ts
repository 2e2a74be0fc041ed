import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import {
  type AddUserDraftSummary,
  type AddUserRequest,
  addUserDraftSummary,
  addUserRequest,
} from '#schemas/add-user/draft.ts'
import { envelope } from '#schemas/api/envelope.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { completeRequest } from '../support/add-user-requests.ts'
import { testApi } from '../support/api.ts'
import { testInstant } from '../support/clock.ts'

const api = testApi()
const { lee, priya } = demoPeople
const draft = completeRequest(1)

interface Created {
  id: number
  tenantId: string
}

async function createDraft(body: AddUserRequest = draft, tenant: string = demoTenantIds.northgate) {
  const answer = await api.call<Created>('POST /adduser', {
    body: { ...body, tenantId: tenant },
    tenant,
  })
  expect(answer.errorMessages).toEqual([])
  return { id: answer.output.id, etag: answer.headers.get('etag') ?? '' }
}

describe.each([
  'POST /adduser',
  'PATCH /adduser',
  'POST /adduser/review',
  'POST /adduser/submit',
  'DELETE /adduser/drafts?addUserRequestId=1',
  'GET /adduser/drafts',
  'GET /adduser/1',
  'GET /adduser/phones',
  'GET /adduser/distributionlists',
  'GET /adduser/locations',
  'GET /adduser/citrixapps',
  'GET /adduser/cloudpcconfigurations',
  'GET /adduser/mailboxes',
])('%s', (call) => {
  const body = /^(POST|PATCH)/.test(call) ? draft : undefined

  test('401 without a token', async () => {
    expect(await api.call(call, { as: null, body })).toMatchObject({ status: 401 })
  })

  test('400 without a company', async () => {
    expect(await api.call(call, { tenant: null, body })).toMatchObject({ status: 400 })
  })

  test('403 for a company the person is no member of', async () => {
    const answer = await api.call(call, { as: lee, tenant: demoTenantIds.harbor, body })
    expect(answer).toMatchObject({ status: 403 })
  })

  test('403 without the permission, whatever else is wrong', async () => {
    expect(await api.call(call, { as: priya, body })).toMatchObject({ status: 403 })
    if (body) {
      expect(await api.call(call, { as: priya, body: { accountType: 99 } })).toMatchObject({
        status: 403,
      })
    }
  })
})

describe('POST /adduser', () => {
  test('400 for an id that is not 0', async () => {
    expect(await api.call('POST /adduser', { body: { ...draft, id: 3 } })).toMatchObject({
      status: 400,
      errorMessages: ['Use id 0 to create a draft.'],
    })
  })

  test('400 lists every field of the wrong shape', async () => {
    const answer = await api.call('POST /adduser', {
      body: {
        accountType: 'one',
        userStartDate: '2026-02-31T10:00:00',
        hardware: { onsiteSupport: 1 },
      },
    })
    expect(answer.status).toBe(400)
    expect(answer.output.issues?.map(({ field }) => field)).toEqual([
      'accountType',
      'userStartDate',
      'hardware.onsiteSupport',
    ])
  })

  test('409 for a request that was begun in another company', async () => {
    const body = { ...draft, tenantId: demoTenantIds.larkfield }
    expect(await api.call('POST /adduser', { body })).toMatchObject({ status: 409 })
  })

  test('creates a draft and returns its id, its company and its version', async () => {
    const answer = await api.call<Created>('POST /adduser', { body: draft })
    expect(answer).toMatchObject({
      status: 200,
      success: true,
      output: { tenantId: demoTenantIds.northgate },
    })
    expect(answer.headers.get('etag')).toBe('"1"')
    const stored = await api.call<AddUserRequest>(`GET /adduser/${answer.output.id}`)
    expect(stored.output).toMatchObject({ ...draft, id: answer.output.id })
    expect(stored.headers.get('etag')).toBe('"1"')
  })

  test('a half-filled request is saved with its empty values', async () => {
    const { id } = await createDraft({
      accountType: 4,
      resourceCalendarInformation: { displayName: 'Pod' },
    })
    const { output } = await api.call<AddUserRequest>(`GET /adduser/${id}`)
    expect(output).toMatchObject({
      generalInformation: { userFirstName: '' },
      specialRequests: null,
    })
    expect(addUserRequest.safeParse(output).success).toBe(true)
  })
})

describe('PATCH /adduser', () => {
  test('404 for a draft that does not exist, and for one of another company', async () => {
    for (const unknown of [2_000_000, 2 ** 40]) {
      const saved = await api.call('PATCH /adduser', { body: { ...draft, id: unknown } })
      expect(saved.status).toBe(404)
    }
    const { id } = await createDraft(draft, demoTenantIds.larkfield)
    expect(await api.call('PATCH /adduser', { body: { ...draft, id } })).toMatchObject({
      status: 404,
    })
    // The answer does not reveal whether there is one elsewhere, and calls no draft gone that may exist.
    const messages = await Promise.all(
      [id, 2_000_000].map((one) => api.call(`GET /adduser/${one}`).then((a) => a.errorMessages)),
    )
    expect(messages).toEqual(
      Array(2).fill([
        'Draft not found in this company. It was removed, or it belongs to another company.',
      ]),
    )
    const { output } = await api.call('GET /adduser/2000000')
    expect(output).toMatchObject({ wasSubmitted: false })
  })

  test('saves the whole draft again, with the position of its author', async () => {
    const { id, etag } = await createDraft()
    const wizard = { flow: 'addUser', version: 1, step: 'hardware', visited: ['accountSelect'] }
    const body = { ...draft, id, generalInformation: { userFirstName: 'Bea' }, wizard }
    const saved = await api.call('PATCH /adduser', { body, headers: { 'if-match': etag } })
    expect(saved.status).toBe(200)
    expect(saved.headers.get('etag')).toBe('"2"')
    const { output } = await api.call<AddUserRequest>(`GET /adduser/${id}`)
    expect(output).toMatchObject({
      generalInformation: { userFirstName: 'Bea', userLastName: '' },
      wizard,
    })
  })

  test('412 for a stale save names who saved the stored version, and when', async () => {
    const { id, etag } = await createDraft()
    api.clock.moveTo(new Date('2026-03-05T15:30:00Z'))
    await api.call('PATCH /adduser', {
      as: lee,
      body: { ...draft, id },
      headers: { 'if-match': etag },
    })
    const stale = await api.call('PATCH /adduser', {
      body: { ...draft, id },
      headers: { 'if-match': etag },
    })
    expect(stale).toMatchObject({
      status: 412,
      errorMessages: [
        'Lee Marsh saved this draft on 03/05/2026 10:30 AM Eastern Time, after you opened it.',
      ],
      output: { lastUpdatedBy: 'Lee Marsh', lastUpdatedDate: '2026-03-05T10:30:00' },
    })
    api.clock.moveTo(testInstant)
  })

  test('of two saves from one version at the same moment, one is refused', async () => {
    const { id, etag } = await createDraft()
    const saves = Array.from({ length: 8 }, () =>
      api.call('PATCH /adduser', { body: { ...draft, id }, headers: { 'if-match': etag } }),
    )
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 412)])
  })

  test('a save without If-Match is accepted, one with a tag that is none is not', async () => {
    const { id } = await createDraft()
    expect(await api.call('PATCH /adduser', { body: { ...draft, id } })).toMatchObject({
      status: 200,
    })
    const headers = { 'if-match': 'two' }
    expect(await api.call('PATCH /adduser', { body: { ...draft, id }, headers })).toMatchObject({
      status: 400,
    })
  })
})

describe('GET /adduser/drafts', () => {
  test('lists the open drafts of the company, last updated first', async () => {
    api.clock.moveTo(new Date('2026-03-05T15:45:00Z'))
    const first = await createDraft({
      ...draft,
      generalInformation: { userFirstName: 'Cleo', userLastName: 'Moss' },
    })
    const second = await createDraft({ accountType: 5, sharedMailboxDisplayName: 'Reception' })
    const third = await createDraft({ accountType: 4 })
    api.clock.moveTo(new Date('2026-03-05T16:00:00Z'))
    await api.call('PATCH /adduser', {
      as: lee,
      body: {
        ...draft,
        id: first.id,
        generalInformation: { userFirstName: 'Cleo', userLastName: 'Moss' },
      },
    })
    api.clock.moveTo(testInstant)
    const { output } = await api.call<AddUserDraftSummary[]>('GET /adduser/drafts')
    expect(envelope(z.array(addUserDraftSummary)).shape.output.safeParse(output).success).toBe(true)
    expect(output.slice(0, 3)).toMatchObject([
      {
        addUserDraftRequestId: first.id,
        createdBy: 'Dana Whitfield',
        createdDate: '2026-03-05T10:45:00',
        lastUpdatedBy: 'Lee Marsh',
        lastUpdatedDate: '2026-03-05T11:00:00',
        userFullName: 'Cleo Moss',
      },
      { addUserDraftRequestId: third.id, userFullName: null },
      { addUserDraftRequestId: second.id, userFullName: 'Reception' },
    ])
    const dates = output.map(({ lastUpdatedDate }) => lastUpdatedDate)
    expect(dates).toEqual(dates.toSorted().reverse())
  })
})

describe('DELETE /adduser/drafts', () => {
  test('400 without an id, and for one that is no number', async () => {
    expect(await api.call('DELETE /adduser/drafts')).toMatchObject({ status: 400 })
    expect(await api.call('DELETE /adduser/drafts?addUserRequestId=x')).toMatchObject({
      status: 400,
    })
    expect(
      await api.call('DELETE /adduser/drafts?addUserRequestId=1&addUserRequestId=2'),
    ).toMatchObject({ status: 400 })
  })

  test('404 for a draft of another company, which stays', async () => {
    const { id } = await createDraft(draft, demoTenantIds.larkfield)
    expect(await api.call(`DELETE /adduser/drafts?addUserRequestId=${id}`)).toMatchObject({
      status: 404,
    })
    const there = await api.call(`GET /adduser/${id}`, { tenant: demoTenantIds.larkfield })
    expect(there.status).toBe(200)
  })

  test('412 when someone saved since it was looked at', async () => {
    const { id, etag } = await createDraft()
    await api.call('PATCH /adduser', { as: lee, body: { ...draft, id } })
    const headers = { 'if-match': etag }
    const answer = await api.call(`DELETE /adduser/drafts?addUserRequestId=${id}`, { headers })
    expect(answer).toMatchObject({ status: 412, output: { lastUpdatedBy: 'Lee Marsh' } })
  })

  test('removes the draft', async () => {
    const { id } = await createDraft()
    expect(await api.call(`DELETE /adduser/drafts?addUserRequestId=${id}`)).toMatchObject({
      status: 200,
      output: null,
    })
    expect(await api.call(`GET /adduser/${id}`)).toMatchObject({ status: 404 })
    expect(await api.call(`DELETE /adduser/drafts?addUserRequestId=${id}`)).toMatchObject({
      status: 404,
    })
  })
})

describe('GET /adduser/{id}', () => {
  test('400 for what is no id', async () => {
    for (const id of ['abc', '-1', '0', '1.5', '99999999999', '%00']) {
      expect(await api.call(`GET /adduser/${id}`), id).toMatchObject({ status: 400 })
    }
  })

  test('404 for a draft of another company', async () => {
    const { id } = await createDraft(draft, demoTenantIds.larkfield)
    expect(await api.call(`GET /adduser/${id}`)).toMatchObject({ status: 404 })
  })
})
