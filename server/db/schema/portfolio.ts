import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  numeric,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { providerPolicy, requestDatabaseRole, tenant, tenantId, tenantPolicies } from './tenancy.ts'

/** Which companies belong to whose portfolio, and what portfolio owners see. */

/**
 * A company in the row's company's portfolio while `until` is null. A company that left and
 * returned has two rows.
 */
export const portfolioCompany = pgTable(
  'portfolio_company',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    tenantId: tenantId(),
    companyId: text('company_id')
      .notNull()
      .references(() => tenant.id),
    since: timestamp('since', { withTimezone: true, mode: 'date' }).notNull(),
    until: timestamp('until', { withTimezone: true, mode: 'date' }),
  },
  (table) => [
    check('portfolio_company_is_another', sql`${table.companyId} <> ${table.tenantId}`),
    uniqueIndex('portfolio_company_now')
      .on(table.tenantId, table.companyId)
      .where(sql`until is null`),
    index('portfolio_company_of').on(table.companyId),
    ...tenantPolicies(),
  ],
)

// `current_seen_companies()` is the call's company or, between `open_portfolio()` and the end of
// the transaction, all or one of the companies in its portfolio instead. PostgreSQL looks them up
// again in each statement.
const seenRowsOnly = sql`tenant_id = any ((select current_seen_companies())::text[])`

/** Policies of a table whose rows portfolio owners can read for each company in the portfolio. */
export function portfolioOwnerPolicies() {
  return [
    pgPolicy('tenant_rows', {
      to: requestDatabaseRole,
      using: seenRowsOnly,
      withCheck: seenRowsOnly,
    }),
    providerPolicy(),
  ]
}

/** The provider's grade: a number from 1 to 5, or a letter. */
const gradeCheck = (column: string) =>
  sql.raw(`${column} ~ '^([1-4]([.][0-9]{1,2})?|5([.]00?)?|[A-F][+-]?)$'`)

/** A company's security grades of a month. */
export const securityGrade = pgTable(
  'security_grade',
  {
    tenantId: tenantId(),
    /** The first day of the month. */
    month: date('month', { mode: 'string' }).notNull(),
    complianceGrade: text('compliance_grade'),
    complianceScore: numeric('compliance_score', { precision: 5, scale: 2, mode: 'number' }),
    attackGrade: text('attack_grade'),
    attackScore: numeric('attack_score', { precision: 5, scale: 2, mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.month] }),
    check('security_grade_month', sql`extract(day from ${table.month}) = 1`),
    check(
      'security_grade_grades',
      sql`${gradeCheck('compliance_grade')} and ${gradeCheck('attack_grade')}`,
    ),
    check(
      'security_grade_scores',
      sql`${table.complianceScore} between 0 and 100 and ${table.attackScore} between 0 and 100`,
    ),
    ...portfolioOwnerPolicies(),
  ],
)
