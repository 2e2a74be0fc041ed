import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NotAMember, type Visitor } from '#server/db/enter-call.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { completeRequest } from '../support/add-user-requests.ts'
import { testApi } from '../support/api.ts'
import { ownedTables } from '../support/schema-tables.ts'

/** No tenant ever sees a row of another (law 7): tables and raw queries; calls in tenancy-of-calls.test.ts. */

const api = testApi()
const { dana, lee } = demoPeople
const { northgate, larkfield, harbor } = demoTenantIds

const visitor = (profileAccountId: number): Visitor => ({
  profileAccountId,
  subject: 'someone',
  call: 'test',
  requestId: 'test',
})

const counts = [{ kind: 'time', step: 'accountSelect', target: '', count: 1, milliseconds: 3_000 }]

/** What neither the demo world nor a call above brings to two companies. */
const writtenForBoth = [
  `insert into portfolio_company (tenant_id, company_id, since)
   select tenant_id, 'beacon-shipyards', now() from company`,
  `insert into used_payment_token (tenant_id, token_id, used_at)
   select tenant_id, 'seen', now() from company`,
  `insert into cloud_pc_configuration (tenant_id, id, description)
   select tenant_id, 900000, '2 vCPU' from company`,
  `insert into reminded_person (tenant_id, reminded_on, email)
   select tenant_id, '2026-01-05', 'seen@staff.example' from company`,
  `insert into training_reminder (tenant_id, campaign_id, recipients, sent_by, sent_at)
   select tenant_id, 1, 1, ${dana.profileAccountId}, now() from company`,
  `insert into vendor_request (tenant_id, vendor_id, requested_on, email, requested_by)
   select tenant_id, min(id), '2026-01-05', 'seen@vendor.example', ${dana.profileAccountId}
   from vendor join company using (tenant_id) group by 1`,
  `insert into outside_recipient (tenant_id, added_at) select tenant_id, now() from company`,
  `insert into secret_fetch (tenant_id, ticket_id, path, reason, at)
   select tenant_id, min(id), 'password', 'Seen.', now()
   from ticket join company using (tenant_id) group by 1`,
  `insert into security_event (tenant_id, at, kind, call, request_id, occurrences)
   select tenant_id, now(), 'denied', 'settings', 'seen', 1 from company`,
]

/** Rows of every table at two companies at least, so that there is something to see. */
beforeAll(async () => {
  for (const tenant of [northgate, larkfield, harbor]) {
    const body = { ...completeRequest(6), tenantId: tenant }
    await api.call('POST /adduser', { body, tenant, headers: { 'idempotency-key': 'seen' } })
    const { output } = await api.call<{ referenceNumber: string }>(
      'POST /servicerequests/reportissue',
      { body: 'It stops.', tenant },
    )
    const { referenceNumber } = output
    const context = { route: '/', wizard: null }
    await api.call('POST /extensions/reportcontext', { body: { referenceNumber, context }, tenant })
    const used = { flow: 'addUser', version: 1, counts }
    await api.call('POST /extensions/flowusage', { body: used, tenant })
  }
  await api.call('POST /adduser/submit', { body: completeRequest(6) })
  for (const written of writtenForBoth) {
    await api.database.pool.query(`with company as (
      select id as tenant_id from tenant where id in ('${northgate}', '${larkfield}')
    ) ${written}`)
  }
})

describe('every table', () => {
  test('that belongs to companies is among those looked at', async () => {
    const { rows } = await api.database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'tenant_id'`,
    )
    expect(ownedTables).toEqual(rows.map(({ name }) => name).toSorted())
    expect(ownedTables.length).toBeGreaterThan(60)
  })

  test('has rows of two companies at least, so that a foreign one could be seen', async () => {
    const without: string[] = []
    for (const table of ownedTables) {
      const { rows } = await api.database.pool.query(`select distinct tenant_id from ${table}`)
      if (rows.length < 2) without.push(table)
    }
    expect(without).toEqual([])
  })

  test('of the database but those of sign-in and keys forces row-level security, on its owner too', async () => {
    const { rows } = await api.database.pool.query(
      `select relname from pg_class join pg_namespace n on n.oid = relnamespace
       where relkind = 'r' and nspname = 'public' and not (relrowsecurity and relforcerowsecurity)`,
    )
    expect(rows.map(({ relname }) => relname).toSorted()).toEqual([
      'identity_item',
      'identity_key',
      'secrets_key_check',
    ])
  })

  test('is out of reach of a request where it holds sessions and keys', async () => {
    const read = (table: string) =>
      api.database.asTenant(northgate, visitor(dana.profileAccountId), ({ queries }) =>
        queries.execute(`select * from ${table}`),
      )
    await expect(read('identity_item')).rejects.toMatchObject({ cause: { code: '42501' } })
    await expect(read('identity_key')).rejects.toMatchObject({ cause: { code: '42501' } })
    await expect(read('secrets_key_check')).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})

describe('a raw query within a request', () => {
  const read = ownedTables.filter((table) => !['outbox_message', 'audit_entry'].includes(table))
  test.each(read)('sees rows of its own company only: %s', async (table) => {
    const { rows } = await api.database.asTenant(
      northgate,
      visitor(dana.profileAccountId),
      ({ queries }) => queries.execute(`select distinct tenant_id from ${table}`),
    )
    expect(rows).toEqual([{ tenant_id: northgate }])
  })

  test('can read neither the audit nor what is to be delivered', async () => {
    for (const table of ['outbox_message', 'audit_entry']) {
      await expect(
        api.database.asTenant(northgate, visitor(dana.profileAccountId), ({ queries }) =>
          queries.execute(`select * from ${table}`),
        ),
        table,
      ).rejects.toMatchObject({ cause: { code: '42501' } })
    }
  })

  test('sees its own company only, and its own person', async () => {
    const seen = await api.database.asTenant(
      northgate,
      visitor(dana.profileAccountId),
      async ({ queries }) => ({
        tenants: (await queries.execute('select id from tenant')).rows,
        people: (await queries.execute('select id from person')).rows,
      }),
    )
    expect(seen).toEqual({ tenants: [{ id: northgate }], people: [{ id: dana.profileAccountId }] })
  })

  test('cannot write into another company, nor move a row there', async () => {
    const writes = [
      `insert into ticket (tenant_id, name, body, type, sub_type, contact_name, opened_at, updated_at)
       values ('${larkfield}', 'x', 'x', 'x', 'x', 'x', now(), now())`,
      `update ticket set tenant_id = '${larkfield}'`,
      `update ticket set name = 'x'`,
      `update ticket_note set text = 'x'`,
      `update request_draft set tenant_id = '${larkfield}'`,
      `insert into membership (person_id, tenant_id, permissions) values (1001, '${larkfield}', '{}')`,
      `update tenant set name = 'x'`,
      `update contact set full_name = 'x'`,
      `update contact set tenant_id = '${larkfield}'`,
    ]
    for (const write of writes) {
      await expect(
        api.database.asTenant(northgate, visitor(dana.profileAccountId), ({ queries }) =>
          queries.execute(write),
        ),
        write,
      ).rejects.toMatchObject({ cause: { code: '42501' } })
    }
  })

  test('is possible for members only', async () => {
    const enter = (tenantId: string, person: number) =>
      api.database.asTenant(tenantId, visitor(person), async () => 'inside')
    await expect(enter(northgate, lee.profileAccountId)).resolves.toBe('inside')
    await expect(enter(harbor, lee.profileAccountId)).rejects.toThrow(NotAMember)
    await expect(enter('', lee.profileAccountId)).rejects.toThrow(NotAMember)
    await expect(enter(northgate, 2 ** 40)).rejects.toThrow(NotAMember)
  })

  test('leaves nothing of its company to the next on the same connection', async () => {
    await api.database.asTenant(northgate, visitor(dana.profileAccountId), async () => {})
    const { rows } = await api.database.pool.query(
      "select current_setting('stepwell.tenant_id', true) as tenant, current_user = session_user as own",
    )
    expect(rows).toEqual([{ tenant: '', own: true }])
  })
})

describe('with row-level security off', () => {
  beforeAll(() => api.database.pool.query('alter table request_draft disable row level security'))
  afterAll(() => api.database.pool.query('alter table request_draft enable row level security'))

  test("another company's drafts are seen: these tests would notice", async () => {
    const { rows } = await api.database.asTenant(
      northgate,
      visitor(dana.profileAccountId),
      ({ queries }) => queries.execute('select distinct tenant_id from request_draft'),
    )
    expect(rows).toHaveLength(3)
    const answer = await api.call<unknown[]>('GET /adduser/drafts', { tenant: harbor })
    expect(answer.output.length).toBeGreaterThan(10)
  })
})
