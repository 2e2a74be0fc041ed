import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from './database.ts'

/**
 * Inserts rows that don't exist yet, passed as one JSON text: building a statement with a parameter
 * per value would take longer than the insert. Rows that leave different columns at their defaults
 * use separate texts.
 */
export async function insertMissingRows<Table extends PgTable>(
  queries: Queries,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(
    ([, { generated }]) => generated === undefined,
  )
  const alike = new Map<string, { stated: PgColumn[]; rows: Record<string, unknown>[] }>()
  for (const row of rows) {
    const values = new Map(Object.entries<unknown>(row))
    const stated = columns.filter(
      ([key, { hasDefault }]) => !hasDefault || values.get(key) !== undefined,
    )
    const names = stated.map(([key]) => key).join()
    const those = alike.get(names) ?? { stated: stated.map(([, column]) => column), rows: [] }
    alike.set(names, those)
    those.rows.push(Object.fromEntries(stated.map(([key, { name }]) => [name, values.get(key)])))
  }
  for (const { stated, rows: written } of alike.values()) {
    const names = stated.map(({ name }) => sql.identifier(name))
    const typed = stated.map(
      (column) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`,
    )
    await queries.execute(sql`
      insert into ${table} (${sql.join(names, sql`, `)})
      select * from json_to_recordset(${JSON.stringify(written)}::json) as stated (${sql.join(typed, sql`, `)})
      on conflict do nothing`)
  }
}
