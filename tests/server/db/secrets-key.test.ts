import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeBackup } from '#server/backup/backup.ts'
import { restoreRows } from '#server/backup/restore.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openSecretBox } from '#server/secrets/key-check.ts'
import { createSecretBox, secretKeyLength } from '#server/secrets/secret-box.ts'
import { testDatabase } from '../support/database.ts'
import { testSecretBox } from '../support/secrets.ts'

/** A key that is not the database's is refused, at start and by restore (issue 12, point 8). */

const keyOf = (byte: number) => Buffer.alloc(secretKeyLength, byte)
const [right, wrong] = [keyOf(7), keyOf(8)]
const demo = testDatabase()
const fresh = testDatabase('empty')
const target = testDatabase('empty')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwell-key-'))
  await Promise.all([migrate(fresh.database), migrate(target.database)])
})
afterAll(() => rm(folder, { recursive: true }))

const warnings: unknown[] = []
const log = { warn: (...line: unknown[]) => void warnings.push(line) }
const open = (key: Buffer | undefined, { database } = demo, dataFolder = join(folder, 'data')) =>
  openSecretBox(database, { secretsKey: key, secretsKeysOld: [], dataFolder }, log)
const atStart =
  /^The database's secrets were sealed with another key than that of SECRETS_KEY or DATA_DIR: set SECRETS_KEY/
const checks = async ({ database } = demo) =>
  (await database.pool.query('select sealed from secrets_key_check')).rows

test('a database that did not know its key takes none but the one that opens what it holds', async () => {
  const { rows } = await demo.database.pool.query(
    'select count(*)::int as count from request_secret',
  )
  expect(rows[0].count).toBeGreaterThan(0)
  await expect(open(wrong)).rejects.toThrow(atStart)
  expect(await checks()).toEqual([])
  await open(right)
  expect(await checks()).toHaveLength(1)
  expect(warnings).toEqual([])
})

test('from then on every other key is refused, and so is a start without one, which makes none', async () => {
  await expect(open(wrong)).rejects.toThrow(atStart)
  await expect(open(undefined)).rejects.toThrow(atStart)
  await expect(access(join(folder, 'data'))).rejects.toThrow('ENOENT')
  const box = await open(right)
  expect(testSecretBox.open(box.seal('text', 'place'), 'place')).toBe('text')
})

test('what some other key sealed before is reported, and does not prevent a start', async () => {
  await demo.database.pool.query('delete from secrets_key_check')
  const sealed = createSecretBox(wrong).seal('text', 'elsewhere')
  await demo.database.pool.query(
    'update request_secret set sealed = $1 where id = (select min(id) from request_secret)',
    [sealed],
  )
  await open(right)
  expect(warnings).toEqual([[{ foreign: 1 }, 'some secrets were sealed with another key']])
})

test('of several first starts at once with keys of their own one wins, and the others are refused', async () => {
  const others = [1, 2, 3].map(() => openDatabase(fresh.databaseUrl, { connections: 1 }))
  const starts = await Promise.allSettled(
    others.map((database, index) => open(keyOf(index + 1), { ...fresh, database })),
  )
  await Promise.all(others.map((database) => database.close()))
  expect(starts.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect(await checks(fresh)).toHaveLength(1)
})

test('a first start without a key makes one, and later ones find it', async () => {
  await fresh.database.pool.query('delete from secrets_key_check')
  const own = join(folder, 'own')
  const sealed = (await open(undefined, fresh, own)).seal('text', 'place')
  expect((await open(undefined, fresh, own)).open(sealed, 'place')).toBe('text')
  await expect(open(right, fresh, own)).rejects.toThrow(atStart)
})

test('a restore with another key, or with none, changes nothing; with the right one it is done', async () => {
  const file = join(folder, 'backup')
  await writeBackup(demo.database, file)
  const holds = async () =>
    (await target.database.pool.query('select count(*)::int as count from tenant')).rows
  for (const secrets of [createSecretBox(wrong), undefined]) {
    await expect(restoreRows(target.database, file, { replace: true, secrets })).rejects.toThrow(
      /^The backup's secrets were sealed with another key .* Nothing was changed\.$/,
    )
    expect(await holds()).toEqual([{ count: 0 }])
  }
  await restoreRows(target.database, file, { replace: true, secrets: testSecretBox })
  expect(await holds()).toEqual([{ count: 250 }])
  await open(right, target)
})
