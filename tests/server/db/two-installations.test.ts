import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as drizzleMigrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { administer as work } from '#server/administration/administration.ts'
import { parseCommand } from '#server/administration/commands.ts'
import { writeBackup } from '#server/backup/backup.ts'
import { restoreRows } from '#server/backup/restore.ts'
import type { Database } from '#server/db/database.ts'
import { migrate, migrationsFolder } from '#server/db/migrate.ts'
import {
  getRestrictedRoles,
  newDatabaseRoles,
  type RestrictedRoles,
} from '#server/db/restricted-roles.ts'
import { checkRole } from '#server/db/role-needs.ts'
import { openSecretBox } from '#server/secrets/key-check.ts'
import { createSecretBox, secretKeyLength } from '#server/secrets/secret-box.ts'
import { runOnServer } from '../support/global-setup.ts'
import { createOrdinaryRoleFactory } from '../support/ordinary-roles.ts'

/** Two installations on one PostgreSQL share the server and nothing else (issue 12, point 10). */

const roles = createOrdinaryRoleFactory()
let folder: string

interface Installation {
  readonly role: string
  readonly name: string
  readonly key: Buffer
  readonly database: Database
  restricted: RestrictedRoles
}

/** One with a company of its own, as an ordinary role sets it up. */
async function install(name: string, company: string, byte: number): Promise<Installation> {
  const role = await roles.role('createrole')
  await roles.database({ name, owner: role })
  const database = roles.open(name, role)
  await checkRole(database.pool, 'work')
  await migrate(database)
  const key = Buffer.alloc(secretKeyLength, byte)
  await open(database, key)
  await add(database, company)
  return { role, name, key, database, restricted: await getRestrictedRoles(database.pool) }
}

const open = (database: Database, secretsKey: Buffer) =>
  openSecretBox(
    database,
    { secretsKey, secretsKeysOld: [], dataFolder: join(folder, 'data') },
    { warn: () => undefined },
  )

async function add(database: Database, company: string): Promise<void> {
  const command = parseCommand(['company', 'add', company, `${company} Capital`])
  if (!command) throw new Error('That asks for help.')
  await work(database, { actor: 'test', clock: () => new Date() }, command)
}

const companiesOf = (database: Database) =>
  database.asProvider(async (queries) =>
    (await queries.execute<{ id: string }>('select id from tenant order by id')).rows.map(
      ({ id }) => id,
    ),
  )

let acme: Installation
let birch: Installation

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwell-two-'))
  // Names that differ in case only.
  const name = `Portal "é" ${process.pid}`
  acme = await install(name, 'acme', 1)
  birch = await install(name.toLowerCase(), 'birch', 2)
})
afterAll(() => rm(folder, { recursive: true }))

test('each has roles of its own, which say whose they are', () => {
  const names = [acme, birch].flatMap(({ restricted }) => Object.values(restricted))
  expect(new Set(names).size).toBe(4)
  for (const name of names)
    expect(name).toMatch(/^stepwell_portal_\d*_?[0-9a-f]{10}_(request|provider)$/)
})

test('each works on companies of its own', async () => {
  expect(await companiesOf(acme.database)).toEqual(['acme'])
  expect(await companiesOf(birch.database)).toEqual(['birch'])
})

describe.each([
  ['the one', () => ({ own: acme, other: birch })],
  ['the other', () => ({ own: birch, other: acme })],
])('%s', (_which, pair) => {
  test("can take on the roles of its neighbour neither at home nor in the neighbour's database", async () => {
    const { own, other } = pair()
    const abroad = roles.open(other.name, own.role)
    for (const { pool } of [own.database, abroad]) {
      for (const name of Object.values(other.restricted)) {
        await expect(pool.query(`set role ${name}`)).rejects.toThrow(
          /permission denied to set role/,
        )
      }
    }
  })

  test("reads nothing of its neighbour's, as itself or under its own roles", async () => {
    const { own, other } = pair()
    const client = await roles.open(other.name, own.role).pool.connect()
    try {
      for (const name of [own.role, ...Object.values(own.restricted)]) {
        await client.query(`set role ${name}`)
        for (const table of ['tenant', 'person', 'secrets_key_check', 'identity_key']) {
          await expect(client.query(`select from ${table}`), table).rejects.toThrow(
            /permission denied for table/,
          )
        }
      }
    } finally {
      client.release(true)
    }
  })

  test("is refused with its own key on its neighbour's database", async () => {
    const { own, other } = pair()
    await expect(open(other.database, own.key)).rejects.toThrow(/sealed with another key/)
  })
})

test('what one backs up the other may restore into a database of its own, and only it may read that', async () => {
  const file = join(folder, 'acme.backup')
  await writeBackup(acme.database, file)
  const name = await roles.database({ owner: birch.role })
  const copy = roles.open(name, birch.role)
  await migrate(copy)
  await restoreRows(copy, file, { replace: false, secrets: createSecretBox(acme.key) })
  expect(await companiesOf(copy)).toEqual(['acme'])
  const restricted = await getRestrictedRoles(copy.pool)
  expect(Object.values(acme.restricted)).not.toContain(restricted.provider)
  const abroad = roles.open(name, acme.role)
  await expect(abroad.pool.query(`set role ${restricted.provider}`)).rejects.toThrow(/permission/)
  await expect(abroad.pool.query('select from tenant')).rejects.toThrow(/permission/)
})

test('an older database stays with the roles it has, works on, and takes what later versions bring', async () => {
  const role = await roles.role('createrole')
  const name = await roles.database({ owner: role })
  const database = roles.open(name, role)
  // As every version did before roles were named after their database.
  await drizzleMigrate(drizzle(database.pool), { migrationsFolder })
  const restricted = { request: 'stepwell_request', provider: 'stepwell_provider' }
  const hashes = 'select hash, created_at from drizzle.__drizzle_migrations order by id'
  const before = await database.pool.query(hashes)
  await add(database, 'older')

  await checkRole(database.pool, 'work')
  await migrate(database)
  expect(await getRestrictedRoles(database.pool)).toEqual(restricted)
  expect(await companiesOf(database)).toEqual(['older'])
  expect((await database.pool.query(hashes)).rows).toEqual(before.rows)
  // The same files leave the same hashes in a new database.
  expect((await acme.database.pool.query(hashes)).rows).toEqual(before.rows)
  const file = join(folder, 'older.backup')
  await writeBackup(database, file)
  await restoreRows(acme.database, file, { replace: true, secrets: createSecretBox(acme.key) })
  expect(await companiesOf(acme.database)).toEqual(['older'])
  await database.pool.query('drop owned by stepwell_request, stepwell_provider')
  await database.pool.query('drop role stepwell_request, stepwell_provider')
})

test('what is taken away with one installation was its own', async () => {
  const server = inject('postgresUrl')
  await runOnServer(server, `drop database ${pg.escapeIdentifier(acme.name)} with (force)`)
  await runOnServer(server, `drop role ${acme.restricted.request}, ${acme.restricted.provider}`)
  expect(await companiesOf(birch.database)).toEqual(['birch'])
  const visitor = { profileAccountId: 1, subject: '', call: 'test', requestId: 'test' }
  await expect(birch.database.asPerson(visitor, async () => 'inside')).resolves.toBe('inside')
  await migrate(birch.database)
})

describe('the names of a new database', () => {
  const names = [
    'portal',
    'Portal',
    'PORTAL',
    'stepwell',
    '',
    '漢字',
    `a'b"c\\d;--`,
    ' ',
    'stepwell_request',
  ]
  const long = 'x'.repeat(62)

  test('are safe and short whatever it is called, and differ with every letter of its name', () => {
    const all = [...names, `${long}a`, `${long}b`]
      .map((name) => newDatabaseRoles({ id: '5', name }))
      .flatMap(({ request, provider }) => [request, provider])
    expect(new Set(all).size).toBe(all.length)
    for (const name of all) expect(name).toMatch(/^stepwell_[a-z0-9_]{10,39}$/)
  })

  test('are others for a later one that is called as one before', () => {
    const one = newDatabaseRoles({ id: '5', name: 'portal' })
    const later = newDatabaseRoles({ id: '6', name: 'portal' })
    expect(later.provider).not.toBe(one.provider)
  })
})

test('no other code knows a name', async () => {
  const files = await readdir('server', { recursive: true, withFileTypes: true })
  const known: string[] = []
  for (const file of files) {
    const path = resolve(file.parentPath, file.name)
    if (!file.isFile() || path.includes('/migrations/')) continue
    if (/stepwell_(request|provider)\b/.test(await readFile(path, 'utf8'))) known.push(file.name)
  }
  expect(known).toEqual(['tenancy.ts'])
})
