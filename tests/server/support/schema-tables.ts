import { readdirSync } from 'node:fs'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'

const folder = new URL('../../../server/db/schema/', import.meta.url)

const modules: Record<string, unknown>[] = await Promise.all(
  readdirSync(folder).map((file) => import(new URL(file, folder).href)),
)

/** Every table declared in the schema's files, found automatically. */
const tables = modules
  .flatMap((module) => Object.values(module))
  .filter((item) => item instanceof PgTable)
  .map((table) => getTableConfig(table))

/** Names of the tables whose rows belong to companies, sorted. */
export const ownedTables: readonly string[] = tables
  .filter(({ columns }) => columns.some(({ name }) => name === 'tenant_id'))
  .map(({ name }) => name)
  .toSorted()
