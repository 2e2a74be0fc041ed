import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { removeExpiredRows } from '#server/retention/retention.ts'
import { retentionRules } from '#server/retention/retention-rules.ts'
import { readSettings } from '#server/settings/settings.ts'
import { testDatabase } from '../support/database.ts'
import { watchPlans } from '../support/query-plans.ts'

/** What the portal notes of its use goes once nobody asks for it any more (issue 30, point 32). */

const { database } = testDatabase()
const plansSince = watchPlans(database.pool)
const rules = retentionRules(
  readSettings({ DRAFT_DAYS: '30', AUDIT_DAYS: '366', REMOTE_ACCESS_LOG_DAYS: '366' }).retention,
)
const now = new Date('2028-03-12T12:00:00Z')

test.each([
  // The first day, or moment, that stays; days are those of the calendar in New York.
  [
    'reminded_person',
    '2028-03-05',
    '2028-03-04',
    `insert into reminded_person (tenant_id, reminded_on, email) values ('northgate-capital', $1, 'a@b.example')`,
    'reminded_on',
  ],
  [
    'vendor_request',
    '2028-03-05',
    '2028-03-04',
    `insert into vendor_request (tenant_id, vendor_id, requested_on, email, requested_by)
     select tenant_id, id, $1, 'a@b.example', 1001 from vendor where tenant_id = 'northgate-capital' limit 1`,
    'requested_on',
  ],
  [
    'outside_recipient',
    '2028-03-05T05:00:00Z',
    '2028-03-05T04:59:59Z',
    `insert into outside_recipient (tenant_id, added_at) values ('northgate-capital', $1)`,
    'added_at',
  ],
  [
    'page_visit',
    '2027-02-06T05:00:00Z',
    '2027-02-06T04:59:59Z',
    `insert into page_visit (tenant_id, person_id, page, seen_at) values ('northgate-capital', 1001, 'page ' || $1, $1::timestamptz)`,
    'seen_at',
  ],
  [
    'flow_usage',
    '2027-02-06',
    '2027-02-05',
    `insert into flow_usage (tenant_id, day, flow, version, kind, step, target, count, milliseconds)
     values ('northgate-capital', $1, 'addUser', 1, 'reached', 'a', '', 1, 0)`,
    'day',
  ],
  [
    'training_reminder',
    '2027-03-12T05:00:00Z',
    '2027-03-12T04:59:59Z',
    `insert into training_reminder (tenant_id, campaign_id, recipients, sent_by, sent_at) values ('northgate-capital', 1, 1, 1001, $1)`,
    'sent_at',
  ],
])('%s: what was noted before %s', async (table, first, last, insert, column) => {
  const rule = rules.find(({ entity }) => entity === table)
  if (!rule) throw new Error(`${table} stays for ever.`)
  await database.pool.query(`delete from ${table}`)
  for (const at of [first, last]) await database.pool.query(insert, [at])
  expect(await removeExpiredRows(database, rule, now)).toBe(1)
  const { rows } = await database.pool.query(`select ${column} = $1 as is_first from ${table}`, [
    first,
  ])
  expect(rows).toEqual([{ is_first: true }])
})

test('what is old is found by its age, in tables that grow with use', async () => {
  const scanned: string[] = []
  for (const { entity, change, remove } of rules) {
    if (entity === 'submitted_request' || entity === 'ticket' || entity === 'outbox_message')
      continue
    plansSince()
    await database.asProvider(async (queries) => {
      // In a few rows PostgreSQL looks at all of them, unless there is another way and it is asked to take that.
      await queries.execute(sql`set local enable_seqscan = off`)
      await remove(queries, new Date('2000-01-01T05:00:00Z'), 1_000)
    })
    const nodes = plansSince().filter((node) => node['Relation Name'] === entity)
    expect(nodes.length, entity).toBeGreaterThan(0)
    if (nodes.some((node) => node['Node Type'] === 'Seq Scan'))
      scanned.push(`${entity} ${change ?? ''}`)
  }
  expect(scanned).toEqual([])
})
