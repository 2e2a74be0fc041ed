import type { PoolClient } from 'pg'
import { becomeProvider } from './restricted-roles.ts'

/** A table as it is in the database. */
export interface StoredTable {
  readonly name: string
  /** Its columns in order, with their types. */
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  /** Whether only the provider's role can access rows of all companies. */
  readonly protected: boolean
}

const listTablesSql = `
  select c.relname as name, c.relforcerowsecurity as protected,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
     from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r' order by c.relname`

/** Every table of the product, by name. */
export async function listStoredTables(client: PoolClient): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(listTablesSql)
  return rows
}

/** Sequences for row numbers, by name. */
export async function listSequences(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  )
  return rows.map(({ name }) => name)
}

/** Switches the transaction to the role that can read and write the table's rows. */
export async function switchToTableRole(client: PoolClient, table: StoredTable): Promise<void> {
  if (table.protected) await becomeProvider(client)
  else await client.query('reset role')
}

/** A name quoted for SQL. */
export function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
