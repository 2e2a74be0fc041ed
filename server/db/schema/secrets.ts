import { boolean, pgTable, text } from 'drizzle-orm/pg-core'

/** Identifies the key of the database's secrets: one row, from the first start. */
export const secretsKeyCheck = pgTable('secrets_key_check', {
  /** Always true, to allow one row only. */
  only: boolean('only').primaryKey().default(true),
  /** A known text sealed with the key. */
  sealed: text('sealed').notNull(),
})
