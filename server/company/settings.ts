import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import { tenantSettings } from '#schemas/settings/tenant.ts'
import type { TenantScope } from '../db/database.ts'
import { portfolioCompany } from '../db/schema/portfolio.ts'
import { tenant } from '../db/schema/tenancy.ts'

/** The provider's settings for the company. Whether it has a portfolio follows from the companies in it. */
export async function getCompanySettings({ queries, tenantId }: TenantScope) {
  const children = queries
    .select({ id: portfolioCompany.id })
    .from(portfolioCompany)
    .where(and(eq(portfolioCompany.tenantId, tenantId), isNull(portfolioCompany.until)))
  const [row] = await queries
    .select({
      settings: tenant.settings,
      hasPortfolioChildren: sql<boolean>`${exists(children)}`,
    })
    .from(tenant)
    .where(eq(tenant.id, tenantId))
  const hasPortfolioChildren = row?.hasPortfolioChildren ?? false
  return tenantSettings.parse({ ...row?.settings, hasPortfolioChildren })
}
