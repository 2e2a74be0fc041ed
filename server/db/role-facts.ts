import type { PoolClient } from 'pg'
import {
  findRestrictedRoles,
  getRestrictedRoles,
  type RestrictedRoles,
} from './restricted-roles.ts'

/** What our role may do in a database. Names are quoted as SQL needs them. */
export interface RoleFacts {
  readonly role: string
  readonly database: string
  readonly isSuperuser: boolean
  readonly mayCreateRoles: boolean
  readonly mayCreateSchemas: boolean
  /** Whether requests can be given access to the tables' schema. */
  readonly isSchemaOpen: boolean
  readonly hasSchema: boolean
  readonly hasTables: boolean
  /** Existing schemas in which it can't create objects. */
  readonly closedSchemas: readonly string[]
  /** Another role that owns tables or functions that migrations change. */
  readonly foreignOwner: string | null
  /**
   * Tables outside row-level security and sequences that it can't read, including those in schemas
   * it can't access.
   */
  readonly isUnreadable: boolean
  readonly roles: readonly MembershipFacts[]
}

/** Its relationship to one of the database's restricted roles. */
export interface MembershipFacts {
  readonly name: string
  readonly kind: 'request' | 'provider'
  readonly exists: boolean
  /** Whether it can switch to that role. */
  readonly maySet: boolean
  readonly mayGrant: boolean
}

const inSchemas = `nspname in ('public', 'drizzle')`
const hasOurPolicy = `exists (
  select from pg_policy p join pg_roles r on r.oid = p.polroles[1]
  where p.polrelid = c.oid and r.rolname = any($1))`

const askFacts = `
  select quote_ident(current_user) as role, quote_ident(current_database()) as database,
    rolsuper as "isSuperuser", rolcreaterole as "mayCreateRoles",
    has_database_privilege(current_database(), 'CREATE') as "mayCreateSchemas",
    to_regnamespace('public') is not null as "hasSchema",
    coalesce(has_schema_privilege('public', to_regnamespace('public'), 'USAGE')
      or has_schema_privilege(to_regnamespace('public'), 'USAGE WITH GRANT OPTION')
      or (select bool_and(has_schema_privilege(oid, to_regnamespace('public'), 'USAGE')) from pg_roles where rolname = any($1)),
      false) as "isSchemaOpen",
    array(select quote_ident(nspname) from pg_namespace
      where ${inSchemas} and not has_schema_privilege(oid, 'CREATE') order by nspname desc) as "closedSchemas",
    (select quote_ident(pg_get_userbyid(owner)) from (
      select relowner as owner from pg_class c join pg_namespace n on n.oid = relnamespace
      where relkind = 'r' and (nspname = 'drizzle' or nspname = 'public' and ${hasOurPolicy})
      union all
      select proowner from pg_proc join pg_namespace n on n.oid = pronamespace
      where nspname = 'public' and proname in ('enter_tenant', 'protect_table', 'audit_change')
    ) owned where not pg_has_role(owner, 'USAGE') limit 1) as "foreignOwner",
    coalesce((select bool_or(
        case when not has_schema_privilege(n.oid, 'USAGE') then true
          when relkind = 'S' then not has_sequence_privilege(c.oid, 'SELECT')
          else not has_table_privilege(c.oid, 'SELECT') end)
      from pg_class c join pg_namespace n on n.oid = relnamespace
      where ${inSchemas} and relkind in ('r', 'S') and not relforcerowsecurity), false) as "isUnreadable"
  from pg_roles where rolname = current_user`

// Since version 16, members can't necessarily act as the role, and those who can create roles can't
// grant all of them.
const askRoles = `
  with version as (select current_setting('server_version_num')::int >= 160000 as "isRecent")
  select quote_ident(name) as name, case place when 1 then 'request' else 'provider' end as kind, r.oid is not null as exists,
    coalesce(pg_has_role(r.oid, case when "isRecent" then 'SET' else 'MEMBER' end), false) as "maySet",
    coalesce(pg_has_role(r.oid, 'MEMBER WITH ADMIN OPTION')
      or not "isRecent" and (select rolcreaterole from pg_roles where rolname = current_user), false) as "mayGrant"
  from version, unnest($1::text[]) with ordinality as asked (name, place)
  left join pg_roles r on r.rolname = name order by place`

/** Queries PostgreSQL's catalog for the role's rights. */
export async function readRoleFacts(client: PoolClient): Promise<RoleFacts> {
  const inUse = await findRestrictedRoles(client)
  const { request, provider }: RestrictedRoles = inUse ?? (await getRestrictedRoles(client))
  const names = [[request, provider]]
  const { rows } = await client.query<Omit<RoleFacts, 'hasTables' | 'roles'>>(askFacts, names)
  const { rows: roles } = await client.query<MembershipFacts>(askRoles, names)
  const [facts] = rows
  if (!facts) throw new Error('A role knows what it may do.')
  return { ...facts, hasTables: inUse !== undefined, roles }
}
