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
import { providerPolicy, requestRole, tenant, tenantId, tenantPolicies } from './tenancy.ts'

/** Which companies belong to whose portfolio, and what a portfolio owner sees of them. */

/**
 * A company in the portfolio of another, which is the row's own. It is one as long as `until` is null; a company that
 * left and came back has two rows.
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

// `current_seen_companies()` is the company of the call, and between `open_portfolio()` and the end of the transaction
// the companies of its portfolio in its place, all or one of them; PostgreSQL looks them up again in each statement.
const seenRowsOnly = sql`tenant_id = any ((select current_seen_companies())::text[])`

/** The policies of a table whose rows a portfolio owner sees of each company in the portfolio, too. */
export function portfolioOwnerPolicies() {
  return [
    pgPolicy('tenant_rows', { to: requestRole, using: seenRowsOnly, withCheck: seenRowsOnly }),
    providerPolicy(),
  ]
}

/** A grade as the provider has it: a number from 1 to 5, or a letter. */
const isGrade = (column: string) =>
  sql.raw(`${column} ~ '^([1-4]([.][0-9]{1,2})?|5([.]00?)?|[A-F][+-]?)$'`)

/** How secure a company was found to be in a month. */
export const securityGrade = pgTable(
  'security_grade',
  {
    tenantId: tenantId(),
    /** The first day of it. */
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
      sql`${isGrade('compliance_grade')} and ${isGrade('attack_grade')}`,
    ),
    check(
      'security_grade_scores',
      sql`${table.complianceScore} between 0 and 100 and ${table.attackScore} between 0 and 100`,
    ),
    ...portfolioOwnerPolicies(),
  ],
)
