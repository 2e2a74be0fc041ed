import { and, asc, eq, exists, isNull, sql } from 'drizzle-orm'
import type { shellCalls } from '#schemas/contract/shell.ts'
import { tenantSettings } from '#schemas/settings/tenant.ts'
import { compareTexts } from '#schemas/texts/compare-texts.ts'
import type { HandlersOf } from '../api/handler.ts'
import type { TenantScope } from '../db/database.ts'
import { faqEntry } from '../db/schema/lists.ts'
import { portfolioCompany } from '../db/schema/portfolio.ts'
import { tenant } from '../db/schema/tenancy.ts'

/** What the provider has set up for the company of this call; whether it has a portfolio follows from who is in it. */
export async function settingsOf({ queries, tenantId }: TenantScope) {
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

/** Shell and FAQ (spec 000 §7). */
export const shellHandlers = {
  tenantAccess: async (_input, { person }) => {
    const tenants = await person.queries
      .select({ name: tenant.name, tenantId: tenant.id })
      .from(tenant)
    return tenants.sort((a, b) => compareTexts(a.name, b.name))
  },

  settings: (_input, call) => settingsOf(call.tenant),

  navigationIds: async (_input, call) => [...call.tenant.permissions],

  faq: (_input, call) =>
    call.tenant.queries
      .select({ question: faqEntry.question, answer: faqEntry.answer })
      .from(faqEntry)
      .orderBy(asc(faqEntry.position)),
} satisfies HandlersOf<typeof shellCalls>
