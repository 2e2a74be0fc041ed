import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tenantId, tenantPolicies } from './tenancy.ts'

/** How a company's wizards are used, counted per Eastern day, without personal data. */
export const flowUsage = pgTable(
  'flow_usage',
  {
    tenantId: tenantId(),
    day: date('day').notNull(),
    flow: text('flow').notNull(),
    version: integer('version').notNull(),
    kind: text('kind').notNull(),
    step: text('step').notNull(),
    target: text('target').notNull(),
    count: integer('count').notNull(),
    milliseconds: bigint('milliseconds', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.tenantId,
        table.flow,
        table.day,
        table.version,
        table.kind,
        table.step,
        table.target,
      ],
    }),
    index('flow_usage_age').on(table.day),
    ...tenantPolicies(),
  ],
)
