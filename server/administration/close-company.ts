import { and, eq, isNull, or } from 'drizzle-orm'
import { portfolioCompany } from '../db/schema/portfolio.ts'
import { membership } from '../db/schema/tenancy.ts'
import { removeAllAccess } from './access.ts'
import {
  type Administration,
  type AdministrationResult,
  writeAuditEntry,
} from './administration.ts'
import { getCompany } from './companies.ts'
import { listCompanyMembers } from './people.ts'
import { writeSecurityEvent } from './security-event.ts'

/**
 * Closes a company: no one can enter it, including its last Approver, and it leaves every
 * portfolio. Its data and contacts stay; `person add` and `grant` reopen it.
 * @throws AdministrationError where there is no such company
 */
export async function closeCompany(
  administration: Administration,
  id: string,
): Promise<AdministrationResult> {
  const { queries, instant } = administration
  const { name } = await getCompany(administration, id)
  const all = await listCompanyMembers(administration, id)
  await removeAllAccess(administration, id, all)
  for (const member of all) {
    await queries
      .delete(membership)
      .where(and(eq(membership.personId, member.id), eq(membership.tenantId, id)))
    await writeAuditEntry(administration, {
      tenantId: id,
      change: 'delete',
      entity: 'membership',
      entityId: member.id,
    })
  }
  const ended = await queries
    .update(portfolioCompany)
    .set({ until: instant })
    .where(
      and(
        or(eq(portfolioCompany.companyId, id), eq(portfolioCompany.tenantId, id)),
        isNull(portfolioCompany.until),
      ),
    )
    .returning({ id: portfolioCompany.id, owner: portfolioCompany.tenantId })
  for (const place of ended) {
    await writeAuditEntry(administration, {
      tenantId: place.owner,
      change: 'update',
      entity: 'portfolio_company',
      entityId: place.id,
    })
  }
  if (all.length + ended.length === 0) {
    return { changed: false, sentence: `No one has access to ${id}. Nothing changed.` }
  }
  if (all.length > 0) await writeSecurityEvent(administration, id, 'memberRemoved')
  return {
    changed: true,
    sentence: `No one has access to ${id} (${name}) anymore. Its data is kept.`,
  }
}
