import { type Column, type SQL, sql } from 'drizzle-orm'
import type { Queries } from './database.ts'

/**
 * A statement that is built, parsed and planned once for each connection, for calls that come every second.
 * @param name unique; PostgreSQL knows the statement by it
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

/** A value bound at each execution, encoded as the column encodes it. */
export function placeholder(name: string, column: Column): SQL {
  return sql`${sql.param(sql.placeholder(name), column)}`
}
