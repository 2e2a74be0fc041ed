import { type Column, type SQL, sql } from 'drizzle-orm'
import type { Queries } from './database.ts'

/**
 * Creates a statement that is built, parsed and planned once per connection, for very frequent
 * calls.
 * @param name unique; PostgreSQL identifies the statement by it
 */
export function createPreparedStatement<Statement>(
  name: string,
  build: (queries: Queries) => { prepare: (name: string) => Statement },
): (queries: Queries) => Statement {
  const byConnection = new WeakMap<Queries, Statement>()
  return (queries) => {
    const known = byConnection.get(queries)
    if (known) return known
    const statement = build(queries).prepare(name)
    byConnection.set(queries, statement)
    return statement
  }
}

/** A value bound at each execution, encoded like the column's values. */
export function placeholder(name: string, column: Column): SQL {
  return sql`${sql.param(sql.placeholder(name), column)}`
}
