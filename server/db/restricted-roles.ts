import { createHash } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import { providerRole, requestRole } from './schema/tenancy.ts'

/**
 * The two roles of one database under which its protected rows are read and written. Roles belong to the whole
 * PostgreSQL server, so each database has its own: two installations share a server and nothing else.
 */
export interface RestrictedRoles {
  readonly request: string
  readonly provider: string
}

type Client = Pick<ClientBase | Pool, 'query'>

/** Who may use a policy is what the database itself says of its roles; nothing where there are no tables yet. */
const readPolicyRole = (policy: 'own_tenants' | 'provider_rows') =>
  `(select r.rolname from pg_policy p join pg_roles r on r.oid = p.polroles[1]
    join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relname = 'tenant' and p.polname = '${policy}')`

/** The names of a database that has its tables; undefined for one that has none. */
export async function findRestrictedRoles(client: Client): Promise<RestrictedRoles | undefined> {
  const { rows } = await client.query<{ request: string | null; provider: string | null }>(
    `select ${readPolicyRole('own_tenants')} as request, ${readPolicyRole('provider_rows')} as provider`,
  )
  const [{ request, provider } = { request: null, provider: null }] = rows
  return request !== null && provider !== null ? { request, provider } : undefined
}

/** The role names of a database, or those it will have once it has its tables. */
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

/** What identifies a database among all others of its server, also from one of the same name that is gone. */
export interface DatabaseIdentity {
  readonly id: string
  readonly name: string
}

/**
 * The names of the roles of a new database: letters that show which one it is, and a part of a hash that distinguishes it
 * from every other. At most 48 characters, all of them letters, digits and `_`: PostgreSQL cuts names at 63 bytes.
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

/** A statement of a migration, in which every database's roles have the same names, for the roles of this one. */
export function withRoleNames(statement: string, { request, provider }: RestrictedRoles): string {
  return statement
    .replace(new RegExp(`\\b${requestRole.name}\\b`, 'g'), request)
    .replace(new RegExp(`\\b${providerRole.name}\\b`, 'g'), provider)
}

/**
 * Until its end the transaction works as the provider: every protected row is within reach. It fails where there
 * are no tables yet.
 */
export async function becomeProvider(client: Client): Promise<void> {
  await client.query({
    name: 'become_provider',
    text: `select set_config('role', coalesce(${readPolicyRole('provider_rows')}, ''), true)`,
  })
}
