import { type Column, type SQL, sql } from 'drizzle-orm'

/**
 * A column in the order in which people look names up (American English: case and accents decide last), for
 * `orderBy` and for the index that saves the sorting. The collation `by_name` is made by a migration.
 */
export function byName(column: Column): SQL {
  return sql`${column} collate by_name`
}

/** The same where a row may have no name: such rows come first. */
export function byNameIfAny(column: Column): SQL {
  return sql`${column} collate by_name nulls first`
}
