import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tenantId, tenantPolicies } from './tenancy.ts'

/** The web browsing policy of a company, as the provider's import fills it. */

export const webCategory = pgTable(
  'web_category',
  {
    tenantId: tenantId(),
    id: integer('id').notNull(),
    name: text('name').notNull(),
    /** What happens to its websites, such as `Block`. */
    setting: text('setting').notNull(),
    /** What the provider sets where nobody asks for anything else. */
    providerDefault: text('provider_default').notNull(),
    /** How many of the provider's clients block it. */
    blockedByPercent: integer('blocked_by_percent').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), ...tenantPolicies()],
)

/** A website that is treated otherwise than its category. */
export const webOverride = pgTable(
  'web_override',
  {
    tenantId: tenantId(),
    categoryId: integer('category_id').notNull(),
    websiteName: text('website_name').notNull(),
    setting: text('setting').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.categoryId, table.websiteName] }),
    foreignKey({
      columns: [table.tenantId, table.categoryId],
      foreignColumns: [webCategory.tenantId, webCategory.id],
    }).onDelete('cascade'),
    ...tenantPolicies(),
  ],
)
