import { beforeEach, describe, expect, test } from 'vitest'
import type { PhishingTestsFrequency } from '#schemas/awareness/enrollment.ts'
import type { Entitlement } from '#schemas/awareness/plans.ts'
import type { PlanUpgradeResponse } from '#schemas/plan-upgrade/draft.ts'
import type { RequestDetail, RequestSummary } from '#schemas/requests/requests.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { withoutTable } from '../../without-table.ts'
import { type CallOptions, testApi } from '../support/api.ts'

/** The upgrade of the phishing tests: a purchase can never happen twice (flows.md 5.2). */

const api = testApi()
const { dana, lee, priya } = demoPeople
const { larkfield, harbor } = demoTenantIds

const upgrade = (testsPerYear: unknown, options: CallOptions = {}) =>
  api.call<PlanUpgradeResponse>('POST /users/phishing/enrollment/upgrade', {
    body: { testsPerYear },
    ...options,
  })
const frequency = (options: CallOptions = {}) =>
  api.call<PhishingTestsFrequency>('GET /users/phishing/enrollment/phishingtestsfrequency', options)
const run = (statement: string) => api.database.pool.query(statement)
const keyed = (key: string, more: Record<string, string> = {}) => ({
  headers: { 'idempotency-key': key, ...more },
})

/** Northgate's plan, as if nothing had been bought before. */
async function planIs(entitlement: Entitlement) {
  await api.database.asProvider((queries) =>
    queries.execute(
      `update phishing_plan set entitlement = '${entitlement}', revision = revision + 1
       where tenant_id = 'northgate-capital'`,
    ),
  )
}

async function purchases(): Promise<number> {
  const { rows } = await api.database.pool.query(
    `select count(*)::int as count from submitted_request r join ticket t on t.request_id = r.id
     where r.flow = 'planUpgrade' and r.tenant_id = 'northgate-capital'`,
  )
  return rows[0].count
}

/** How many were bought while something happened. */
async function bought(work: () => Promise<unknown>): Promise<number> {
  const before = await purchases()
  await work()
  return (await purchases()) - before
}

beforeEach(() => planIs('Not Included'))

describe('POST /users/phishing/enrollment/upgrade', () => {
  test('401, 400, 403: no token, no company, no AddOns', async () => {
    expect(await upgrade(1, { as: null })).toMatchObject({ status: 401 })
    expect(await upgrade(1, { tenant: null })).toMatchObject({ status: 400 })
    expect(await upgrade(1, { as: lee, tenant: harbor })).toMatchObject({ status: 403 })
    expect(await upgrade(1, { as: priya })).toMatchObject({ status: 403 })
  })

  test.each([[null], ['1'], [true], [[1]], [undefined]])('400 for %j tests', async (tests) => {
    expect(await upgrade(tests)).toMatchObject({ status: 400 })
  })

  test.each<[Entitlement, number[]]>([
    ['Not Included', [0, 2, 0.5, -1, 5]],
    ['1/yr Included', [0, 1]],
    ['1/yr Add On', [0, 1]],
    ['4/yr Add On', [0, 1, 4]],
  ])('422 from %s for every plan that is no upgrade: %j', async (entitlement, refused) => {
    await planIs(entitlement)
    expect(
      await bought(async () => {
        for (const tests of refused) {
          expect(await upgrade(tests)).toMatchObject({
            status: 422,
            output: { issues: [{ step: 'upgrade', field: 'testsPerYear' }] },
          })
        }
      }),
    ).toBe(0)
    expect((await frequency()).output.phishingEntitlement).toBe(entitlement)
  })

  test('422 where the provider states no price', async () => {
    await api.database.asProvider((queries) =>
      queries.execute(`delete from phishing_plan where tenant_id = '${harbor}'`),
    )
    expect(await upgrade(4, { tenant: harbor })).toMatchObject({ status: 422 })
  })

  test('409 where the provider hides the upgrade on every card', async () => {
    const hide = (which: string) =>
      api.database.asProvider((queries) =>
        queries.execute(
          `update awareness_program set hide_upgrade_options = ${which}
           where tenant_id = 'northgate-capital'`,
        ),
      )
    await hide("kind = 'training'")
    expect(await bought(() => upgrade(1))).toBe(1)
    await planIs('Not Included')
    await hide('true')
    expect(await upgrade(1)).toMatchObject({
      status: 409,
      errorMessages: ["Upgrades aren't available to your company right now."],
    })
    await hide('false')
  })

  test('opens a ticket that is in My requests, with the terms it was bought on', async () => {
    const { status, output } = await upgrade(4)
    expect(status).toBe(200)
    expect(output).toEqual({
      serviceTicketId: expect.any(Number),
      enrollmentMessage: expect.stringContaining("isn't enrolled"),
    })
    expect((await frequency()).output.phishingEntitlement).toBe('4/yr Add On')
    const { output: all } = await api.call<RequestSummary[]>('GET /extensions/requests')
    const request = all.find(({ tickets }) =>
      tickets.some(({ ticketId }) => ticketId === output.serviceTicketId),
    )
    expect(request).toMatchObject({ title: 'Upgrade Phishing Tests', about: 'Advanced Package' })
    const detail = await api.call<RequestDetail>(`GET /extensions/requests/${request?.id}`)
    expect(detail.output.answers).toEqual([
      {
        title: 'Upgrade',
        lines: [
          { label: 'Plan', text: 'Advanced Package, 4 Tests per Year' },
          { label: 'Price per year', text: '$3,600.00' },
          { label: 'Replaces', text: 'Not Included' },
        ],
      },
    ])
    const { rows } = await api.database.pool.query(
      `select entity, change, person_id from audit_entry where call = 'phishingUpgrade'
       order by id desc limit 3`,
    )
    expect(rows.map(({ entity }) => entity).toSorted()).toEqual([
      'phishing_plan',
      'submitted_request',
      'ticket',
    ])
    expect(rows[0].person_id).toBe(dana.profileAccountId)
  })

  test('shows an enrolled company when its tests come, in another currency and on its own terms', async () => {
    expect((await frequency({ tenant: larkfield })).output).toMatchObject({
      phishingEntitlement: '1/yr Included',
      oneYearUpgradePrice: 650,
    })
    const { output } = await upgrade(4, { tenant: larkfield })
    expect(output.enrollmentSchedule).toMatch(/once a quarter/)
    expect(output).not.toHaveProperty('enrollmentMessage')
    expect((await frequency()).output.phishingEntitlement).toBe('Not Included')
  })
})

describe('a purchase happens once', () => {
  test('when it is sent twice at once under its key, as a double click would', async () => {
    let answers: Awaited<ReturnType<typeof upgrade>>[] = []
    const count = await bought(async () => {
      answers = await Promise.all([
        upgrade(1, keyed('double-click')),
        upgrade(1, keyed('double-click')),
      ])
    })
    expect(count).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(answers[1]?.output).toEqual(answers[0]?.output)
  })

  test('when it is sent again under its key after its answer was lost', async () => {
    let again: Awaited<ReturnType<typeof upgrade>> | undefined
    const count = await bought(async () => {
      const etag = (await frequency()).headers.get('etag') ?? ''
      const options = keyed('lost-answer', { 'if-match': etag })
      const first = await upgrade(4, options)
      again = await upgrade(4, options)
      expect(again.output).toEqual(first.output)
    })
    expect(count).toBe(1)
    expect(again).toMatchObject({ status: 200 })
    expect(again?.headers.get('idempotency-replayed')).toBe('true')
  })

  test('when it is sent again under a new key after it was bought', async () => {
    const count = await bought(async () => {
      expect(await upgrade(4, keyed('first'))).toMatchObject({ status: 200 })
      expect(await upgrade(4, keyed('second'))).toMatchObject({ status: 422 })
      expect(await upgrade(1, keyed('third'))).toMatchObject({ status: 422 })
    })
    expect(count).toBe(1)
  })

  test('when the same person orders in two tabs', async () => {
    const etag = (await frequency()).headers.get('etag') ?? ''
    let statuses: number[] = []
    const count = await bought(async () => {
      const answers = await Promise.all(
        ['tab-1', 'tab-2'].map((key) => upgrade(1, keyed(key, { 'if-match': etag }))),
      )
      statuses = answers.map(({ status }) => status)
    })
    expect(count).toBe(1)
    expect(statuses.toSorted()).toEqual([200, 412])
  })

  test('when ten people order at once, whatever they know of each other', async () => {
    let statuses: number[] = []
    const count = await bought(async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          upgrade(4, { as: index % 2 === 0 ? dana : lee, ...keyed(`person-${index}`) }),
        ),
      )
      statuses = answers.map(({ status }) => status)
    })
    expect(count).toBe(1)
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 422)])
  })

  test('when two people order different plans on the same terms: the second saw others', async () => {
    const etag = (await frequency()).headers.get('etag') ?? ''
    const count = await bought(async () => {
      expect(await upgrade(1, keyed('basic', { 'if-match': etag }))).toMatchObject({ status: 200 })
      const second = await upgrade(4, { as: lee, ...keyed('more', { 'if-match': etag }) })
      expect(second).toMatchObject({
        status: 412,
        errorMessages: ["Your company's plan changed since you opened this page."],
      })
    })
    expect(count).toBe(1)
  })

  test('and leaves nothing behind when the work fails in its middle', async () => {
    const count = await bought(async () => {
      await withoutTable(run, 'ticket', async () => {
        const broken = { ...keyed('broken'), mayFail: true } as const
        expect(await upgrade(4, broken)).toMatchObject({ status: 500 })
      })
      expect((await frequency()).output.phishingEntitlement).toBe('Not Included')
      expect(await upgrade(4, keyed('broken'))).toMatchObject({ status: 200 })
    })
    expect(count).toBe(1)
  })
})
