import { expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { getRestrictedRoles } from '#server/db/restricted-roles.ts'
import {
  grantServingRights,
  openServingDatabase,
  tablesOutsideCompanies,
} from '#server/db/serving-role.ts'
import { createOrdinaryRoleFactory } from '../support/ordinary-roles.ts'

/** Requests are served as a role that owns nothing; migrations run as another (issue 19, point 3). */

const roles = createOrdinaryRoleFactory()

interface Installation {
  readonly name: string
  readonly url: string
  readonly owner: Database
}

/** A database with tables. @param who undefined: a superuser sets it up */
async function install(who: string | undefined = undefined): Promise<Installation> {
  const name = await roles.database(who === undefined ? {} : { owner: who })
  const url = who === undefined ? roles.administratorAddress(name) : roles.address(name, who)
  const owner = roles.opened(openDatabase(url, { connections: 2 }))
  await migrate(owner)
  return { name, url, owner }
}

async function serve({ owner, url }: Installation): Promise<Database | undefined> {
  const serving = await openServingDatabase(owner, url)
  return serving && roles.opened(serving)
}

const companiesOf = (database: Database) =>
  database.asProvider(async (queries) => (await queries.execute('select id from tenant')).rows)

const nameOf = async ({ pool }: Database) =>
  (await pool.query<{ role: string }>('select session_user as role')).rows[0]?.role

test.each([
  ['an ordinary role', 'createrole'],
  ['a superuser', undefined],
])(
  'a database that %s migrates is served by a role that is no superuser and owns nothing',
  async (_, may) => {
    const installation = await install(may && (await roles.role(may)))
    const serving = await serve(installation)
    if (!serving) throw new Error('A role was to be made.')
    const { rows } = await serving.pool.query(
      `select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolinherit,
      (select count(*)::int from pg_class where relowner = r.oid) as owned,
      has_schema_privilege('public', 'CREATE') as "mayCreate"
    from pg_roles r where rolname = session_user`,
    )
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolbypassrls: false,
        rolinherit: false,
        owned: 0,
        mayCreate: false,
      },
    ])
    expect(await nameOf(serving)).not.toBe(await nameOf(installation.owner))
    await expect(companiesOf(serving)).resolves.toEqual([])
    const visitor = { profileAccountId: 1, subject: '', call: 'test', requestId: 'test' }
    await expect(serving.asPerson(visitor, async () => 'inside')).resolves.toBe('inside')
  },
)

test('the connection reads no row of a company, and no password, before it takes on a restricted role', async () => {
  const installation = await install(await roles.role('createrole'))
  const serving = await serve(installation)
  const { rows } = await installation.owner.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  expect(rows.length).toBeGreaterThan(60)
  const readable: string[] = []
  for (const { name } of rows) {
    const read = await serving?.pool.query(`select from "${name}" limit 1`).then(
      () => true,
      (error) => !/permission denied for table/.test(error.message),
    )
    if (read) readable.push(name)
  }
  expect(readable).toEqual(tablesOutsideCompanies)
  for (const change of [
    'alter table tenant no force row level security',
    'drop policy own_tenants on tenant',
    'select password from serving.sign_in',
    'select from drizzle.__drizzle_migrations',
    'create table public.mine ()',
    `set role "${await nameOf(installation.owner)}"`,
  ]) {
    await expect(serving?.pool.query(change), change).rejects.toThrow(
      /must be owner|permission denied/,
    )
  }
})

test('processes that start at once share the role, and a later start changes nothing', async () => {
  const installation = await install(await roles.role('createrole'))
  const opened = await Promise.all(Array.from({ length: 6 }, () => serve(installation)))
  const names = await Promise.all(opened.map((one) => one && nameOf(one)))
  expect(new Set(names).size).toBe(1)
  const stateOf = async () =>
    (
      await installation.owner.pool.query(
        `select (select xmin::text from pg_database where datname = current_database()) as database,
          (select string_agg(xmin::text, ' ' order by oid) from pg_class) as tables,
          (select string_agg(xmin::text, ' ' order by oid) from pg_auth_members) as members,
          (select xmin::text from pg_authid where rolname = $1) as role`,
        [names[0]],
      )
    ).rows
  await roles.asAdministrator(
    installation.name,
    `grant select on pg_authid to "${await nameOf(installation.owner)}"`,
  )
  const before = await stateOf()
  await serve(installation)
  expect(await stateOf()).toEqual(before)
})

test('a password that somebody changed is set again at the next start', async () => {
  const installation = await install(await roles.role('createrole'))
  const first = await serve(installation)
  const role = first && (await nameOf(first))
  await roles.asAdministrator(installation.name, `alter role ${role} password 'another'`)
  const second = await serve(installation)
  expect(second && (await nameOf(second))).toBe(role)
})

test('an owner that may make no roles serves as itself, until an administrator lets it once', async () => {
  const who = await roles.role('createrole')
  const installation = await install(who)
  await roles.asAdministrator(installation.name, `alter role ${who} nocreaterole`)
  expect(await serve(installation)).toBeUndefined()
  await roles.asAdministrator(installation.name, `alter role ${who} createrole`)
  expect(await serve(installation)).toBeDefined()
  await roles.asAdministrator(installation.name, `alter role ${who} nocreaterole`)
  expect(await serve(installation)).toBeDefined()
})

test('a role of one’s own serves, with what it needs and no more', async () => {
  const installation = await install(await roles.role('createrole'))
  const role = await roles.role()
  const serving = roles.open(installation.name, role)
  await grantServingRights(installation.owner, serving)
  await expect(companiesOf(serving)).resolves.toEqual([])
  await expect(serving.pool.query('select from tenant')).rejects.toThrow(/permission denied/)
  const { provider } = await getRestrictedRoles(installation.owner.pool)
  await expect(serving.pool.query(`set role ${provider}`)).resolves.toBeDefined()
})

test('an owner that may grant no roles says the SQL by which an administrator lets a role of one’s own serve', async () => {
  const [who, role] = [await roles.role(), await roles.role('noinherit')]
  const name = await roles.database({ owner: who })
  const owner = roles.open(name, who)
  const { request, provider } = await getRestrictedRoles(owner.pool)
  await roles.asAdministrator(
    name,
    `create role ${request}; create role ${provider}; grant ${request}, ${provider} to ${who}`,
  )
  await migrate(owner)
  const serving = roles.open(name, role)
  const refusal = await grantServingRights(owner, serving).catch((error) => error)
  const [sentence, ...sql] = String(refusal.message).split('\n')
  expect(sentence).toContain(`may not grant ${role} what it needs to serve`)
  await roles.asAdministrator(name, sql.join('\n'))
  await grantServingRights(owner, serving)
  await expect(companiesOf(serving)).resolves.toEqual([])
})

test('a superuser, and a role in another database, are refused in a sentence', async () => {
  const installation = await install(await roles.role('createrole'))
  const administrator = roles.opened(
    openDatabase(roles.administratorAddress(installation.name), { connections: 1 }),
  )
  await expect(grantServingRights(installation.owner, administrator)).rejects.toThrow(
    /signs in as stepwell, a superuser: let an ordinary role serve requests/,
  )
  const other = roles.open(await roles.database(), await roles.role())
  await expect(grantServingRights(installation.owner, other)).rejects.toThrow(
    'DATABASE_URL and MIGRATIONS_DATABASE_URL lead to different databases.',
  )
})
