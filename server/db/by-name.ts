import { type Column, type SQL, sql } from 'drizzle-orm'

/**
 * A column in the order in which people look names up (American English, numbers by their size; case and
 * accents decide last), which is that of `compareTexts`, for `orderBy` and for the index that saves the sorting. The collation `in_name_order` is made by a migration.
 */
export function byName(column: Column): SQL {
  return sql`${column} collate in_name_order`
}

/** The same where a row may have no name: such rows come first. */
export function byOptionalName(column: Column): SQL {
  return sql`${column} collate in_name_order nulls first`
}
