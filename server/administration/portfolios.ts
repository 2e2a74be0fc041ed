import { and, asc, eq, isNull } from 'drizzle-orm'
import { portfolioCompany } from '../db/schema/portfolio.ts'
import { tenant } from '../db/schema/tenancy.ts'
import {
  type Administration,
  AdministrationError,
  type AdministrationResult,
  writeAuditEntry,
} from './administration.ts'
import { getCompany } from './companies.ts'
import { writeSecurityEvent } from './security-event.ts'

/** Manages which companies belong to which portfolio. */

interface PortfolioPlace {
  /** The company that owns the portfolio. */
  readonly ownerId: string
  readonly companyId: string
}

/**
 * Adds a company to a portfolio, whose owner can then see its grades and risks. @throws
 * AdministrationError
 */
export async function addToPortfolio(
  administration: Administration,
  place: PortfolioPlace,
): Promise<AdministrationResult> {
  const { ownerId, companyId } = place
  const { queries, instant: since } = administration
  await getCompany(administration, ownerId)
  await getCompany(administration, companyId)
  if (ownerId === companyId) {
    throw new AdministrationError(
      `${ownerId} is the owner itself: a company is not in its own portfolio.`,
    )
  }
  if (await isInPortfolio(administration, { ownerId: companyId, companyId: ownerId })) {
    throw new AdministrationError(
      `${ownerId} is in the portfolio of ${companyId}: it can't own that company.`,
    )
  }
  if (await findPortfolioRow(administration, place)) {
    return {
      changed: false,
      sentence: `${companyId} is already in the portfolio of ${ownerId}. Nothing changed.`,
    }
  }
  const [added] = await queries
    .insert(portfolioCompany)
    .values({ tenantId: ownerId, companyId, since })
    .returning({ id: portfolioCompany.id })
  await auditPlace(administration, place, 'insert', added?.id)
  return { changed: true, sentence: `${companyId} is in the portfolio of ${ownerId} now.` }
}

/**
 * Removes a company from a portfolio, whose owner no longer sees it. @throws AdministrationError
 */
export async function removeFromPortfolio(
  administration: Administration,
  place: PortfolioPlace,
): Promise<AdministrationResult> {
  const { ownerId, companyId } = place
  await getCompany(administration, ownerId)
  const known = await findPortfolioRow(administration, place)
  if (!known) {
    const sentence = `${companyId} isn't in the portfolio of ${ownerId}. Nothing changed.`
    return { changed: false, sentence }
  }
  await administration.queries
    .update(portfolioCompany)
    .set({ until: administration.instant })
    .where(eq(portfolioCompany.id, known.id))
  await auditPlace(administration, place, 'update', known.id)
  return {
    changed: true,
    sentence: `${companyId} is no longer in the portfolio of ${ownerId}.`,
  }
}

/** The companies of a portfolio by id. @throws AdministrationError */
export async function listPortfolio(administration: Administration, ownerId: string) {
  await getCompany(administration, ownerId)
  return administration.queries
    .select({ id: tenant.id, name: tenant.name })
    .from(portfolioCompany)
    .innerJoin(tenant, eq(tenant.id, portfolioCompany.companyId))
    .where(and(eq(portfolioCompany.tenantId, ownerId), isNull(portfolioCompany.until)))
    .orderBy(asc(tenant.id))
}

/** Whether a company belongs to a portfolio directly or through another company in it. */
async function isInPortfolio(
  administration: Administration,
  place: PortfolioPlace,
): Promise<boolean> {
  const children = await listPortfolio(administration, place.ownerId)
  if (children.some(({ id }) => id === place.companyId)) return true
  for (const { id } of children) {
    if (await isInPortfolio(administration, { ...place, ownerId: id })) return true
  }
  return false
}

async function findPortfolioRow(
  { queries }: Administration,
  { ownerId, companyId }: PortfolioPlace,
) {
  const [known] = await queries
    .select({ id: portfolioCompany.id })
    .from(portfolioCompany)
    .where(
      and(
        eq(portfolioCompany.tenantId, ownerId),
        eq(portfolioCompany.companyId, companyId),
        isNull(portfolioCompany.until),
      ),
    )
  return known
}

/** Writes an audit entry for the owner and one for the company. */
async function auditPlace(
  administration: Administration,
  { ownerId, companyId }: PortfolioPlace,
  change: 'insert' | 'update',
  id: number | undefined,
): Promise<void> {
  await writeAuditEntry(administration, {
    tenantId: ownerId,
    change,
    entity: 'portfolio_company',
    entityId: id ?? '',
  })
  for (const tenantId of [ownerId, companyId]) {
    await writeSecurityEvent(administration, tenantId, 'portfolioChanged')
  }
}
