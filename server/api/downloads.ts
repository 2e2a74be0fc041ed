import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TenantScope } from '../db/database.ts'
import { auditEntry } from '../db/schema/requests.ts'
import type { AwaitBeforeCommit } from '../db/transaction.ts'
import { isFilePlan } from '../file-making/file-plan.ts'
import { decideFileDelivery, type FileDelivery } from './file-delivery.ts'
import type {
  ArchiveContent,
  DownloadAuditTarget,
  GeneratedContent,
  StoredContent,
} from './handler.ts'
import { Problem } from './problem.ts'
import type { FileToSend } from './send-file.ts'

/**
 * Decides what part of a file is sent, and records each downloaded file in the audit, together with the commit. Runs in
 * the transaction that checked access, so a handler can't forget it.
 * @param how.isWhole ignore range and cache headers
 * @throws Problem unsatisfiable
 */
export async function decideAndRecordDownload(
  { queries, tenantId, personId }: TenantScope,
  request: FastifyRequest,
  reply: FastifyReply,
  { content }: FileToSend,
  {
    isWhole,
    beforeCommit,
  }: { readonly isWhole: boolean; readonly beforeCommit: AwaitBeforeCommit },
): Promise<FileDelivery> {
  const whole = { status: 200 } as const
  if (content instanceof Uint8Array || isFilePlan(content)) return whole
  const delivery =
    content.kind === 'stored' && !isWhole
      ? decideFileDelivery(request.headers, content.file)
      : whole
  if (delivery.status === 416 && content.kind === 'stored') {
    reply.header('content-range', `bytes */${content.file.size}`)
    throw new Problem('unsatisfiable', "The file doesn't have this range.")
  }
  if (request.method !== 'GET' || delivery.status === 304) return delivery
  const downloads = listDownloads(content)
  if (downloads.length === 0) return delivery
  const recorded = queries.insert(auditEntry).values(
    downloads.map(({ entity, id }) => ({
      tenantId,
      personId,
      // Same as the audit triggers (`audit_change`).
      call: sql`current_setting('stepwell.call')`,
      requestId: sql`current_setting('stepwell.request_id')`,
      change: 'download' as const,
      entity,
      entityId: String(id),
    })),
  )
  beforeCommit(recorded.execute())
  return delivery
}

function listDownloads(
  content: StoredContent | ArchiveContent | GeneratedContent,
): readonly DownloadAuditTarget[] {
  if (content.kind === 'drawn') return content.of
  return content.kind === 'stored' ? [content.of] : content.entries.map(({ of }) => of)
}
