import { boolean, pgTable, text } from 'drizzle-orm/pg-core'

/** By what the key of the database's secrets is recognized: one row, from the first start on. */
export const secretsKeyCheck = pgTable('secrets_key_check', {
  /** Always true, so that there is one row only. */
  only: boolean('only').primaryKey().default(true),
  /** A text that is known, sealed with the key. */
  sealed: text('sealed').notNull(),
})
