import { sql } from 'drizzle-orm'
import { permissions } from '#schemas/people/permissions.ts'
import { Problem } from '../../api/problem.ts'
import { findRiskCompany } from '../../company/risks/read.ts'
import type { TenantScope } from '../../db/database.ts'

/**
 * How a call comes to see the companies of a portfolio. The server proves each time that they are in it: PostgreSQL
 * looks the portfolio up in every statement, and what is not in it is as if it were not there (AMB-117). A company
 * without a portfolio sees itself in it, as the detail view does (AMB-129).
 */

/** Said of a company that left the portfolio, was never in it, or does not exist: all the same, so that nobody learns which. */
const companyNotFoundMessage = 'This company is no longer in your portfolio.'
const riskNotFoundMessage = 'This risk is no longer in your portfolio.'

/**
 * From here to the end of the transaction the call sees risks and grades of all companies of the portfolio, and of
 * nobody else, the own company included. Everything else stays that of the own company.
 * @returns their ids
 * @throws Problem forbidden, for those who may not look at the portfolio
 */
export function openPortfolio(tenant: TenantScope): Promise<readonly string[]> {
  return widenScope(tenant, null)
}

/**
 * One company of the portfolio: from here to the end of the transaction the call sees its risks and grades, and nobody
 * else's.
 * @returns its id
 * @throws Problem missing, where it is not in the portfolio; forbidden
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
 * The company of the portfolio whose risk it is; from here on the call sees that company's risks and grades only.
 * @throws Problem missing, where it is nobody's of the portfolio; forbidden
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

/** Looking at the portfolio is asked for here, too: whoever else opens it is refused. */
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
