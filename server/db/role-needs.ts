import type { Pool } from 'pg'
import { StartupError } from '../process/startup-error.ts'
import { type RoleFacts, readRoleFacts } from './role-facts.ts'

/** What a role is used for: migrating and serving, or copying the database. */
export type RoleTask = 'work' | 'backup'

/** A missing right, and the SQL with which an administrator grants it. */
interface Need {
  readonly what: string
  readonly sql: string
}

/**
 * Checks that our role has the rights a task needs, before anything is changed.
 * @param setting the setting with the database's address
 * @throws StartupError with the SQL that grants what is missing
 */
export async function checkRole(
  pool: Pool,
  task: RoleTask,
  setting = 'DATABASE_URL',
): Promise<void> {
  const client = await pool.connect()
  try {
    const facts = await readRoleFacts(client)
    if (facts.isSuperuser) return
    const needs = [
      ...(task === 'work' ? [...creationNeeds(facts), ...ownershipNeeds(facts)] : []),
      ...roleNeeds(facts, task),
      ...(task === 'backup' ? readingNeeds(facts) : []),
    ]
    if (needs.length > 0) {
      const mayServe = task === 'work' && setting === 'DATABASE_URL'
      throw new StartupError(missingRightsMessage(setting, facts, needs, mayServe))
    }
  } finally {
    client.release()
  }
}

function missingRightsMessage(
  setting: string,
  { role, database, foreignOwner }: RoleFacts,
  needs: readonly Need[],
  mayServe: boolean,
): string {
  const administrator =
    mayServe && foreignOwner !== null
      ? `Where ${role} is only to serve, set MIGRATIONS_DATABASE_URL to the address of the same database for ${foreignOwner}, and change nothing there. Else let an administrator`
      : 'Let an administrator'
  const what = needs.map((need) => need.what).join('; ')
  const sql = needs.map((need) => `  ${need.sql}`).join('\n')
  return `${setting} leads to the database ${database} as the role ${role}, which needs ${what}. ${administrator} of PostgreSQL run in that database:\n${sql}`
}

function creationNeeds(facts: RoleFacts): Need[] {
  const { role, database } = facts
  return [
    ...needIf(!facts.mayCreateSchemas, {
      what: 'CREATE on the database (its owner has that)',
      sql: `grant create on database ${database} to ${role};`,
    }),
    ...needIf(!facts.hasSchema, {
      what: 'a schema public',
      sql: `create schema public authorization ${role};`,
    }),
    ...facts.closedSchemas.map((schema) => ({
      what: `CREATE on the schema ${schema}`,
      sql: `grant usage, create on schema ${schema} to ${role};`,
    })),
    ...needIf(facts.hasSchema && !facts.isSchemaOpen, {
      what: 'to give others the use of the schema public',
      sql: `grant usage on schema public to ${role} with grant option;`,
    }),
  ]
}

function ownershipNeeds({ role, foreignOwner }: RoleFacts): Need[] {
  return needIf(foreignOwner !== null, {
    what: `the tables and functions of the portal, some of which belong to ${foreignOwner}`,
    sql: `do $$ declare each text; begin for each in
    select format('alter table %I.%I owner to %I', schemaname, tablename, '${toSqlLiteral(role)}') from pg_tables where schemaname in ('public', 'drizzle')
    union all select format('alter routine %s owner to %I', oid::regprocedure, '${toSqlLiteral(role)}') from pg_proc
      where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')
    loop execute each; end loop; end $$;`,
  })
}

/** Before the first migration, the role may be created or granted by it. */
function roleNeeds(facts: RoleFacts, task: RoleTask): Need[] {
  const { role, hasTables, mayCreateRoles } = facts
  if (task === 'backup' && !hasTables) return []
  const roles = facts.roles.filter(({ kind }) => task === 'work' || kind === 'provider')
  const missing = roles.filter(({ exists }) => !exists)
  const closed = roles.filter(
    ({ exists, maySet, mayGrant }) => exists && !maySet && (hasTables || !mayGrant),
  )
  const names = closed.map(({ name }) => name).join(', ')
  return [
    ...needIf(missing.length > 0 && !mayCreateRoles, {
      what: `CREATEROLE, or in its place the roles ${roles.map(({ name }) => name).join(' and ')}`,
      sql: `alter role ${role} createrole;  -- or: ${missing.map(({ name }) => `create role ${name};`).join(' ')} grant ${missing.map(({ name }) => name).join(', ')} to ${role};`,
    }),
    ...needIf(closed.length > 0, {
      what: `to be a member of ${closed.map(({ name }) => name).join(' and ')}`,
      sql: `grant ${names} to ${role};`,
    }),
  ]
}

function readingNeeds({ role, hasTables, isUnreadable }: RoleFacts): Need[] {
  return needIf(hasTables && isUnreadable, {
    what: 'to read every table and sequence',
    sql: `grant usage on schema public, drizzle to ${role}; grant select on all tables in schema public, drizzle to ${role}; grant select on all sequences in schema public, drizzle to ${role};`,
  })
}

function needIf(isMissing: boolean, need: Need): Need[] {
  return isMissing ? [need] : []
}

/** A quoted name as an SQL string literal. */
function toSqlLiteral(quoted: string): string {
  const name = quoted.startsWith('"') ? quoted.slice(1, -1).replaceAll('""', '"') : quoted
  return name.replaceAll("'", "''")
}
