import { describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { removeExpiredRows, retentionCutoff } from '#server/retention/retention.ts'
import { retentionRules } from '#server/retention/retention-rules.ts'
import { readSettings } from '#server/settings/settings.ts'
import { testInstant } from '../support/clock.ts'
import { testDatabase } from '../support/database.ts'

/** How long things stay (issue 19, point 9). */

const { database, databaseUrl } = testDatabase()

async function rows(query: string, values: readonly unknown[] = []): Promise<unknown[]> {
  return (await database.pool.query(query, [...values])).rows
}
async function countOf(table: string): Promise<number> {
  const { rows } = await database.pool.query(`select count(*)::int as count from ${table}`)
  return rows[0].count
}
const audit = (entity: string) =>
  rows(
    `select tenant_id, person_id, call, change, entity_id from audit_entry
     where call = 'retention' and entity = $1 order by id`,
    [entity],
  )
const audited = (entityId: string) => ({
  tenant_id: null,
  person_id: null,
  call: 'retention',
  change: 'delete',
  entity_id: entityId,
})

function rule(name: string, environment: NodeJS.ProcessEnv) {
  const found = retentionRules(readSettings(environment).retention).find(
    ({ entity }) => entity === name,
  )
  if (!found) throw new Error(`${name} stays for ever.`)
  return found
}

test.each([
  ['a day of 23 hours counts as one', '2026-03-10T03:59:00Z', 2, '2026-03-07T05:00:00.000Z'],
  ['and so does one of 25', '2026-11-03T05:00:00Z', 2, '2026-11-01T04:00:00.000Z'],
  ['the year ends by Eastern midnight', '2027-01-01T04:59:59Z', 1, '2026-12-30T05:00:00.000Z'],
  ['which is five in the morning in UTC', '2027-01-01T05:00:00Z', 1, '2026-12-31T05:00:00.000Z'],
  ['a leap day counts', '2028-03-01T12:00:00Z', 1, '2028-02-29T05:00:00.000Z'],
])('%s', (_what, now, days, before) => {
  expect(retentionCutoff(new Date(now), days).toISOString()).toBe(before)
})

test('drafts, requests and the audit stay for ever unless a setting says otherwise', () => {
  const entities = retentionRules(readSettings({}).retention).map(({ entity }) => entity)
  expect(entities).toEqual([
    'outbox_message',
    'outbox_message',
    'idempotency_key',
    'security_event',
    'reminded_person',
    'vendor_request',
    'outside_recipient',
    'page_visit',
    'flow_usage',
  ])
})

describe('a draft', () => {
  const drafts = rule('request_draft', { DRAFT_DAYS: '90' })

  test('is removed once nobody has saved it for so many days, and not an hour before', async () => {
    const [{ id }] = (await database.pool.query('select id from request_draft order by id limit 1'))
      .rows
    const saved = (at: string) =>
      database.pool.query('update request_draft set updated_at = $1 where id = $2', [at, id])
    const before = await countOf('request_draft')
    await saved('2026-11-01T04:30:00Z')
    // 90 days later by the calendar, which has an hour more.
    expect(await removeExpiredRows(database, drafts, new Date('2026-01-30T12:00:00Z'))).toBe(0)
    await saved('2025-11-01T03:59:59Z')
    expect(await removeExpiredRows(database, drafts, new Date('2026-01-30T04:59:00Z'))).toBe(0)
    expect(await removeExpiredRows(database, drafts, new Date('2026-01-30T05:00:00Z'))).toBe(1)
    expect(await countOf('request_draft')).toBe(before - 1)
    expect(await audit('request_draft')).toEqual([audited('1 before 2025-11-01T04:00:00.000Z')])
  })

  test('that was submitted stays with its request', async () => {
    const submitted = await countOf('request_draft where submitted_as is not null')
    const later = new Date('2036-01-01T12:00:00Z')
    const removed = await removeExpiredRows(database, drafts, later)
    expect(removed).toBeGreaterThan(10)
    expect(await countOf('request_draft where submitted_as is null')).toBe(0)
    expect(await countOf('request_draft where submitted_as is not null')).toBe(submitted)
    // Nothing was left to remove: no line.
    const lines = (await audit('request_draft')).length
    expect(await removeExpiredRows(database, drafts, later)).toBe(0)
    expect(await audit('request_draft')).toHaveLength(lines)
  })
})

test('two processes at once remove each row once, in batches, and the audit counts each once', async () => {
  await database.pool.query(
    `insert into idempotency_key (tenant_id, person_id, key, fingerprint, created_at)
     select 'northgate-capital', 1001, 'old ' || n, '', $1::timestamptz - interval '20 days'
     from generate_series(1, 250) n`,
    [testInstant],
  )
  const keys = rule('idempotency_key', {})
  const other = openDatabase(databaseUrl)
  const removed = await Promise.all(
    [database, other].map((each) => removeExpiredRows(each, keys, testInstant, { atMost: 40 })),
  )
  await other.close()
  expect(removed.reduce((sum, count) => sum + count)).toBe(250)
  expect(await countOf("idempotency_key where key like 'old %'")).toBe(0)
  const [{ sum }] = (
    await database.pool.query(
      `select sum(split_part(entity_id, ' ', 1)::int)::int as sum from audit_entry where entity = 'idempotency_key'`,
    )
  ).rows
  expect(sum).toBe(250)
})

test('who stops the server waits for one batch, not for all that is old', async () => {
  await database.pool.query(
    `insert into idempotency_key (tenant_id, person_id, key, fingerprint, created_at)
     select 'northgate-capital', 1001, 'older ' || n, '', $1::timestamptz - interval '20 days'
     from generate_series(1, 5) n`,
    [testInstant],
  )
  const keys = rule('idempotency_key', {})
  const stopped = { atMost: 2, signal: AbortSignal.abort() }
  expect(await removeExpiredRows(database, keys, testInstant, stopped)).toBe(2)
  expect(await removeExpiredRows(database, keys, testInstant)).toBe(3)
})

describe('a finished request', () => {
  const requests = rule('submitted_request', { REQUEST_DAYS: '400' })
  const tickets = rule('ticket', { REQUEST_DAYS: '400' })
  const now = new Date('2040-01-01T12:00:00Z')

  test('goes with all that came with it, once all of its tickets are closed and delivered', async () => {
    const { rows: all } = await database.pool.query(
      `select request_id as id, min(t.tenant_id) as tenant, min(t.id) as ticket from ticket t
       where request_id is not null group by 1 order by 1 limit 3`,
    )
    const [done, open, waiting] = all
    await database.pool.query('update ticket set status = $1 where request_id is not null', ['New'])
    const close = (id: number) =>
      database.pool.query(
        "update ticket set status = 'Closed', closed_at = '2038-01-01' where request_id = $1",
        [id],
      )
    await close(done.id)
    await close(waiting.id)
    await database.pool.query(
      `with note as (
         insert into ticket_note (tenant_id, ticket_id, kind, text, author_name, created_at)
         select tenant, ticket, (select kind from ticket_note limit 1), 'Done.', 'Jo', now()
         from (values ($1, $2::int), ($3, $4::int)) as v (tenant, ticket) returning *
       )
       insert into outbox_message (tenant_id, kind, note_id, created_at, delivered_at)
       select tenant_id, 'ticketNote', id, '2038-12-01', case when ticket_id = $2::int then now() end from note`,
      [done.tenant, done.ticket, waiting.tenant, waiting.ticket],
    )
    await database.pool.query(
      `with file as (
         insert into stored_file (tenant_id, media_type, size, chunk_size, stored_at)
         values ($1, 'text/plain', 1, 1, now()) returning id
       )
       insert into ticket_attachment (tenant_id, ticket_id, note_id, file_id, file_name, uploaded_by, uploaded_at)
       select $1, $2, (select min(id) from ticket_note where ticket_id = $2), id, 'a.txt', 1001, now() from file`,
      [done.tenant, done.ticket],
    )
    await database.pool.query(
      `insert into secret_fetch (tenant_id, ticket_id, path, reason, at) values ($1, $2, 'key', 'Setting up', now())`,
      [done.tenant, done.ticket],
    )
    const files = await countOf('stored_file')
    expect(await removeExpiredRows(database, requests, new Date('2039-01-01T12:00:00Z'))).toBe(0)
    expect(await removeExpiredRows(database, requests, now)).toBe(1)
    const left = async (table: string, column: string, value: number) =>
      countOf(`${table} where ${column} = ${value}`)
    for (const [table, column] of [
      ['ticket', 'id'],
      ['ticket_note', 'ticket_id'],
      ['ticket_attachment', 'ticket_id'],
      ['outbox_message', 'ticket_id'],
    ] as const) {
      expect(await left(table, column, done.ticket), table).toBe(0)
    }
    expect(await left('submitted_request', 'id', done.id)).toBe(0)
    expect(await left('request_draft', 'submitted_as', done.id)).toBe(0)
    expect(await countOf('stored_file')).toBe(files - 1)
    // Who fetched its secret is part of the audit.
    expect(await left('secret_fetch', 'ticket_id', done.ticket)).toBe(1)
    expect(await left('submitted_request', 'id', open.id)).toBe(1)
    expect(await left('submitted_request', 'id', waiting.id)).toBe(1)
    expect(await audit('submitted_request')).toEqual([audited('1 before 2038-11-27T05:00:00.000Z')])
  })

  test('that nothing ever took a message of goes once the message is as old', async () => {
    const { rows: undelivered } = await database.pool.query(
      `select min(t.id) as ticket, t.request_id as id from outbox_message m
       join ticket_note n on n.id = m.note_id join ticket t on t.id = n.ticket_id
       where m.delivered_at is null and t.request_id is not null and t.status = 'Closed' group by 2`,
    )
    const [{ id }] = undelivered
    // 400 days before this is the day before the message was noted.
    expect(await removeExpiredRows(database, requests, new Date('2040-01-04T12:00:00Z'))).toBe(0)
    expect(await removeExpiredRows(database, requests, new Date('2040-01-06T12:00:00Z'))).toBe(1)
    expect(await countOf(`submitted_request where id = ${id}`)).toBe(0)
  })

  test('and a closed ticket that no request opened goes alike', async () => {
    const closed = await countOf('ticket where request_id is null and closed_at is not null')
    const open = await countOf('ticket where closed_at is null')
    expect(closed).toBeGreaterThan(0)
    expect(await removeExpiredRows(database, tickets, now)).toBe(closed)
    expect(await countOf('ticket where closed_at is null')).toBe(open)
  })
})

test('lines of the audit go after AUDIT_DAYS; the database gives up none of the last 365 days', async () => {
  const lines = rule('audit_entry', { AUDIT_DAYS: '366' })
  const insert = (days: number) =>
    database.pool.query(
      `insert into audit_entry (at, call, request_id, change, entity, entity_id)
       values (now() - make_interval(days => $1), 'aged', 'aged', 'update', 'person', $1)`,
      [days],
    )
  await insert(360)
  await insert(400)
  expect(await removeExpiredRows(database, lines, new Date('2090-01-01'))).toBe(1)
  expect(await rows("select entity_id from audit_entry where call = 'aged'")).toEqual([
    { entity_id: '360' },
  ])
  await expect(
    database.asProvider((queries) => queries.execute('delete from audit_entry')),
  ).rejects.toMatchObject({ cause: { message: 'Lines of the audit stay as they are.' } })
})
