import { beforeAll, describe, expect, test } from 'vitest'
import type { Visitor } from '#server/db/enter-call.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'

/**
 * The owner of a portfolio sees grades and risks of the companies in it and nothing else of them, and nothing at all of
 * anybody else: a grandchild, a former child, a stranger, and the owner itself (AMB-117).
 */

const api = testApi()
const { northgate, larkfield, harbor } = demoTenantIds
const owner = { tenant: harbor }
const child = 'pelican-hotels'
const others = {
  grandchild: 'marlin-cold-storage',
  'former child': 'osprey-ferries',
  stranger: larkfield,
  'company of the owner itself': harbor,
  'company that does not exist': 'nowhere',
  'company called all of them': '*',
  'child in capitals': child.toUpperCase(),
} as const
const gone = 'This company is no longer in your portfolio.'
const noRisk = 'This risk is no longer in your portfolio.'
const companyCalls = ['risks', 'riskhistory', 'gradehistory', 'grades'] as const

/** Marlin becomes a child of the child: in the portfolio of Pelican, and in Harbor's no more. */
beforeAll(async () => {
  await api.database.asProvider(async (queries) => {
    await queries.execute(
      `update portfolio_company set until = now() where tenant_id = '${harbor}' and company_id = '${others.grandchild}'`,
    )
    await queries.execute(
      `insert into portfolio_company (tenant_id, company_id, since) values ('${child}', '${others.grandchild}', now())`,
    )
    await queries.execute(`insert into office_location values ('${child}', 1, 'Charleston')`)
    await queries.execute(
      `insert into contact (tenant_id, profile_account_id, email, full_name, services) values ('${child}', 9, 'a@pelicanhotels.example', 'Ann', '{}')`,
    )
    await queries.execute(
      `insert into faq_entry (tenant_id, position, question, answer) values ('${child}', 1, 'When?', 'Soon.')`,
    )
  })
})

async function riskOf(company: string): Promise<number> {
  const { rows } = await api.database.pool.query(
    'select id from risk where tenant_id = $1 order by id limit 1',
    [company],
  )
  return rows[0]?.id ?? 2_000_000_000
}

const body = (id: number) => ({
  id,
  severity: 'Low',
  status: 'Closed - False Positive',
  plannedRemediationDate: null,
  notes: 'Not theirs to say.',
  acceptedRiskReason: null,
  severityChangeReason: 'Not theirs to say.',
})

const everything = async () => {
  const { rows } = await api.database.pool.query(
    "select md5(string_agg(r::text, '' order by id)) as risks, (select count(*) from risk_change) as changes from risk r",
  )
  return rows
}

test('of a child everything of the portfolio is answered', async () => {
  for (const call of companyCalls) {
    expect((await api.call(`GET /portco/${child}/${call}`, owner)).status, call).toBe(200)
  }
  const id = await riskOf(child)
  expect((await api.call(`GET /portco/riskdetails/${id}`, owner)).status).toBe(200)
  expect((await api.call(`GET /portco/riskaudit/${id}`, owner)).status).toBe(200)
})

describe.each(Object.entries(others))('of a %s', (_, company) => {
  test('nothing is answered, and what is answered does not differ', async () => {
    const answers = await Promise.all(
      companyCalls.map((call) =>
        api.call(`GET /portco/${encodeURIComponent(company)}/${call}`, owner),
      ),
    )
    for (const { status, errorMessages } of answers) {
      expect([status, errorMessages]).toEqual([404, [gone]])
    }
    const listed = await api.call<{ tenantId: string }[]>('GET /portco/grades', owner)
    expect(listed.output.map(({ tenantId }) => tenantId)).not.toContain(company)
  })

  test('no risk is read or changed by its id', async () => {
    const id = await riskOf(company)
    const before = await everything()
    const answers = [
      await api.call(`GET /portco/riskdetails/${id}`, owner),
      await api.call(`GET /portco/riskaudit/${id}`, owner),
      await api.call(`POST /portco/updatecustomrisk?RiskId=${id}`, { ...owner, body: body(id) }),
    ]
    for (const { status, errorMessages } of answers) {
      expect([status, errorMessages]).toEqual([404, [noRisk]])
    }
    expect(await everything()).toEqual(before)
  })
})

test('a child that leaves is out of reach with the next call, and back with its return', async () => {
  const id = await riskOf(child)
  const reach = async () => [
    (await api.call(`GET /portco/${child}/risks`, owner)).status,
    (await api.call(`GET /portco/riskdetails/${id}`, owner)).status,
  ]
  expect(await reach()).toEqual([200, 200])
  const set = (until: string) =>
    api.database.asProvider((queries) =>
      queries.execute(
        `update portfolio_company set until = ${until} where tenant_id = '${harbor}' and company_id = '${child}'`,
      ),
    )
  await set('now()')
  expect(await reach()).toEqual([404, 404])
  await set('null')
  expect(await reach()).toEqual([200, 200])
})

test("the risks of children are not in the owner's own register, nor found by its calls", async () => {
  const own = await api.call<{ id: number }[]>('GET /cybersecuritydashboard/riskegister', owner)
  const { rows } = await api.database.pool.query('select id from risk where tenant_id = $1', [
    harbor,
  ])
  expect(new Set(own.output.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)))
  const id = await riskOf(child)
  expect((await api.call(`GET /cybersecuritydashboard/riskdetails/${id}`, owner)).status).toBe(404)
  const update = `POST /cybersecuritydashboard/updatecustomrisk?RiskId=${id}`
  expect((await api.call(update, { ...owner, body: body(id) })).status).toBe(404)
})

test('a child sees nothing of its owner or of its siblings', async () => {
  await api.database.asProvider((queries) =>
    queries.execute(
      `insert into membership (person_id, tenant_id, permissions) values (${demoPeople.dana.profileAccountId}, '${child}', '{PortcoDashboard}')`,
    ),
  )
  for (const company of [harbor, 'beacon-shipyards', larkfield]) {
    const { status } = await api.call(`GET /portco/${company}/risks`, { tenant: child })
    expect(status, company).toBe(404)
  }
  // Its own child it does see.
  const own = await api.call(`GET /portco/${others.grandchild}/risks`, { tenant: child })
  expect(own.status).toBe(200)
})

describe('within a transaction that looks at the portfolio', () => {
  const visitor: Visitor = {
    profileAccountId: demoPeople.dana.profileAccountId,
    subject: demoPeople.dana.subject,
    call: 'test',
    requestId: 'test',
  }
  const seen = (tables: readonly string[], company: string | null) =>
    api.database.asTenant(harbor, visitor, async ({ queries }) => {
      await queries.execute(`select open_portfolio(${company === null ? 'null' : `'${company}'`})`)
      const found: Record<string, unknown[]> = {}
      for (const table of tables) {
        const { rows } = await queries.execute(
          `select distinct tenant_id from ${table} order by tenant_id`,
        )
        found[table] = rows.map((row) => row.tenant_id)
      }
      return found
    })
  const open = ['risk', 'risk_asset', 'risk_change', 'security_grade'] as const

  test('a raw query sees risks and grades of its children, and of nobody else', async () => {
    const children = ['beacon-shipyards', 'chesapeake-logistics', child, 'tidewater-insurance']
    expect(await seen(open, null)).toEqual({
      risk: children,
      risk_asset: children,
      risk_change: children,
      security_grade: children,
    })
    expect((await seen(open, child)).risk).toEqual([child])
    for (const other of Object.values(others)) {
      expect(await seen(open, other), other).toEqual({
        risk: [],
        risk_asset: [],
        risk_change: [],
        security_grade: [],
      })
    }
  })

  test('everything else is that of the own company still', async () => {
    const { rows } = await api.database.pool.query(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'tenant_id'
         and table_name not in ('audit_entry', 'outbox_message') order by 1`,
    )
    const closed = rows.map(({ name }) => name).filter((name) => !open.some((one) => one === name))
    expect(closed.length).toBeGreaterThan(35)
    for (const tenants of Object.values(await seen(closed, null))) {
      expect(tenants.filter((one) => one !== harbor)).toEqual([])
    }
  })

  test('the next transaction on the connection sees its own company alone', async () => {
    await seen(open, null)
    const { rows } = await api.database.asTenant(northgate, visitor, ({ queries }) =>
      queries.execute('select distinct tenant_id from risk'),
    )
    expect(rows).toEqual([{ tenant_id: northgate }])
  })
})

test('with the look at the portfolio switched off a stranger is seen: these tests would notice', async () => {
  const { rows } = await api.database.pool.query(
    "select pg_get_functiondef('current_portfolio'::regproc) as definition",
  )
  await api.database.pool.query(
    `create or replace function current_portfolio() returns text[] language sql stable as
     $$ select array['${larkfield}'] $$`,
  )
  const answer = await api.call(`GET /portco/${larkfield}/risks`, owner)
  await api.database.pool.query(rows[0].definition)
  expect(answer.status).toBe(200)
  expect((await api.call(`GET /portco/${larkfield}/risks`, owner)).status).toBe(404)
})
