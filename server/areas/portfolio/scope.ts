import { sql } from 'drizzle-orm'
import { permissions } from '#schemas/people/permissions.ts'
import { Problem } from '../../api/problem.ts'
import { findRiskCompany } from '../../company/risks/read.ts'
import type { TenantScope } from '../../db/database.ts'

/**
 * Widens a call's reach to the companies of a portfolio. PostgreSQL checks the portfolio in every statement, so
 * companies outside it look nonexistent (AMB-117). A company without a portfolio sees only itself, as the detail view
 * does (AMB-129).
 */

/**
 * The same message for companies that left, were never in the portfolio, or don't exist, so that it reveals nothing.
 */
const companyNotFoundMessage = 'This company is no longer in your portfolio.'
const riskNotFoundMessage = 'This risk is no longer in your portfolio.'

/**
 * Until the transaction ends, the call sees risks and grades of all portfolio companies and no
 * others, not even its own company's. Everything else stays limited to its own company.
 * @returns the companies' ids
 * @throws Problem forbidden without permission to view the portfolio
 */
export function openPortfolio(tenant: TenantScope): Promise<readonly string[]> {
  return widenScope(tenant, null)
}

/**
 * Until the transaction ends, the call sees one portfolio company's risks and grades and no others.
 * @returns the company's id
 * @throws Problem missing if it isn't in the portfolio; forbidden
 */
export async function openPortfolioCompany(
  tenant: TenantScope,
  companyId: string,
): Promise<string> {
  const [found] = await widenScope(tenant, companyId)
  if (found === undefined) throw new Problem('missing', companyNotFoundMessage)
  return found
}

/**
 * Like `openPortfolioCompany`, for the company that a risk belongs to.
 * @throws Problem missing if the risk isn't in the portfolio; forbidden
 */
export async function openPortfolioCompanyOfRisk(
  tenant: TenantScope,
  riskId: number,
): Promise<string> {
  await openPortfolio(tenant)
  const company = await findRiskCompany(tenant, riskId)
  if (company === undefined) throw new Problem('missing', riskNotFoundMessage)
  return openPortfolioCompany(tenant, company)
}

/** Checks the permission here as well, so that no caller can forget to. */
async function widenScope(
  { queries, permissions: held }: TenantScope,
  companyId: string | null,
): Promise<string[]> {
  if (!held.includes(permissions.portcoDashboard)) {
    throw new Problem('forbidden', "You don't have permission to view portfolio companies.")
  }
  const { rows } = await queries.execute<{ companies: string[] }>(
    sql`select open_portfolio(${companyId}) as companies`,
  )
  return rows[0]?.companies ?? []
}
