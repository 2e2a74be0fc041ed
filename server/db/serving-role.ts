import { randomBytes } from 'node:crypto'
import pg, { type PoolClient } from 'pg'
import { StartupError } from '../process/startup-error.ts'
import { type Database, openDatabase } from './database.ts'
import { migrationLock } from './migrate.ts'
import { getRestrictedRoles, newDatabaseRoles } from './restricted-roles.ts'

/** Tables outside row-level security that the server uses: those of the embedded sign-in. */
export const tablesOutsideCompanies = ['identity_item', 'identity_key']

/** The serving role's password, which only the database's owner can read. */
interface SignIn {
  readonly role: string
  readonly password: string
}

/**
 * Opens the database for serving requests, as a role that owns no tables and inherits nothing. It
 * sees no company's rows until it switches to a restricted role, and can't change tables or
 * row-level security. The owner creates the role if it is missing; all processes share it.
 * @param owner the database as the migrating role
 * @param url the address at which the owner was opened
 * @returns undefined if the owner can't create the role and isn't a superuser
 * @throws StartupError if the owner is a superuser and PostgreSQL doesn't let the role in
 */
export async function openServingDatabase(
  owner: Database,
  url: string,
): Promise<Database | undefined> {
  const signIn = await runAsOwner(owner, prepareSignIn)
  if (!signIn) return undefined
  const database = openDatabase(servingUrl(url, signIn))
  try {
    await database.pool.query('select').catch(async () => {
      // The password may have been changed by hand.
      await runAsOwner(owner, (client) => setPassword(client, signIn))
      await database.pool.query('select')
    })
    return database
  } catch (cause) {
    await database.close()
    if (!(await isSuperuser(owner))) return undefined
    throw new StartupError(
      `PostgreSQL does not let in the role ${signIn.role}, as which requests are served: let it sign in by password (pg_hba.conf), or set MIGRATIONS_DATABASE_URL to this DATABASE_URL, and DATABASE_URL to that of a role of your own.`,
      { cause },
    )
  }
}

/**
 * Grants an externally created role what it needs to serve requests.
 * @param serving the database as that role
 * @throws StartupError if it is a superuser, in another database than the owner, or can't be
 * granted what it needs
 */
export async function grantServingRights(owner: Database, serving: Database): Promise<void> {
  const here = await readDatabasePlace(owner)
  const there = await readDatabasePlace(serving)
  if (there.isSuperuser) {
    throw new StartupError(
      `DATABASE_URL signs in as ${there.role}, a superuser: let an ordinary role serve requests (create role stepwell_serving login noinherit password '...').`,
    )
  }
  if (here.place !== there.place) {
    throw new StartupError('DATABASE_URL and MIGRATIONS_DATABASE_URL lead to different databases.')
  }
  const granted = await runAsOwner(owner, async (client) => {
    await grantServing(client, there.role)
    return true
  })
  if (granted) return
  const missing = (await runAsOwner(owner, (client) => listMissingGrants(client, there.role))) ?? []
  const sql = missing.map((statement) => `  ${statement};`).join('\n')
  throw new StartupError(
    `The role ${here.role} of MIGRATIONS_DATABASE_URL may not grant ${there.role} what it needs to serve. Let an administrator of PostgreSQL run in the database:\n${sql}`,
  )
}

/**
 * Runs work in one transaction, not at the same time as migrations; undefined if the owner lacks
 * the rights.
 */
async function runAsOwner<Result>(
  { pool }: Database,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result | undefined> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (error instanceof pg.DatabaseError && error.code === insufficientPrivilege) return undefined
    throw error
  } finally {
    client.release()
  }
}

const insufficientPrivilege = '42501'

async function prepareSignIn(client: PoolClient): Promise<SignIn> {
  const stored = await findStoredSignIn(client)
  const signIn = stored ?? (await createSignIn(client))
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [signIn.role])
  if (rowCount === 0) await client.query(`create role ${pg.escapeIdentifier(signIn.role)}`)
  if (rowCount === 0 || !stored) await setPassword(client, signIn)
  await grantServing(client, signIn.role)
  return signIn
}

async function findStoredSignIn(client: PoolClient): Promise<SignIn | undefined> {
  const found = await client.query("select to_regclass('serving.sign_in') is not null as there")
  if (!found.rows[0].there) return undefined
  return (await client.query<SignIn>('select role, password from serving.sign_in')).rows[0]
}

/** In a schema of its own, which neither requests nor backups read. */
async function createSignIn(client: PoolClient): Promise<SignIn> {
  const { rows } = await client.query<{ id: string; name: string }>(
    'select oid::text as id, datname as name from pg_database where datname = current_database()',
  )
  const [identity] = rows
  if (!identity) throw new Error('A database knows its own name.')
  const signIn = {
    role: newDatabaseRoles(identity).serving,
    password: randomBytes(24).toString('base64url'),
  }
  await client.query('create schema if not exists serving')
  await client.query('create table serving.sign_in (role text primary key, password text not null)')
  await client.query('insert into serving.sign_in values ($1, $2)', [signIn.role, signIn.password])
  return signIn
}

async function setPassword(client: PoolClient, { role, password }: SignIn): Promise<void> {
  await client.query(
    `alter role ${pg.escapeIdentifier(role)} login noinherit password ${pg.escapeLiteral(password)}`,
  )
}

/**
 * Grants only what is missing, so that restarting a configured database changes nothing in its
 * catalog.
 */
async function grantServing(client: PoolClient, role: string): Promise<void> {
  for (const statement of await listMissingGrants(client, role)) await client.query(statement)
}

/** The SQL that grants a role what it lacks to serve. */
async function listMissingGrants(client: PoolClient, role: string): Promise<string[]> {
  const restricted = await getRestrictedRoles(client)
  const { rows } = await client.query<{ statement: string }>(missingGrants, [
    role,
    [restricted.request, restricted.provider],
    tablesOutsideCompanies,
  ])
  return rows.map(({ statement }) => statement)
}

// Since version 16, each membership states whether its rights apply without `set role`.
const missingGrants = `
  with version as (select current_setting('server_version_num')::int >= 160000 as "isRecent")
  select format('grant %I to %I', name, $1::name)
    || case when "isRecent" then ' with inherit false, set true' else '' end as statement
  from version, unnest($2::name[]) name
  where not pg_has_role($1::name, name, case when "isRecent" then 'SET' else 'MEMBER' end)
  union all
  select format('grant connect on database %I to %I', current_database(), $1::name)
  where not has_database_privilege($1::name, current_database(), 'CONNECT')
  union all
  select format('grant usage on schema public to %I', $1::name)
  where not has_schema_privilege($1::name, 'public', 'USAGE')
  union all
  select format('grant select, insert, update, delete on %I to %I', name, $1::name)
  from unnest($3::text[]) name
  where not (has_table_privilege($1::name, name, 'SELECT') and has_table_privilege($1::name, name, 'INSERT')
    and has_table_privilege($1::name, name, 'UPDATE') and has_table_privilege($1::name, name, 'DELETE'))`

interface DatabasePlace {
  readonly role: string
  readonly isSuperuser: boolean
  /** Identifies the database: the same for all its roles, different for any other database. */
  readonly place: string
}

async function readDatabasePlace({ pool }: Database): Promise<DatabasePlace> {
  const { rows } = await pool.query<DatabasePlace>(
    `select current_user as role, rolsuper as "isSuperuser",
      concat_ws(' ', (select oid from pg_database where datname = current_database()), pg_postmaster_start_time()) as place
    from pg_roles where rolname = current_user`,
  )
  const [place] = rows
  if (!place) throw new Error('A role knows its own name.')
  return place
}

const isSuperuser = async (database: Database) => (await readDatabasePlace(database)).isSuperuser

/** The address of the same database for another role; never log it. */
function servingUrl(address: string, { role, password }: SignIn): string {
  const url = new URL(address)
  url.username = role
  url.password = password
  return url.href
}
