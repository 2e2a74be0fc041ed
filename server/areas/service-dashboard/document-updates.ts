import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { DocumentUpdate, UpdateStatus } from '#schemas/dashboard/dashboard.ts'
import { addDays, toDay } from '#schemas/time/eastern-time.ts'
import type { MemberCall } from '../../api/handler.ts'
import { canReadDocuments } from '../../company/documents/downloads.ts'
import { startOfEasternDay } from '../../company/tickets/tickets.ts'
import { easternText } from '../../db/json-rows.ts'
import { matchesOwnCompany } from '../../db/own-company.ts'
import { document, documentVersion } from '../../db/schema/documents.ts'

/** Updates count as news for this many days, and at most this many are shown. */
const [newsDays, mostNews] = [90, 10]

/** Documents with a recent active version, newest first. Empty for people who can't read documents. */
export async function listDocumentUpdates({ tenant, now }: MemberCall): Promise<DocumentUpdate[]> {
  if (!canReadDocuments(tenant.permissions)) return []
  return await tenant.queries
    .select({
      id: document.id,
      name: document.name,
      lastModified: easternText(documentVersion.createdAt),
      status: sql<UpdateStatus>`case when ${documentVersion.number} = 1 then 'New' else 'Updated' end`,
      versionId: documentVersion.id,
    })
    .from(document)
    .innerJoin(documentVersion, eq(documentVersion.id, document.activeVersionId))
    .where(
      and(
        matchesOwnCompany(document.tenantId),
        eq(document.kind, 'document'),
        gte(documentVersion.createdAt, startOfEasternDay(addDays(toDay(now), -newsDays))),
      ),
    )
    .orderBy(desc(documentVersion.createdAt), desc(documentVersion.id))
    .limit(mostNews)
}
