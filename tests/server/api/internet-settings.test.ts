import { describe, expect, test } from 'vitest'
import type { Circuit } from '#schemas/operations/circuits.ts'
import type { InternetOverride, InternetSetting } from '#schemas/operations/internet-settings.ts'
import type { ReleaseNote } from '#schemas/operations/release-notes.ts'
import { compareTexts } from '#schemas/texts/compare-texts.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'

/** Internet settings, circuits and release notes (INET-010 to INET-012, CIRCUIT-003, REL-004). */

const api = testApi()
const { northgate, larkfield, harbor } = demoTenantIds
const settingsOf = async (tenant: string = northgate) =>
  (await api.call<InternetSetting[]>('GET /internetsettings', { tenant })).output
const overridesOf = (categoryId: unknown, tenant: string = northgate) =>
  api.call<InternetOverride[]>(`GET /internetsettings/overrides?categoryId=${categoryId}`, {
    tenant,
  })

test('a category says whether it has overrides, as its overrides say', async () => {
  for (const tenant of [northgate, larkfield, harbor]) {
    const settings = await settingsOf(tenant)
    expect(settings.length).toBeGreaterThan(20)
    expect(settings.filter(({ hasOverride }) => hasOverride).length).toBeGreaterThan(0)
    for (const { categoryId, hasOverride } of settings) {
      const { output } = await overridesOf(categoryId, tenant)
      expect(output.length > 0).toBe(hasOverride)
    }
  }
  const [first] = await settingsOf()
  expect(first).toEqual({
    categoryId: 1,
    setting: 'Block',
    websiteCategory: 'Adult Content',
    hasOverride: false,
    abacusDefault: 'Block',
    clientsThatBlock: '98%',
  })
})

test('the overrides of a company are its own', async () => {
  const social = (await settingsOf()).find(
    ({ websiteCategory }) => websiteCategory === 'Social Networking',
  )
  expect((await overridesOf(social?.categoryId)).output).toEqual([
    { websiteName: 'linkedin.com', setting: 'Allow' },
    { websiteName: 'x.com', setting: 'Warn' },
  ])
  expect((await overridesOf(social?.categoryId, larkfield)).output).toEqual([
    { websiteName: 'linkedin.com', setting: 'Allow' },
  ])
  expect(await overridesOf(4711)).toMatchObject({
    status: 404,
    errorMessages: ['Category not found.'],
  })
  expect((await overridesOf('all')).status).toBe(400)
})

describe('a change request', () => {
  const call = 'POST /internetsettings/serviceticket'
  interface Submitted {
    referenceNumber: string
    tickets: { ticketId: number; ticketName: string }[]
  }
  const good = { title: 'Internet settings change request', body: 'Allow box.com.\nFor all.' }

  test('opens one ticket however often it is sent under its key, and is listed in My Requests', async () => {
    const headers = { 'idempotency-key': 'once-and-no-more' }
    const first = await api.call<Submitted>(call, { body: good, headers })
    expect((await api.call<Submitted>(call, { body: good, headers })).output).toEqual(first.output)
    const { referenceNumber, tickets } = first.output
    expect(tickets).toHaveLength(1)
    const { rows } = await api.database.pool.query(
      `select t.name, t.body, t.status, o.kind from ticket t join outbox_message o on o.ticket_id = t.id where t.id = $1`,
      [tickets[0]?.ticketId],
    )
    expect(rows).toEqual([
      {
        name: good.title,
        body: 'Requested by: Dana Whitfield\nDescription: Allow box.com.\n  For all.',
        status: 'New',
        kind: 'ticketOpened',
      },
    ])
    const listed = await api.call<{ referenceNumber: string; type: string }[]>(
      'GET /extensions/requests',
    )
    expect(listed.output.filter((one) => one.referenceNumber === referenceNumber)).toMatchObject([
      { title: 'Internet Settings Change' },
    ])
  })

  test.each([
    [{ ...good, body: '' }, 'Please provide a description of the message', 'description'],
    [{ ...good, body: ' \n\t ' }, 'Please provide a description of the message', 'description'],
    [
      { ...good, body: 'x'.repeat(501) },
      'Use 500 characters or fewer. This has 501.',
      'description',
    ],
    [{ ...good, title: ' ' }, 'Title: Field is required.', 'title'],
    [
      { ...good, title: 'x'.repeat(101) },
      'Title: Use 100 characters or fewer. This has 101.',
      'title',
    ],
  ])('is refused and opens nothing: %#', async (body, sentence, field) => {
    const count = async () =>
      (await api.database.pool.query('select count(*)::int as n from ticket')).rows[0]?.n
    const before = await count()
    expect(await api.call(call, { body })).toMatchObject({
      status: 422,
      errorMessages: [sentence],
      output: { issues: [{ field }] },
    })
    expect(await count()).toBe(before)
  })

  test('takes 500 characters', async () => {
    expect((await api.call(call, { body: { ...good, body: 'x'.repeat(500) } })).status).toBe(200)
  })

  test.each([[{}], [{ title: 'x' }], [{ body: 'x' }], [[]], ['text'], [{ title: 1, body: 'x' }]])(
    'of another shape is 400: %j',
    async (body) => {
      const answer = await api.call(call, { body })
      expect(answer.status).toBe(400)
      expect(answer.errorMessages.join()).toContain(
        'A change request is sent as {title, body}, both of them texts.',
      )
    },
  )

  test('is for those who may open tickets; others may look', async () => {
    const { priya } = demoPeople
    expect((await api.call(call, { as: priya, body: good })).status).toBe(403)
    expect((await api.call('GET /internetsettings', { as: priya })).status).toBe(200)
  })
})

test('circuits are those of the company, by site, with what the spec has of them', async () => {
  for (const [tenant, sites] of [
    [northgate, 7],
    [larkfield, 2],
    [harbor, 3],
  ] as const) {
    const { output } = await api.call<Circuit[]>('GET /infrastructure/circuits', { tenant })
    expect(new Set(output.map(({ site }) => site)).size).toBe(sites)
    expect(output.map(({ site, priority }) => `${site} ${priority}`)).toEqual(
      output.map(({ site, priority }) => `${site} ${priority}`).toSorted(compareTexts),
    )
    for (const one of output) {
      expect(Object.keys(one)).toEqual([
        'abacusId',
        'type',
        'site',
        'priority',
        'bandwidth',
        'vendor',
        'vendorId',
      ])
    }
  }
})

test('release notes are the same for every company, with the version that runs first', async () => {
  const of = async (tenant: string) =>
    (await api.call<ReleaseNote[]>('GET /releasenotes', { tenant })).output
  const notes = await of(northgate)
  expect(await of(larkfield)).toEqual(notes)
  expect(Object.keys(notes[0] ?? {})).toEqual(['versionNumber', 'date', 'whatsNew', 'fixed'])
})

test.each([
  ['Infrastructure', 'GET /infrastructure/circuits'],
  ['InternetSettings', 'GET /internetsettings'],
  ['InternetSettings', 'GET /internetsettings/overrides?categoryId=1'],
  ['ReleaseNotes', 'GET /releasenotes'],
])('who has no %s gets 403 from %s', async (permission, call) => {
  const { lee } = demoPeople
  await api.database.pool.query(
    `update membership set permissions = array_remove(permissions, $3)
     where tenant_id = $1 and person_id = $2`,
    [larkfield, lee.profileAccountId, permission],
  )
  expect((await api.call(call, { as: lee, tenant: larkfield })).status).toBe(403)
})
