import { type SQL, sql } from 'drizzle-orm'
import { permissions } from '#schemas/people/permissions.ts'
import { Problem } from '../../api/problem.ts'
import { findRiskCompany } from '../../company/risks/read.ts'
import type { TenantScope } from '../../db/database.ts'
import { risk } from '../../db/schema/risks.ts'

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
 * Reads risks and grades of one portfolio company in one round trip. PostgreSQL opens the company
 * before it reads, and shows nothing of a company that isn't in the portfolio.
 * @throws Problem missing if it isn't in the portfolio; forbidden
 */
export async function readPortfolioCompany<Result>(
  tenant: TenantScope,
  companyId: string,
  read: (company: string) => Promise<Result>,
): Promise<Result> {
  const opening = openPortfolioCompany(tenant, companyId)
  return firstFailure(opening, read(companyId))
}

/**
 * The same for the company that a risk belongs to.
 * @param read gets the opened company as SQL
 */
export async function readPortfolioCompanyOfRisk<Result>(
  tenant: TenantScope,
  riskId: number,
  read: (company: SQL) => Promise<Result>,
): Promise<Result> {
  const opening = Promise.all([openPortfolio(tenant), openCompanyOfRisk(tenant, riskId)])
  return firstFailure(opening, read(sql`current_setting('stepwell.portfolio_company')`))
}

async function openCompanyOfRisk({ queries }: TenantScope, riskId: number): Promise<void> {
  const { rows } = await queries
    .execute<{ companies: string[] }>(
      sql`select open_portfolio(tenant_id) as companies from ${risk} where id = ${riskId}`,
    )
    .execute()
  if (!rows[0]?.companies.length) throw new Problem('missing', riskNotFoundMessage)
}

/** Both were sent; a refusal to open goes before whatever the read says. */
async function firstFailure<Result>(
  opening: Promise<unknown>,
  reading: Promise<Result>,
): Promise<Result> {
  await Promise.allSettled([opening, reading])
  await opening
  return reading
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

/**
 * Checks the permission here as well, so that no caller can forget to. Sends its statement at once, and not when it is
 * awaited: what is read beside it is sent after it.
 */
async function widenScope(
  { queries, permissions: held }: TenantScope,
  companyId: string | null,
): Promise<string[]> {
  if (!held.includes(permissions.portcoDashboard)) {
    throw new Problem('forbidden', "You don't have permission to view portfolio companies.")
  }
  const { rows } = await queries
    .execute<{ companies: string[] }>(sql`select open_portfolio(${companyId}) as companies`)
    .execute()
  return rows[0]?.companies ?? []
}
