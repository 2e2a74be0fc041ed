import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import drizzleConfig from '#server/db/drizzle.config.ts'
import { migrate } from '#server/db/migrate.ts'
import { fillDemoWorld, scaleDemoWorld } from '#server/demo-world/fill-demo-world.ts'
import { testInstant } from '../support/clock.ts'
import { testDatabase } from '../support/database.ts'
import { databaseUrlOnServer, runOnServer } from '../support/global-setup.ts'

const clock = () => testInstant
const { database, databaseUrl } = testDatabase('empty')

async function countOf(table: string): Promise<number> {
  const { rows } = await database.pool.query(`select count(*)::int as count from ${table}`)
  return rows[0].count
}

test('several processes may start at once on an empty database', async () => {
  const processes = Array.from({ length: 4 }, () => openDatabase(databaseUrl, { connections: 2 }))
  const filled = await Promise.all(
    processes.map(async (each) => {
      await migrate(each)
      return fillDemoWorld(each, clock)
    }),
  )
  await Promise.all(processes.map((each) => each.close()))
  expect(filled.filter(Boolean)).toHaveLength(1)
  expect(await countOf('tenant')).toBe(250)
  expect(await countOf("mailbox where tenant_id = 'northgate-capital'")).toBe(524)
  expect(await countOf("request_draft where flow = 'addUser'")).toBe(13)
  expect(await countOf("request_draft where flow = 'terminate'")).toBe(4)
  expect(await countOf('submitted_request')).toBe(23)
  expect(await countOf('outbox_message where delivered_at is null')).toBe(0)
})

test('a database that holds companies is left as it is', async () => {
  await database.pool.query('delete from request_draft')
  expect(await fillDemoWorld(database, clock)).toBe(false)
  expect(await countOf('request_draft')).toBe(0)
})

test('the demo world can be scaled, again and again', async () => {
  for (const scale of [3, 3, 2]) await scaleDemoWorld(database, clock, scale)
  expect(await countOf("mailbox where tenant_id = 'northgate-capital'")).toBe(520 * 3 + 4)
  expect(await countOf("distribution_list where tenant_id = 'northgate-capital'")).toBe(600)
  expect(await countOf("request_draft where flow = 'addUser'")).toBe(39)
  expect(await countOf("request_draft where flow = 'terminate'")).toBe(4)
  expect(await countOf('submitted_request')).toBe(23)
  expect(await countOf("mailbox where tenant_id = 'larkfield-partners'")).toBe(86)
})

describe('the demo world', () => {
  test('is the same each time', async () => {
    const other = 'demo_world_again'
    await runOnServer(
      inject('postgresUrl'),
      `create database ${other} template ${inject('templateName')}`,
    )
    const copy = openDatabase(databaseUrlOnServer(inject('postgresUrl'), other))
    const fingerprint = (pool: typeof database.pool, table: string) =>
      pool.query(
        `select md5(string_agg(t::text, '' order by t::text)) from ${table} t where tenant_id <> 'northgate-capital'`,
      )
    for (const table of [
      'mailbox',
      'contact',
      'distribution_list',
      'office_location',
      'membership',
      'submitted_request',
      'ticket',
    ]) {
      const [one, two] = await Promise.all([
        fingerprint(database.pool, table),
        fingerprint(copy.pool, table),
      ])
      expect(one.rows, table).toEqual(two.rows)
    }
    await copy.close()
    await runOnServer(inject('postgresUrl'), `drop database ${other}`)
  })

  test('knows addresses at .example only', async () => {
    expect(await countOf("mailbox where email !~ '^[^@ ]+@[a-z-]+\\.example$'")).toBe(0)
    expect(await countOf("contact where email !~ '^[^@ ]+@[a-z-]+\\.example$'")).toBe(0)
    expect(await countOf("person where email !~ '^[^@ ]+@[a-z-]+\\.example$'")).toBe(0)
  })
})

test('the migrations are what the schema asks for', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-migrations-'))
  await cp('server/db/migrations', folder, { recursive: true })
  const before = await readdir(folder)
  // Another folder can be named by a configuration alone, and that from where drizzle-kit runs.
  const config = join(folder, '..', `${basename(folder)}.json`)
  const out = relative(process.cwd(), folder)
  await writeFile(config, JSON.stringify({ ...drizzleConfig, out }))
  const { stdout } = await promisify(execFile)('node_modules/.bin/drizzle-kit', [
    'generate',
    `--config=${relative(process.cwd(), config)}`,
  ])
  expect(stdout).toContain('No schema changes')
  expect(await readdir(folder)).toEqual(before)
  await rm(folder, { recursive: true })
  await rm(config)
})

test('one snapshot of the schema is kept, that of the newest migration', async () => {
  const names = await readdir('server/db/migrations/meta')
  const journal = JSON.parse(await readFile('server/db/migrations/meta/_journal.json', 'utf8'))
  const newest = String(journal.entries.at(-1).idx).padStart(4, '0')
  expect(names.toSorted()).toEqual([`${newest}_snapshot.json`, '_journal.json'])
})
