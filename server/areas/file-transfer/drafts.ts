import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { fileTransfer } from '#machines/file-transfer/flow.ts'
import type { TransferDraftSummary } from '#schemas/file-transfer/calls.ts'
import { transferTypeName } from '#schemas/file-transfer/choices.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'
import type { TenantScope } from '../../db/database.ts'
import { requestDraft } from '../../db/schema/requests.ts'

/** Open file transfer drafts, last updated first. */
export async function listTransferDrafts({
  queries,
}: TenantScope): Promise<TransferDraftSummary[]> {
  const drafts = await queries
    .select({
      id: requestDraft.id,
      vendorName: requestDraft.about,
      type: sql<number | null>`(${requestDraft.answers} ->> 'type')::int`,
      updatedAt: requestDraft.updatedAt,
    })
    .from(requestDraft)
    .where(and(eq(requestDraft.flow, fileTransfer.id), isNull(requestDraft.submittedAs)))
    .orderBy(desc(requestDraft.updatedAt), desc(requestDraft.id))
  return drafts.map(({ updatedAt, type, ...draft }) => ({
    ...draft,
    type: type ?? 0,
    typeDescription: transferTypeName(type),
    lastUpdated: toEastern(updatedAt),
  }))
}
