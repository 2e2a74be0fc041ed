import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { migrationsFolder } from '#server/db/migrate.ts'
import { projectRoot } from '#server/launch/project-root.ts'
import { testDatabase } from '../support/database.ts'
import { type ForeignProvider, startForeignProvider } from '../support/foreign-provider.ts'
import { createOrdinaryRoleFactory } from '../support/ordinary-roles.ts'
import { testSecretsKey } from '../support/secrets.ts'
import { createServerStarter } from './server-process.ts'

/** What an operator sees of a server in production, and of its commands. */

const start = createServerStarter()
const testDb = testDatabase()
const roles = createOrdinaryRoleFactory()
let provider: ForeignProvider
let folder: string

beforeAll(async () => {
  provider = await startForeignProvider()
  folder = await mkdtemp(join(tmpdir(), 'stepwell-production-'))
})
afterAll(async () => {
  await provider.close()
  await rm(folder, { recursive: true })
})

const logLine = z.object({ level: z.int(), time: z.number(), msg: z.string() })

const production = () => ({
  NODE_ENV: 'production',
  DATABASE_URL: testDb.databaseUrl,
  DATA_DIR: join(folder, 'data'),
  SECRETS_KEY: testSecretsKey,
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: 'stepwell-portal',
  OIDC_AUDIENCE: 'https://portal.example/api',
})

test('in production standard output is lines of JSON, and one says where the portal is', async () => {
  const server = start({ ...production(), LOG_LEVEL: 'warn', PROVIDER_NAME: 'Ours' })
  const portal = await server.ready()
  await fetch(`${portal}/api/settings`, { headers: { authorization: 'Bearer not-a-token' } })
  server.signal('SIGTERM')
  const { code, printed, complained } = await server.ended
  expect({ code, complained }).toEqual({ code: 0, complained: '' })
  const lines = printed
    .trimEnd()
    .split('\n')
    .map((line) => logLine.parse(JSON.parse(line)).msg)
  expect(lines).toContain(`Stepwell is ready at ${portal}`)
  expect(lines.join()).toContain('An access token is refused')
  expect(printed).toContain(
    '"settings":["PROVIDER_ADDRESS","HELPDESK_EMAIL","HELPDESK_PHONE_US","HELPDESK_PHONE_UK","BILLING_EMAIL"],"msg":"Pages and papers show facts of the demo world',
  )
})

test('what a start installs and builds before is a line of JSON, too, and a sentence for people elsewhere', () => {
  const announce =
    "import('./scripts/run-program.mjs').then((m) => m.announceSlowWork('Building ...'))"
  const printed = (NODE_ENV: string) =>
    spawnSync(process.execPath, ['-e', announce], {
      cwd: projectRoot,
      env: { ...process.env, NODE_ENV },
      encoding: 'utf8',
    }).stdout
  expect(logLine.parse(JSON.parse(printed('production'))).msg).toBe('Building ...')
  expect(printed('')).toBe('Building ...\n')
})

test('a backup needs no settings of the sign-in', async () => {
  const file = join(folder, 'stepwell.backup')
  const { NODE_ENV, DATABASE_URL } = production()
  const backup = await start({ NODE_ENV, DATABASE_URL }, ['backup.js', file]).ended
  expect(backup).toMatchObject({ code: 0, complained: '' })
  expect(backup.printed).toMatch(/^\d+ rows are saved in .*stepwell.backup\n$/)
  expect((await stat(file)).size).toBeGreaterThan(10_000)
})

test('a backup that can not be written says why in a sentence, and leaves nothing behind', async () => {
  const { DATABASE_URL } = production()
  const before = await readdir(folder)
  const refused = async (file: string, sentence: string) => {
    const { code, complained } = await start({ DATABASE_URL }, ['backup.js', file]).ended
    expect({ code, complained }).toEqual({ code: 1, complained: `${sentence}\n` })
  }
  const nowhere = join(folder, 'nowhere', 'a.backup')
  await refused(
    nowhere,
    `The backup can't be written to ${nowhere}: its folder does not exist. Nothing of it was left there.`,
  )
  await refused(
    folder,
    `The backup can't be written to ${folder}: that is a folder, name a file in it. Nothing of it was left there.`,
  )
  expect(await readdir(folder)).toEqual(before)
})

test('a backup of a database that nobody answers for is a sentence', async () => {
  const DATABASE_URL = 'postgres://me:secret@127.0.0.1:1/stepwell'
  const ended = await start({ DATABASE_URL }, ['backup.js', join(folder, 'a.backup')]).ended
  expect(ended.code).toBe(1)
  expect(ended.complained).toMatch(/^Can't connect to the PostgreSQL that DATABASE_URL names .*\n$/)
  expect(ended.complained).not.toContain('secret')
})

test('in production the embedded database and the demo world are refused, by the server and by every command', async () => {
  const file = join(folder, 'for-production.backup')
  const backup = start({ DATABASE_URL: testDb.databaseUrl }, ['backup.js', file])
  expect((await backup.ended).code).toBe(0)
  const { DATABASE_URL, ...settings } = production()
  for (const line of [
    ['main.js'],
    ['restore.js', file],
    ['backup.js', join(folder, 'of-nothing.backup')],
    ['admin.js', 'company', 'list'],
    ['outbox.js'],
  ]) {
    const { code, complained } = await start(settings, line).ended
    expect({ line, code, complained }).toEqual({
      line,
      code: 1,
      complained:
        'DATABASE_URL is not set, and the embedded database is refused when NODE_ENV is production: set DATABASE_URL to a PostgreSQL of your own.\n',
    })
  }
  const seed = await start({ ...settings, DATABASE_URL }, ['seed.js']).ended
  expect(seed).toMatchObject({
    code: 1,
    complained:
      'The demo world is refused when NODE_ENV is production: nothing takes its companies out of a database again.\n',
  })
})

test('a role that may do too little is a sentence with its SQL, at start and of every command', async () => {
  const [role, name] = [await roles.role(), await roles.database()]
  const settings = { ...production(), DATABASE_URL: roles.address(name, role) }
  const file = join(folder, 'to-restore.backup')
  const backup = start({ DATABASE_URL: testDb.databaseUrl }, ['backup.js', file])
  expect((await backup.ended).code).toBe(0)
  for (const line of [['main.js'], ['restore.js', file], ['admin.js', 'company', 'list']]) {
    const { code, printed, complained } = await start(settings, line).ended
    expect({ line, code, printed }).toEqual({ line, code: 1, printed: '' })
    expect(complained).toMatch(
      /^DATABASE_URL leads to the database \S+ as the role \S+, which needs CREATE on the database/,
    )
    expect(complained).toContain(`\n  grant create on database ${name} to ${role};\n`)
    expect(complained).not.toMatch(/password|\n {4}at /)
  }
})

test('admin migrate brings an empty database to this release, migration by migration, and finds nothing to do then', async () => {
  const role = await roles.role('createrole')
  const database = await roles.database({ owner: role })
  const settings = { ...production(), DATABASE_URL: roles.address(database, role) }
  const migrating = () => start(settings, ['admin.js', 'migrate']).ended
  const first = await migrating()
  expect(first).toMatchObject({ code: 0, complained: '' })
  const { entries } = JSON.parse(
    await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
  )
  const all = entries.length
  expect(first.printed).toMatch(new RegExp(`^Migration 1 of ${all} \\(0000_\\w+\\) begins\\.\n`))
  expect(first.printed).toMatch(
    new RegExp(`\nMigration ${all} of ${all} \\(\\w+\\) took [\\d.]+ seconds\\.\n`),
  )
  const sentence = 'The database is that of this release.\n'
  expect(first.printed.endsWith(sentence)).toBe(true)
  expect(await migrating()).toEqual({ code: 0, printed: sentence, complained: '' })
  expect((await start(settings, ['admin.js', 'company', 'list']).ended).code).toBe(0)
})
