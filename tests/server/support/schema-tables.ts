import { readdirSync } from 'node:fs'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'

const folder = new URL('../../../server/db/schema/', import.meta.url)

const modules: Record<string, unknown>[] = await Promise.all(
  readdirSync(folder).map((file) => import(new URL(file, folder).href)),
)

/** Every table that a file of the schema declares, so that a new one is looked at without a line here. */
const tables = modules
  .flatMap((module) => Object.values(module))
  .filter((item) => item instanceof PgTable)
  .map((table) => getTableConfig(table))

/** The names of those whose rows belong to companies, from A to Z. */
export const ownedTables: readonly string[] = tables
  .filter(({ columns }) => columns.some(({ name }) => name === 'tenant_id'))
  .map(({ name }) => name)
  .toSorted()
