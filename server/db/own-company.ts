import { type Column, type SQL, sql } from 'drizzle-orm'

/**
 * Restricts rows to the current company. Row-level security does so as well, but PostgreSQL can't
 * use that for planning: without this condition a query for a small company reads the rows of all
 * others if one company has most of the table (tests/server/db/cheap-reads.test.ts).
 * @param tenantId the company column of a table that grows with the number of companies
 */
export function matchesOwnCompany(tenantId: Column): SQL {
  return sql`${tenantId} = current_setting('stepwell.tenant_id')`
}
