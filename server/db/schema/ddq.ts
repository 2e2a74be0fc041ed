import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tenantId, tenantPolicies } from './tenancy.ts'

/** The due diligence question library that the provider maintains for a company, in order. */

export const ddqTheme = pgTable(
  'ddq_theme',
  { tenantId: tenantId(), position: integer('position').notNull(), name: text('name').notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.position] }), ...tenantPolicies()],
)

/** A question of the due diligence library, with its answer. */
export const ddqQuestion = pgTable(
  'ddq_question',
  {
    tenantId: tenantId(),
    theme: integer('theme').notNull(),
    position: integer('position').notNull(),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    /** Separated by commas. */
    searchTags: text('search_tags').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.theme, table.position] }),
    foreignKey({
      columns: [table.tenantId, table.theme],
      foreignColumns: [ddqTheme.tenantId, ddqTheme.position],
    }).onDelete('cascade'),
    ...tenantPolicies(),
  ],
)
