import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeBackup } from '#server/backup/backup.ts'
import { readBackupMigrationTime, restoreRows } from '#server/backup/restore.ts'
import type { Database } from '#server/db/database.ts'
import { migrate, migrateUpTo } from '#server/db/migrate.ts'
import { listSequences, listStoredTables } from '#server/db/stored-tables.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { completeRequest } from '../support/add-user-requests.ts'
import { testApi } from '../support/api.ts'
import { testDatabase } from '../support/database.ts'
import { testSecretBox } from '../support/secrets.ts'

const api = testApi()
const empty = testDatabase('empty')
let folder: string
const path = (name: string) => join(folder, name)

/** What each table and sequence holds, compared by a hash. */
async function contentOf({ pool }: Database): Promise<Record<string, string>> {
  const client = await pool.connect()
  try {
    const content: Record<string, string> = {}
    for (const { name } of await listStoredTables(client)) {
      const { rows } = await client.query(
        `select count(*) || ' rows ' || md5(coalesce(string_agg(t::text, '' order by t::text), '')) as hash from "${name}" t`,
      )
      content[name] = rows[0].hash
    }
    for (const name of await listSequences(client)) {
      const { rows } = await client.query(`select last_value, is_called from "${name}"`)
      content[name] = JSON.stringify(rows[0])
    }
    return content
  } finally {
    client.release()
  }
}

const submit = () =>
  api.call<{ referenceNumber: string }>('POST /adduser/submit', { body: completeRequest(1) })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwell-backup-'))
  const body = completeRequest(6, {
    changes: { specialRequests: 'Naïve “quotes”, \\back\\slash, 漢字,\nlines\t{a,"b"}' },
  })
  await api.call('POST /adduser', { body, headers: { 'idempotency-key': 'stored' } })
  await submit()
  await api.database.pool.query(
    `insert into identity_item (model, id_hash, payload, expires_at) values ('Session', 'x', '{"a": 1.0}', now())`,
  )
})
afterAll(() => rm(folder, { recursive: true }))

test('a backup made while people work holds one moment, for this account alone', async () => {
  const working = Promise.all(Array.from({ length: 5 }, submit))
  const rows = await writeBackup(api.database, path('busy'))
  await working
  expect(rows).toBeGreaterThan(2_000)
  expect((await stat(path('busy'))).mode & 0o777).toBe(0o600)
})

test('a migration that this version has not leaves the database as it was', async () => {
  expect(await migrateUpTo(empty.database, Date.parse('2100-01-01'))).toBe(false)
  const { rows } = await empty.database.pool.query(
    "select tablename from pg_tables where schemaname = 'public'",
  )
  expect(rows).toEqual([])
})

test('a restore brings every table and sequence back as it was', async () => {
  const before = await contentOf(api.database)
  const backup = await writeBackup(api.database, path('whole'))
  expect(await migrateUpTo(empty.database, await readBackupMigrationTime(path('whole')))).toBe(true)
  expect(
    await restoreRows(empty.database, path('whole'), { replace: false, secrets: testSecretBox }),
  ).toBe(backup)
  expect(await contentOf(empty.database)).toEqual(before)
  const filled = Object.keys(before).filter((name) => !before[name]?.startsWith('0 rows'))
  expect(filled).toEqual(
    expect.arrayContaining(['idempotency_key', 'identity_item', 'request_draft', 'ticket']),
  )
  await migrate(empty.database)
})

test('what is restored can be worked with, and every check holds again', async () => {
  const { rows } = await empty.database.pool.query(
    "select count(*)::int as loose from pg_constraint where contype = 'f' and condeferrable",
  )
  expect(rows).toEqual([{ loose: 0 }])
  const next = "select nextval('submitted_request_id_seq')::int as id"
  const [original, restored] = await Promise.all(
    [api.database, empty.database].map(({ pool }) => pool.query(next)),
  )
  expect(restored?.rows).toEqual(original?.rows)
  const who = {
    profileAccountId: demoPeople.dana.profileAccountId,
    subject: '',
    call: 'test',
    requestId: 'test',
  }
  const seen = await empty.database.asTenant(
    demoTenantIds.northgate,
    who,
    async ({ queries }) =>
      (await queries.execute('select distinct tenant_id from request_draft')).rows,
  )
  expect(seen).toEqual([{ tenant_id: demoTenantIds.northgate }])
  await expect(
    empty.database.pool.query(
      "insert into ticket (tenant_id, request_id, name, body) values ('northgate-capital', 1000000, '', '')",
    ),
  ).rejects.toThrow(/foreign key/)
})

describe('nothing is changed by', () => {
  const refused = async (file: string, sentence: RegExp, replace = true) => {
    const before = await contentOf(empty.database)
    await expect(
      restoreRows(empty.database, file, { replace, secrets: testSecretBox }),
    ).rejects.toThrow(sentence)
    expect(await contentOf(empty.database)).toEqual(before)
  }

  test('a backup that is cut off, or misses rows', async () => {
    const whole = await readFile(path('whole'))
    await writeFile(path('cut'), whole.subarray(0, whole.length / 2))
    await refused(path('cut'), /is no whole backup of Stepwell: nothing was changed/)
    const lines = gunzipSync(whole).toString().split('\n')
    const firstRows = lines.findIndex((line) => line.startsWith('{"kind":"rows"'))
    const fewer = lines.filter((_, index) => index !== firstRows)
    await writeFile(path('fewer'), gzipSync(fewer.join('\n')))
    await refused(path('fewer'), /is no whole backup|foreign key/)
  })

  test('a file that is something else, or not there', async () => {
    await refused('package.json', /is no whole backup/)
    await refused(path('nowhere'), /There is no backup .*nowhere that can be read/)
  })

  test('a backup for a database that holds companies, unless they are to be replaced', async () => {
    await refused(path('whole'), /holds companies: add --replace/, false)
    await restoreRows(empty.database, path('whole'), { replace: true, secrets: testSecretBox })
  })
})
