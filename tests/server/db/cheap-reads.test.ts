import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { contract, type EndpointName } from '#schemas/contract.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'
import { listDistributionListChoices, listMailboxes } from '#server/areas/add-user/lookups.ts'
import { rolesHandlers } from '#server/areas/roles/handlers.ts'
import { listContacts } from '#server/company/contacts.ts'
import {
  listDistributionListMembers,
  listDistributionLists,
} from '#server/company/distribution-lists/lists.ts'
import { selectAuthorizedPeople } from '#server/company/roles/people.ts'
import type { TenantScope } from '#server/db/database.ts'
import { easternText, JsonText, queryJson } from '#server/db/json-rows.ts'
import { getRestrictedRoles } from '#server/db/restricted-roles.ts'
import { scaleDemoWorld } from '#server/demo-world/fill-demo-world.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { billingWithoutPaymentPortal } from '#server/payments/billing.ts'
import { noStaffSecrets } from '#server/secrets/collected-secrets.ts'
import { testApi } from '../support/api.ts'
import { testInstant } from '../support/clock.ts'
import { type PlanNode, planNodes, watchPlans } from '../support/query-plans.ts'
import { findReadAddress } from '../support/read-addresses.ts'

/** What long reads cost, by PostgreSQL's own plans and not by a clock. */

const { database, call } = testApi()
const plansSince = watchPlans(database.pool)
const { northgate, harbor } = demoTenantIds
beforeAll(async () => {
  await scaleDemoWorld(database, () => testInstant, 10)
  await database.pool.query('analyze')
})

function asDana<T>(work: (scope: TenantScope) => Promise<T>): Promise<T> {
  const { profileAccountId, subject } = demoPeople.dana
  const who = { profileAccountId, subject, call: 'test', requestId: 'test' }
  return database.asTenant(northgate, who, work)
}

/** Every node of the plan by which a query of Dana's ran. */
async function planOf(query: (scope: TenantScope) => { getSQL(): SQL }): Promise<PlanNode[]> {
  return asDana(async (scope) => {
    const { rows } = await scope.queries.execute<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      sql`explain (analyze, format json) ${query(scope).getSQL()}`,
    )
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => planNodes(plan)))
  })
}

/** Rows of a table that were looked at, wanted or not. */
function readOf(plan: readonly PlanNode[], table: string): number {
  return plan
    .filter((node) => node['Relation Name'] === table)
    .reduce((sum, node) => {
      const rows = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)
      return sum + rows * (node['Actual Loops'] ?? 1)
    }, 0)
}

describe('row-level security', () => {
  test('asks whose request it is once for a statement, in every policy of every table', async () => {
    const { rows } = await database.pool.query<{ name: string; said: string }>(
      `select tablename || '.' || policyname as name, concat(qual, ' ', with_check) as said
       from pg_policies where $1 = any(roles)`,
      [(await getRestrictedRoles(database.pool)).request],
    )
    expect(rows.length).toBeGreaterThan(30)
    const perRow = rows.filter(({ said }) =>
      /current_\w+\(/.test(said.replace(/SELECT current_\w+\(\)/g, '')),
    )
    expect(perRow).toEqual([])
  })

  test('of a table to come is refused where it would ask for each row', async () => {
    const { request } = await getRestrictedRoles(database.pool)
    const making = (policy: string) =>
      database.pool.query(`
        create table to_come (tenant_id text not null);
        alter table to_come enable row level security;
        create policy tenant_rows on to_come to ${request} using (${policy});
        call protect_table('to_come', 'select');
        drop table to_come`)
    await expect(making('tenant_id = current_tenant_id()')).rejects.toThrow(/for each row/)
    await making('tenant_id = (select current_tenant_id())')
  })

  test('is an initial plan of a read', async () => {
    const plan = await asDana(({ queries }) =>
      queries.execute(sql`explain select email from mailbox`),
    )
    expect(JSON.stringify(plan.rows)).toContain('InitPlan')
  })
})

describe('an index saves the sorting', () => {
  test.each([
    ['distribution lists', 'distribution_list_in_order', listDistributionLists],
    ['distribution lists of Add User', 'distribution_list_in_order', listDistributionListChoices],
    ['mailboxes', 'mailbox_in_order', listMailboxes],
    ['contacts', 'contact_in_order', listContacts],
  ] as const)('of %s', async (_what, index, query) => {
    const plan = await planOf(query)
    expect(plan.map((node) => node['Index Name'])).toContain(index)
    expect(plan.map((node) => node['Node Type'])).not.toContain('Sort')
  })

  test('in the order in which people look names up', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select name from unnest(array['Zoe', 'ann', 'Émile', 'Ann', 'Eve', 'emile']) name
       order by name collate in_name_order`,
    )
    expect(rows.map(({ name }) => name)).toEqual(['ann', 'Ann', 'emile', 'Émile', 'Eve', 'Zoe'])
  })
})

test('those who may do something are found by their memberships, not among all contacts', async () => {
  const plan = await planOf(selectAuthorizedPeople)
  const { rows } = await database.pool.query(
    `select count(*)::int as contacts from contact where tenant_id = $1`,
    [northgate],
  )
  expect(rows[0].contacts).toBeGreaterThan(5_000)
  expect(readOf(plan, 'membership')).toBeGreaterThan(15)
  expect(readOf(plan, 'contact')).toBeLessThan(200)
})

describe('every GET', () => {
  const names = (Object.keys(contract) as EndpointName[]).filter((name) => {
    const { method, acts }: Endpoint = contract[name]
    // There is no flow yet that is served by shared calls alone; the staff of the provider alone read secrets.
    return method === 'GET' && !acts && !/^(flow(Drafts?|Contacts)|ticketSecrets)$/.test(name)
  })
  const addressOf = (tenant: string, name: EndpointName) =>
    findReadAddress(database.pool, tenant, name)
  /** Of a table of a few pages, an index would save nothing. */
  const fewRows = 500

  test('of a company with few rows scans no table with those of the others, and none looks a company up for each row', async () => {
    const faults: string[] = []
    let asked = 0
    for (const name of names) {
      const address = await addressOf(harbor, name)
      // The company has no such thing.
      if (address === undefined) continue
      asked += 1
      plansSince()
      await call(`GET ${address}`, { tenant: harbor })
      const nodes = plansSince()
      expect(nodes.length, name).toBeGreaterThan(0)
      for (const node of nodes) {
        const [table, loops = 0] = [node['Relation Name'], node['Actual Loops']]
        const foreign = (node['Rows Removed by Filter'] ?? 0) * loops
        if (node['Node Type'] === 'Seq Scan' && foreign > fewRows)
          faults.push(`${name} reads ${foreign} rows of ${table}`)
        if (table === 'tenant' && loops > 1) faults.push(`${name} looks ${loops} companies up`)
      }
    }
    expect(faults).toEqual([])
    expect(asked).toBeGreaterThan(60)
  })

  test('of a company with something of everything is answered', async () => {
    const refused: string[] = []
    for (const name of names) {
      const address = await addressOf(northgate, name)
      const { status, errorMessages } = await call(`GET ${address}`)
      if (address === undefined || status >= 400)
        refused.push(`${address}: ${status} ${errorMessages}`)
    }
    expect(refused).toEqual([])
  })
})

describe('of twenty thousand invoices', () => {
  test.each(['outstandingBalance', 'paymentPortal', 'whatWaits'] as const)(
    'only open ones are read: %s',
    async (name) => {
      const { rows } = await database.pool.query(
        'select count(*)::int as all, (count(*) filter (where balance <> 0))::int as open from invoice where tenant_id = $1',
        [northgate],
      )
      expect(rows[0].all).toBeGreaterThanOrEqual(20_000)
      expect(rows[0].open).toBeGreaterThan(400)
      plansSince()
      await call(`GET ${await findReadAddress(database.pool, northgate, name)}`)
      // The last statement's plan comes with the end of the transaction, which the answer doesn't wait for.
      const plans: PlanNode[] = []
      await expect
        .poll(() => {
          plans.push(...plansSince())
          return readOf(plans, 'invoice')
        })
        .toBeGreaterThan(0)
      expect(readOf(plans, 'invoice')).toBeLessThanOrEqual(rows[0].open)
      for (const table of ['invoice_line', 'invoice_payment']) expect(readOf(plans, table)).toBe(0)
    },
  )
})

describe('rows as JSON', () => {
  test('are what the query builder gives', async () => {
    const [text, rows] = await asDana((scope) =>
      Promise.all([queryJson(scope, listMailboxes(scope)), listMailboxes(scope)]),
    )
    expect(rows.length).toBeGreaterThan(5_000)
    expect(JSON.parse(text.text)).toEqual(rows)
  })

  test('of nothing are an empty list', async () => {
    const { text } = await asDana((scope) =>
      queryJson(scope, listDistributionListMembers(scope, -1)),
    )
    expect(text).toBe('[]')
  })

  test('survive every character', async () => {
    const hostile = `"\\/\b\f\n\r\t\u0001\u2028 Zoë 中文 😀 </script>`
    await database.pool.query('update office_location set name = $1 where tenant_id = $2', [
      hostile,
      northgate,
    ])
    const { officeLocation } = await import('#server/db/schema/lists.ts')
    const { text } = await asDana((scope) =>
      queryJson(
        scope,
        scope.queries.select({ 'a "name"': officeLocation.name }).from(officeLocation),
      ),
    )
    expect(JSON.parse(text)[0]).toEqual({ 'a "name"': hostile })
  })

  test('show instants in Eastern time, on both sides of a clock change', async () => {
    const instants = [
      '2026-03-08T06:59:59Z',
      '2026-03-08T07:00:00Z',
      '2026-11-01T05:30:00Z',
      '2026-11-01T06:30:00Z',
      '1999-12-31T23:59:59Z',
    ]
    for (const instant of instants) {
      const at = sql`${instant}::timestamptz`
      const { rows } = await asDana(({ queries }) =>
        queries.execute<{ at: string }>(sql`select ${easternText(at)} as at`),
      )
      expect(rows[0]?.at).toBe(toEastern(new Date(instant)))
    }
  })

  test('are how the audit trail answers: the event loop touches none of its rows', async () => {
    const answer = await asDana((tenant) => {
      const user = { name: '', email: '', profileAccountId: tenant.personId }
      const call = { tenant, user, instant: testInstant, now: toEastern(testInstant) }
      const secrets = {
        seal: refuse,
        open: refuse,
        fingerprint: refuse,
        fingerprints: refuse,
        keyId: '',
        prefix: '',
      }
      return rolesHandlers.rolesAuditTrail(
        {},
        {
          ...call,
          ifMatch: 'any',
          secrets,
          billing: billingWithoutPaymentPortal,
          staffSecrets: noStaffSecrets,
        },
      )
    })
    if (!(answer instanceof JsonText)) throw new Error('It is JSON of the database.')
    const rows: unknown[] = JSON.parse(answer.text)
    expect(rows.length).toBeGreaterThan(10_000)
    // What the event loop does at once for it is bounded, however many rows there are.
    expect(answer.pieces).toHaveLength(Math.ceil(rows.length / 500))
    expect(Math.max(...answer.pieces.map(({ length }) => length))).toBeLessThan(128 * 1024)
  })
})

function refuse(): never {
  throw new Error('No secret is asked for.')
}
