import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { migrate, migrationLock, migrationsFolder } from '#server/db/migrate.ts'
import { completeRequest } from '../support/add-user-requests.ts'
import { testApi } from '../support/api.ts'

/** Migrations run while the version before still serves (docs/operations/upgrades.md). */

const api = testApi()
let folder: string

/** The next version's migrations: those of today, and one that widens the busiest table. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwell-next-'))
  await cp(migrationsFolder, folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8'))
  const idx = journal.entries.length
  const entry = { idx, version: '7', when: Date.now(), tag: 'next', breakpoints: true }
  await writeFile(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
  await writeFile(
    join(folder, 'next.sql'),
    [
      `alter table request_draft add column priority text not null default 'normal'`,
      'create index request_draft_priority on request_draft (priority)',
      'alter table submitted_request add column priority text',
    ].join(';\n--> statement-breakpoint\n'),
  )
})
afterAll(() => rm(folder, { recursive: true }))

test('an old server continues to save and submit while a new one migrates', async () => {
  const body = completeRequest(6)
  const { output } = await api.call<{ id: number }>('POST /adduser', { body })
  const statuses: number[] = []
  let isOver = false
  const save = async () => {
    while (!isOver) {
      const saved = await api.call('PATCH /adduser', { body: { ...body, id: output.id } })
      const submitted = await api.call('POST /adduser/submit', { body })
      statuses.push(saved.status, submitted.status)
    }
  }
  const working = [save(), save(), save()]
  await expect.poll(() => statuses.length).toBeGreaterThan(6)
  await migrate(api.database, { folder })
  const before = statuses.length
  await expect.poll(() => statuses.length).toBeGreaterThan(before + 6)
  isOver = true
  await Promise.all(working)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const { rows } = await api.database.pool.query('select distinct priority from request_draft')
  expect(rows).toEqual([{ priority: 'normal' }])
})

/** One more migration of the next version. */
async function addMigration(tag: string, sql: string): Promise<void> {
  await writeFile(join(folder, `${tag}.sql`), sql)
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8'))
  const newest = journal.entries.at(-1)
  journal.entries.push({ ...newest, idx: newest.idx + 1, when: newest.when + 1, tag })
  await writeFile(file, JSON.stringify(journal))
}

test('a migration that has to wait lets others pass, and gets through in the end', async () => {
  const holder = await api.database.pool.connect()
  await holder.query('begin')
  await holder.query('lock table faq_entry in access share mode')
  await addMigration(
    'pins',
    'alter table faq_entry add column pinned boolean not null default false',
  )
  const migrating = migrate(api.database, { folder })
  const waits =
    "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
  await expect.poll(async () => (await api.database.pool.query(waits)).rows[0].count).toBe(1)
  // It waits behind the migration, which gives up first.
  expect(await api.call('GET /faq')).toMatchObject({ status: 200 })
  await holder.query('commit')
  holder.release()
  await migrating
  const columns = await api.database.pool.query('select distinct pinned from faq_entry')
  expect(columns.rows).toEqual([{ pinned: false }])
})

/** Whatever it locks is free again once the test is over. */
async function heldConnection() {
  const holder = await api.database.pool.connect()
  onTestFinished(() => holder.release(true))
  return holder
}

describe('migrations that are cut off', () => {
  const lines: string[] = []
  const note = (line: string) => void lines.push(line)
  const log = { info: note, warn: note }
  const running = () => migrate(api.database, { folder, log, interval: 50 })
  const columnsOf = async (table: string) => {
    const { rows } = await api.database.pool.query(
      'select column_name as name from information_schema.columns where table_name = $1',
      [table],
    )
    return rows.map(({ name }) => name)
  }
  /** How often one is at work for long depends on the machine. */
  const timeless = () =>
    lines
      .splice(0)
      .filter((line) => !line.includes('is at work for'))
      .map((line) => line.replace(/[\d.]+ seconds/, 'N seconds'))

  test('go on with the one that was under way, and say which one it is', async () => {
    await addMigration('first_of_two', 'alter table faq_entry add column first_of_two text')
    await addMigration('second_of_two', 'alter table contact add column second_of_two text')
    const holder = await heldConnection()
    await holder.query('begin')
    await holder.query('lock table contact in access share mode')
    const cut = running().catch((error: Error) => error.message)
    const waiting =
      'pid from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())'
    const { pool } = api.database
    await expect.poll(async () => (await pool.query(`select ${waiting}`)).rowCount).toBe(1)
    await expect
      .poll(() => lines.join())
      .toContain('Migration 2 of 2 (second_of_two) is at work for')
    await pool.query(`select pg_terminate_backend(pid) from (select ${waiting}) as its`)
    expect(await cut).toMatch(/^The database cannot be brought up to date \(.+\)\.$/)
    await holder.query('commit')
    expect(await columnsOf('faq_entry')).toContain('first_of_two')
    expect(await columnsOf('contact')).not.toContain('second_of_two')
    expect(timeless()).toEqual([
      'Migration 1 of 2 (first_of_two) begins.',
      'Migration 1 of 2 (first_of_two) took N seconds.',
      'Migration 2 of 2 (second_of_two) begins.',
    ])
    await running()
    expect(await columnsOf('contact')).toContain('second_of_two')
    expect(timeless()).toEqual([
      'Migration 1 of 1 (second_of_two) begins.',
      'Migration 1 of 1 (second_of_two) took N seconds.',
    ])
  })

  test('are waited for by the other processes, which say so', async () => {
    const holder = await heldConnection()
    await holder.query('select pg_advisory_lock($1)', [migrationLock])
    const waiting = running()
    await expect
      .poll(() => lines)
      .toEqual(['Another process brings the database up to date: this one waits for it.'])
    await holder.query('select pg_advisory_unlock($1)', [migrationLock])
    await waiting
  })
})

test('an old server starts on a database that is ahead of it', async () => {
  await migrate(api.database)
  expect(await api.call('GET /faq')).toMatchObject({ status: 200 })
})

describe('every migration', () => {
  /** What a server of the version before would stumble over. */
  const narrowing = [
    /drop (table|column|view|schema|function|procedure)/i,
    /\brename\b/i,
    /alter column \S+ (set not null|(set data )?type)/i,
    /add column "?\w+"? (?![^;]*\bdefault\b)[^;]*not null/i,
    /add constraint \S+ check/i,
  ]
  const narrows = (text: string) => narrowing.filter((pattern) => pattern.test(text))

  test('only widens what is there', async () => {
    const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'))
    expect(names.length).toBeGreaterThan(3)
    for (const name of names) {
      const text = await readFile(join(migrationsFolder, name), 'utf8')
      // A migration after a release that no longer uses something says so, and may take it away.
      if (!text.startsWith('-- narrows:')) expect(narrows(text), name).toEqual([])
    }
  })

  test.each([
    'alter table "ticket" drop column "body"',
    'alter table "ticket" rename column "body" to "text"',
    'ALTER TABLE "ticket" ALTER COLUMN "body" SET DATA TYPE jsonb',
    'ALTER TABLE "ticket" ADD COLUMN "owner" text NOT NULL',
    'drop table ticket',
  ])('would be caught if it narrowed: %s', (text) => {
    expect(narrows(text)).toHaveLength(1)
  })
})
