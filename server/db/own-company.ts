import { type Column, type SQL, sql } from 'drizzle-orm'

/**
 * Restricts rows to the current company. Row-level security does so as well, but PostgreSQL
 * evaluates that while it runs a statement, not while it plans one. Without this, a company with
 * few rows reads through the rows of all others wherever one company has most of a table
 * (tests/server/db/cheap-reads.test.ts).
 * @param tenantId the column with the row's company, in a table that grows with its companies
 */
export function matchesOwnCompany(tenantId: Column): SQL {
  return sql`${tenantId} = current_setting('stepwell.tenant_id')`
}
