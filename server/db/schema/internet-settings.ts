import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tenantId, tenantPolicies } from './tenancy.ts'

/** A company's web browsing policy, filled by the provider's import. */

export const webCategory = pgTable(
  'web_category',
  {
    tenantId: tenantId(),
    id: integer('id').notNull(),
    name: text('name').notNull(),
    /** How its websites are treated, such as `Block`. */
    setting: text('setting').notNull(),
    /** The provider's default. */
    providerDefault: text('provider_default').notNull(),
    /** How many of the provider's clients block it. */
    blockedByPercent: integer('blocked_by_percent').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), ...tenantPolicies()],
)

/** An exception from a category for one website. */
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
