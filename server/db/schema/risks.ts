import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { portfolioOwnerPolicies } from './portfolio.ts'
import { tenantId } from './tenancy.ts'

/** The risk register of a company: risks, where they were found, and who changed what of them. */

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const risk = pgTable(
  'risk',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    tenantId: tenantId(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    recommendations: text('recommendations').notNull(),
    /** Who found it: a scanner, a test, the provider's staff. */
    source: text('source').notNull(),
    cvss: numeric('cvss', { precision: 3, scale: 1, mode: 'number' }),
    impact: text('impact').notNull(),
    likelihood: text('likelihood').notNull(),
    exploited: boolean('exploited').notNull(),
    exploitable: boolean('exploitable').notNull(),
    weaponized: boolean('weaponized').notNull(),
    severity: text('severity').notNull(),
    status: text('status').notNull(),
    plannedDate: date('planned_date', { mode: 'string' }),
    notes: text('notes').notNull().default(''),
    /** Why it is accepted, while it is. */
    acceptedReason: text('accepted_reason'),
    /** Why the severity was changed last. */
    severityReason: text('severity_reason'),
    discoveredAt: at('discovered_at').notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** Counts the updates; the ETag. */
    revision: integer('revision').notNull().default(1),
  },
  (table) => [unique('risk_of_tenant').on(table.tenantId, table.id), ...portfolioOwnerPolicies()],
)

/** Where a risk was found. */
export const riskAsset = pgTable(
  'risk_asset',
  {
    tenantId: tenantId(),
    riskId: integer('risk_id').notNull(),
    position: integer('position').notNull(),
    hostName: text('host_name').notNull(),
    ipAddress: text('ip_address').notNull(),
    isExternal: boolean('is_external').notNull(),
    remediated: boolean('remediated').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.riskId, table.position] }),
    foreignKey({
      columns: [table.tenantId, table.riskId],
      foreignColumns: [risk.tenantId, risk.id],
    }).onDelete('cascade'),
    ...portfolioOwnerPolicies(),
  ],
)

/** One field that an update changed. Rows are only ever added. */
export const riskChange = pgTable(
  'risk_change',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    tenantId: tenantId(),
    riskId: integer('risk_id').notNull(),
    /** Of the risk after the update; the rows of one update share it. */
    revision: integer('revision').notNull(),
    changedBy: integer('changed_by').notNull(),
    changedByName: text('changed_by_name').notNull(),
    changedAt: at('changed_at').notNull(),
    /** What the field is called, as people read it. */
    field: text('field').notNull(),
    previousValue: text('previous_value'),
    newValue: text('new_value'),
    acceptedReason: text('accepted_reason'),
    severityReason: text('severity_reason'),
    /** Why several risks were changed at once. */
    reason: text('reason'),
  },
  (table) => [
    index('risk_change_of').on(table.tenantId, table.riskId, table.revision),
    foreignKey({
      columns: [table.tenantId, table.riskId],
      foreignColumns: [risk.tenantId, risk.id],
    }).onDelete('cascade'),
    ...portfolioOwnerPolicies(),
  ],
)
