import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeBackup } from '#server/backup/backup.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { getRestrictedRoles } from '#server/db/restricted-roles.ts'
import { checkRole, type RoleTask } from '#server/db/role-needs.ts'
import { StartupError } from '#server/process/startup-error.ts'
import { createOrdinaryRoleFactory } from '../support/ordinary-roles.ts'

/** What the role of DATABASE_URL must be allowed is asked at start, and said with its SQL (issue 12, point 10). */

const roles = createOrdinaryRoleFactory()

/** The sentence, and under it the SQL that it gives; undefined where nothing is missing. */
async function refusalOf({ pool }: Database, task: RoleTask = 'work') {
  const error = await checkRole(pool, task).then(
    () => undefined,
    (thrown) => thrown,
  )
  if (error === undefined) return undefined
  expect(error).toBeInstanceOf(StartupError)
  const [sentence = '', ...sql] = String(error.message).split('\n')
  return { sentence, sql: sql.join('\n') }
}

test('a role that owns its database and may create roles needs nothing, before and after the tables are made', async () => {
  const role = await roles.role('createrole')
  const name = await roles.database({ owner: role })
  const database = roles.open(name, role)
  expect(await refusalOf(database)).toBeUndefined()
  await migrate(database)
  expect(await refusalOf(database)).toBeUndefined()
  // The restricted roles are there now: it needs no others.
  await roles.asAdministrator(name, `alter role ${role} nocreaterole`)
  expect(await refusalOf(database, 'backup')).toBeUndefined()
})

test('a role that may do nothing gets every missing privilege at once, and starts after the SQL that was printed', async () => {
  const [role, name] = [await roles.role(), await roles.database()]
  const database = roles.open(name, role)
  await roles.asAdministrator(name, 'revoke all on schema public from public')
  const refusal = await refusalOf(database)
  const { request, provider } = await getRestrictedRoles(database.pool)
  expect(refusal?.sentence).toBe(
    `DATABASE_URL leads to the database ${name} as the role ${role}, which needs CREATE on the database (its owner has that); CREATE on the schema public; to give others the use of the schema public; CREATEROLE, or in its place the roles ${request} and ${provider}. Let an administrator of PostgreSQL run in that database:`,
  )
  const { rows } = await database.pool.query("select to_regnamespace('drizzle') as made")
  expect(rows).toEqual([{ made: null }])
  await roles.asAdministrator(name, refusal?.sql ?? '')
  expect(await refusalOf(database)).toBeUndefined()
  await migrate(database)
  await expect(database.asProvider(async () => 'inside')).resolves.toBe('inside')
})

test('a role without CREATEROLE works with roles that were made for it', async () => {
  const role = await roles.role()
  const name = await roles.database({ owner: role })
  const database = roles.open(name, role)
  const refusal = await refusalOf(database)
  expect(refusal?.sentence).toContain('which needs CREATEROLE, or in its place')
  const [createRole, instead = ''] = refusal?.sql.split('-- or: ') ?? []
  expect(createRole?.trim()).toBe(`alter role ${role} createrole;`)
  await roles.asAdministrator(name, instead)
  expect(await refusalOf(database)).toBeUndefined()
  await migrate(database)
  const person = { profileAccountId: 1, subject: '', call: 'test', requestId: 'test' }
  await expect(database.asPerson(person, async () => 'inside')).resolves.toBe('inside')
})

test("another role on an older one's database sees whose the tables are, and of which roles it is no member", async () => {
  const [older, role] = [await roles.role('createrole'), await roles.role('createrole')]
  const name = await roles.database({ owner: older })
  const before = roles.open(name, older)
  await migrate(before)
  const database = roles.open(name, role)
  await roles.asAdministrator(name, `alter database ${name} owner to ${role}`)
  const refusal = await refusalOf(database)
  const { request, provider } = await getRestrictedRoles(database.pool)
  expect(refusal?.sentence).toContain(
    `CREATE on the schema drizzle; the tables and functions of the portal, some of which belong to ${older}; to be a member of ${request} and ${provider}. Where ${role} is only to serve, set MIGRATIONS_DATABASE_URL to the address of the same database for ${older}, and change nothing there. Else let an administrator of PostgreSQL run in that database:`,
  )
  await roles.asAdministrator(name, refusal?.sql ?? '')
  expect(await refusalOf(database)).toBeUndefined()
  await migrate(database)
  await expect(database.asProvider(async () => 'inside')).resolves.toBe('inside')
})

test('a role for backups only sees what it needs to read, and needs no more', async () => {
  const [owner, role] = [await roles.role('createrole'), await roles.role()]
  const name = await roles.database({ owner })
  await migrate(roles.open(name, owner))
  const database = roles.open(name, role)
  const refusal = await refusalOf(database, 'backup')
  const { provider } = await getRestrictedRoles(database.pool)
  expect(refusal?.sentence).toContain(
    `which needs to be a member of ${provider}; to read every table and sequence. Let`,
  )
  await roles.asAdministrator(name, refusal?.sql ?? '')
  expect(await refusalOf(database, 'backup')).toBeUndefined()
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-backup-'))
  await expect(writeBackup(database, join(folder, 'whole'))).resolves.toBe(0)
  await rm(folder, { recursive: true })
  expect((await refusalOf(database))?.sentence).toContain('CREATE on the database')
})

test('names that SQL must quote are quoted in the SQL', async () => {
  const role = await roles.role('', `Odd's "role" ${process.pid}`)
  const name = await roles.database({ name: `An "odd's" ${process.pid}` })
  const database = roles.open(name, role)
  const refusal = await refusalOf(database)
  expect(refusal?.sentence).toContain(
    `the database "An ""odd's"" ${process.pid}" as the role "Odd's ""role"" ${process.pid}", which`,
  )
  await roles.asAdministrator(name, refusal?.sql ?? '')
  expect(await refusalOf(database)).toBeUndefined()
})
