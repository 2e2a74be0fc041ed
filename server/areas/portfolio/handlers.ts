import { eq } from 'drizzle-orm'
import type { portfolioCalls } from '#schemas/contract/portfolio/calls.ts'
import type { AreaHandlers, MemberCall } from '../../api/handler.ts'
import { getRisk, listRiskChanges, listRisks } from '../../company/risks/read.ts'
import { type RiskUpdateCall, updateRisk } from '../../company/risks/update.ts'
import { queryJson } from '../../db/json-rows.ts'
import { tenant as tenantTable } from '../../db/schema/tenancy.ts'
import { getLatestGrade, listGradeHistory, listPortfolioCompanies } from './grades.ts'
import { listMonthlyRiskCounts } from './risk-history.ts'
import {
  openPortfolioCompanyOfRisk,
  readPortfolioCompany,
  readPortfolioCompanyOfRisk,
} from './scope.ts'

/** Portfolio companies. */
export const portfolioHandlers = {
  portcoGrades: (_input, { tenant, now }) => listPortfolioCompanies(tenant, now),
  portcoCompanyGrades: ({ params }, { tenant, now }) =>
    readPortfolioCompany(tenant, params.id, (company) => getLatestGrade(tenant, company, now)),
  portcoGradeHistory: ({ params }, { tenant, now }) =>
    readPortfolioCompany(tenant, params.id, (company) => listGradeHistory(tenant, company, now)),
  portcoRiskHistory: ({ params }, { tenant, now }) =>
    readPortfolioCompany(tenant, params.id, (company) =>
      listMonthlyRiskCounts(tenant, company, now),
    ),

  portcoRisks: ({ params }, { tenant }) =>
    readPortfolioCompany(tenant, params.id, (company) =>
      queryJson(tenant, listRisks(tenant, company)),
    ),
  portcoRiskDetails: ({ params }, { tenant }) =>
    readPortfolioCompanyOfRisk(tenant, params.id, (company) => getRisk(tenant, company, params.id)),
  portcoRiskAudit: ({ params }, { tenant }) =>
    readPortfolioCompanyOfRisk(tenant, params.id, (company) =>
      listRiskChanges(tenant, company, params.id),
    ),
  portcoRiskUpdate: async ({ query, body }, call) => {
    const company = await openPortfolioCompanyOfRisk(call.tenant, query.RiskId)
    return updateRisk(await getRiskAuthor(call, company), company, query.RiskId, body)
  },
} satisfies AreaHandlers<typeof portfolioCalls>

/**
 * The author of a change to a company's risk, as its people see it: an author from another company
 * is shown with that company's name.
 */
async function getRiskAuthor(call: MemberCall, company: string): Promise<RiskUpdateCall> {
  const { tenant, user } = call
  if (company === tenant.tenantId) return call
  const [own] = await tenant.queries
    .select({ name: tenantTable.name })
    .from(tenantTable)
    .where(eq(tenantTable.id, tenant.tenantId))
  return { ...call, user: { ...user, name: `${user.name} (${own?.name ?? tenant.tenantId})` } }
}
