import { type Column, type SQL, sql } from 'drizzle-orm'

/**
 * Orders a column as people look names up (American English, numbers by size; case and accents
 * decide last), like `compareTexts`. For `orderBy` and for indexes that avoid sorting. The
 * collation `in_name_order` is created by a migration.
 */
export function byName(column: Column): SQL {
  return sql`${column} collate in_name_order`
}

/** The same for a nullable column: rows without a name come first. */
export function byOptionalName(column: Column): SQL {
  return sql`${column} collate in_name_order nulls first`
}
