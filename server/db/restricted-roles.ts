import { createHash } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import { providerDatabaseRole, requestDatabaseRole } from './schema/tenancy.ts'

/**
 * The two roles of a database that read and write its protected rows. Roles belong to the whole
 * PostgreSQL server, so each database has its own: two installations can share a server, and share
 * nothing else.
 */
export interface RestrictedRoles {
  readonly request: string
  readonly provider: string
}

type Client = Pick<ClientBase | Pool, 'query'>

/** The role of a policy, as the database's catalog has it; undefined before the first migration. */
const readPolicyRole = (policy: 'own_tenants' | 'provider_rows') =>
  `(select r.rolname from pg_policy p join pg_roles r on r.oid = p.polroles[1]
    join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relname = 'tenant' and p.polname = '${policy}')`

/** The role names of a migrated database; undefined before the first migration. */
export async function findRestrictedRoles(client: Client): Promise<RestrictedRoles | undefined> {
  const { rows } = await client.query<{ request: string | null; provider: string | null }>(
    `select ${readPolicyRole('own_tenants')} as request, ${readPolicyRole('provider_rows')} as provider`,
  )
  const [{ request, provider } = { request: null, provider: null }] = rows
  return request !== null && provider !== null ? { request, provider } : undefined
}

/** The database's role names, or those it will get with its first migration. */
export async function getRestrictedRoles(client: Client): Promise<RestrictedRoles> {
  const inUse = await findRestrictedRoles(client)
  if (inUse) return inUse
  const { rows } = await client.query<DatabaseIdentity>(
    'select oid::text as id, datname as name from pg_database where datname = current_database()',
  )
  const [identity] = rows
  if (!identity) throw new Error('A database knows its own name.')
  return newDatabaseRoles(identity)
}

/**
 * Distinguishes a database from all others of its server, including a dropped one of the same name.
 */
export interface DatabaseIdentity {
  readonly id: string
  readonly name: string
}

/**
 * Role names for a new database: readable letters of its name, and part of a hash that makes them
 * unique. At most 48 characters, all letters, digits or `_`, because PostgreSQL cuts names at 63
 * bytes.
 */
export function newDatabaseRoles({
  id,
  name,
}: DatabaseIdentity): RestrictedRoles & { readonly serving: string } {
  const hash = createHash('sha256').update(`${id} ${name}`).digest('hex').slice(0, 10)
  const letters = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^(stepwell(?=_|$))?_?/, '')
    .slice(0, 18)
    .replace(/_$/, '')
  const prefix = ['stepwell', letters, hash].filter(Boolean).join('_')
  return {
    request: `${prefix}_request`,
    provider: `${prefix}_provider`,
    serving: `${prefix}_serving`,
  }
}

/**
 * Replaces the role names in a migration's statement, which are the same in every database, by this
 * database's.
 */
export function withRoleNames(statement: string, { request, provider }: RestrictedRoles): string {
  return statement
    .replace(new RegExp(`\\b${requestDatabaseRole.name}\\b`, 'g'), request)
    .replace(new RegExp(`\\b${providerDatabaseRole.name}\\b`, 'g'), provider)
}

/**
 * Gives the rest of the transaction the provider's access to all protected rows. Fails before the
 * first migration.
 */
export async function becomeProvider(client: Client): Promise<void> {
  await client.query({
    name: 'become_provider',
    text: `select set_config('role', coalesce(${readPolicyRole('provider_rows')}, ''), true)`,
  })
}
