import { sql } from 'drizzle-orm'
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
import { riskStatus } from '#schemas/risks/risk-values.ts'
import { portfolioOwnerPolicies } from './portfolio.ts'
import { tenantId } from './tenancy.ts'

/** A company's risk register: risks, the assets they were found on, and their change history. */

/** The condition of `risk_open`: PostgreSQL uses that index where a query has the same words. */
export const isOpenRisk = sql.raw(
  `status not in ('${riskStatus.remediated}', '${riskStatus.falsePositive}')`,
)

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const risk = pgTable(
  'risk',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    tenantId: tenantId(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    recommendations: text('recommendations').notNull(),
    /** Its source: a scanner, a test, or the provider's staff. */
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
    /** Why it is accepted, if it is. */
    acceptedReason: text('accepted_reason'),
    /** The reason for the last change of severity. */
    severityReason: text('severity_reason'),
    discoveredAt: at('discovered_at').notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** Revision; the ETag. */
    revision: integer('revision').notNull().default(1),
  },
  (table) => [
    unique('risk_of_tenant').on(table.tenantId, table.id),
    // Holds all that is counted of open risks, so that counting reads no closed one.
    index('risk_open')
      .on(
        table.tenantId,
        table.plannedDate,
        table.severity,
        table.discoveredAt,
        table.id,
        table.status,
      )
      .where(isOpenRisk),
    ...portfolioOwnerPolicies(),
  ],
)

/** An asset on which a risk was found. */
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

/** A changed field of an update. Rows are only added. */
export const riskChange = pgTable(
  'risk_change',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    tenantId: tenantId(),
    riskId: integer('risk_id').notNull(),
    /** The risk's revision after the update, shared by all rows of the update. */
    revision: integer('revision').notNull(),
    changedBy: integer('changed_by').notNull(),
    changedByName: text('changed_by_name').notNull(),
    changedAt: at('changed_at').notNull(),
    /** The field's label. */
    field: text('field').notNull(),
    previousValue: text('previous_value'),
    newValue: text('new_value'),
    acceptedReason: text('accepted_reason'),
    severityReason: text('severity_reason'),
    /** The reason given for changing several risks at once. */
    reason: text('reason'),
  },
  (table) => [
    index('risk_change_of').on(table.tenantId, table.riskId, table.revision),
    index('risk_change_by_time').on(table.tenantId, table.changedAt),
    foreignKey({
      columns: [table.tenantId, table.riskId],
      foreignColumns: [risk.tenantId, risk.id],
    }).onDelete('cascade'),
    ...portfolioOwnerPolicies(),
  ],
)
