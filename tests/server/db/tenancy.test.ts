import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract, type EndpointName } from '#schemas/contract.ts'
import { NotAMember, type Visitor } from '#server/db/database.ts'
import { demoPeople, demoTenantIds } from '#server/db/demo-world/people.ts'
import * as awareness from '#server/db/schema/awareness.ts'
import * as billing from '#server/db/schema/billing.ts'
import * as documents from '#server/db/schema/documents.ts'
import * as files from '#server/db/schema/files.ts'
import * as lists from '#server/db/schema/lists.ts'
import * as portfolio from '#server/db/schema/portfolio.ts'
import * as requests from '#server/db/schema/requests.ts'
import * as risks from '#server/db/schema/risks.ts'
import * as roles from '#server/db/schema/roles.ts'
import * as tenancy from '#server/db/schema/tenancy.ts'
import * as tickets from '#server/db/schema/tickets.ts'
import * as transfers from '#server/db/schema/transfers.ts'
import * as usage from '#server/db/schema/usage.ts'
import { completeRequest } from '../support/add-user-requests.ts'
import { type Answer, testApi } from '../support/api.ts'
import { remindSomeone } from '../support/awareness.ts'
import { sheetsOfAnswer } from '../support/workbook.ts'

/** No tenant ever sees a row of another, by any endpoint, with any header (law 7). */

const api = testApi()
const { dana, lee } = demoPeople
const { northgate, larkfield, harbor } = demoTenantIds

const visitor = (profileAccountId: number): Visitor => ({
  profileAccountId,
  subject: 'someone',
  call: 'test',
  requestId: 'test',
})

const schema = {
  ...awareness,
  ...billing,
  ...documents,
  ...files,
  ...lists,
  ...portfolio,
  ...requests,
  ...risks,
  ...roles,
  ...tenancy,
  ...tickets,
  ...transfers,
  ...usage,
}
const tables = Object.values(schema)
  .filter((item) => item instanceof PgTable)
  .map((table) => getTableConfig(table))
const owned = tables.filter(({ columns }) => columns.some(({ name }) => name === 'tenant_id'))

const counts = [{ kind: 'time', step: 'accountSelect', target: '', count: 1, milliseconds: 3_000 }]

/** Rows of every table at all three companies, so that there is something to see. */
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
  await remindSomeone(api)
  await api.database.pool.query(`insert into portfolio_company (tenant_id, company_id, since)
    select unnest(array['${northgate}', '${larkfield}']), 'beacon-shipyards', now()`)
  await api.database.asProvider((queries) =>
    queries.insert(billing.usedPaymentToken).values(
      [northgate, larkfield, harbor].map((tenantId) => ({
        tenantId,
        tokenId: 'seen',
        usedAt: new Date(0),
      })),
    ),
  )
})

describe('every table', () => {
  test('that belongs to companies is among those looked at', () => {
    expect(owned.map(({ name }) => name).toSorted()).toEqual([
      'access_record',
      'attached_context',
      'audit_entry',
      'awareness_campaign',
      'awareness_participant',
      'awareness_program',
      'billing_account',
      'citrix_app',
      'cloud_pc_configuration',
      'contact',
      'desk_phone',
      'distribution_list',
      'distribution_list_member',
      'document',
      'document_category',
      'document_version',
      'faq_entry',
      'file_transfer',
      'file_transfer_activity',
      'file_transfer_fee',
      'file_transfer_file',
      'file_transfer_leg',
      'file_transfer_recipient',
      'file_transfer_schedule',
      'flow_usage',
      'idempotency_key',
      'invoice',
      'invoice_line',
      'invoice_payment',
      'mailbox',
      'membership',
      'office_location',
      'outbox_message',
      'page_visit',
      'phishing_plan',
      'portfolio_company',
      'reminded_person',
      'request_draft',
      'request_secret',
      'risk',
      'risk_asset',
      'risk_change',
      'security_grade',
      'stored_file',
      'stored_file_chunk',
      'submitted_request',
      'ticket',
      'ticket_attachment',
      'ticket_note',
      'ticket_seen',
      'training_reminder',
      'used_payment_token',
    ])
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
    await expect(read('identity_item')).rejects.toThrow()
    await expect(read('identity_key')).rejects.toThrow()
    await expect(read('secrets_key_check')).rejects.toThrow()
  })
})

describe('a raw query within a request', () => {
  test.each(owned.map(({ name }) => name))(
    'sees rows of its own company only: %s',
    async (table) => {
      if (['outbox_message', 'audit_entry'].includes(table)) return
      const { rows } = await api.database.asTenant(
        northgate,
        visitor(dana.profileAccountId),
        ({ queries }) => queries.execute(`select distinct tenant_id from ${table}`),
      )
      expect(rows).toEqual([{ tenant_id: northgate }])
    },
  )

  test('can read neither the audit nor what is to be delivered', async () => {
    for (const table of ['outbox_message', 'audit_entry']) {
      await expect(
        api.database.asTenant(northgate, visitor(dana.profileAccountId), ({ queries }) =>
          queries.execute(`select * from ${table}`),
        ),
        table,
      ).rejects.toThrow()
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
    ]
    for (const write of writes) {
      await expect(
        api.database.asTenant(northgate, visitor(dana.profileAccountId), ({ queries }) =>
          queries.execute(write),
        ),
        write,
      ).rejects.toThrow()
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

describe('every call of the contract', () => {
  const told = (name: EndpointName, { headers, output, ...answer }: Answer<unknown>) => ({
    ...answer,
    file: headers.get('content-disposition'),
    output: sheetsOfAnswer(name, output) ?? output,
  })

  const reads = (Object.keys(contract) as EndpointName[]).filter(
    (name) => contract[name].method === 'GET' && contract[name].allowed !== 'signedIn',
  )

  test.each(reads)('%s tells nothing of another company, whatever headers say', async (name) => {
    const { rows } = await api.database.pool.query(
      'select id from request_draft where tenant_id = $1',
      [larkfield],
    )
    const submitted = await api.database.pool.query(
      'select id from submitted_request where tenant_id = $1',
      [larkfield],
    )
    const { id } = (name === 'submittedRequest' ? submitted : { rows }).rows[0]
    const path = contract[name].path.replace('{id}', String(id))
    const headers = { 'x-request-id': 'same-request' }
    const own = await api.call<unknown>(`GET ${path}`, { headers })
    const pushed = await api.call<unknown>(`GET ${path}`, {
      headers: {
        ...headers,
        'x-tenant-id': larkfield,
        'tenant-id': larkfield,
        'x-forwarded-host': larkfield,
        'if-match': '*',
      },
    })
    const seen = told(name, own)
    expect(JSON.stringify(told(name, pushed))).toBe(JSON.stringify(seen))
    expect(JSON.stringify(seen.output)).not.toContain('larkfield')
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
