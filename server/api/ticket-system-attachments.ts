import { timingSafeEqual } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Webhook } from 'standardwebhooks'
import type { Database, Queries } from '../db/database.ts'
import { storedFile } from '../db/schema/files.ts'
import { auditEntry } from '../db/schema/requests.ts'
import { ticketAttachment } from '../db/schema/tickets.ts'
import { isWhole, type StoredFile } from '../files/stored-files.ts'
import { attachmentPath } from '../outbox/note-files.ts'
import { Problem } from './problem.ts'
import { sendStoredFile } from './send-stored-file.ts'

/**
 * Serves attachments to the provider's ticket system. It has no account; it signs the file's path with the webhook
 * secret, like a webhook message (Standard Webhooks).
 */

/** How long a signature is valid, in seconds. */
const maxSignatureAge = 300
/** Stands for the call in the audit. */
const auditedCall = 'provider fetch'

/**
 * Registers the route from which the provider's ticket system fetches attachments, signed with a webhook secret.
 * @param app registered under /api
 * @param secrets of the webhook; any of them is accepted
 */
export function registerTicketSystemAttachments(
  app: FastifyInstance,
  database: Database,
  secrets: readonly string[],
): void {
  const webhooks = secrets.map((secret) => new Webhook(secret))
  app.get<{ Params: { id: string } }>(
    '/provider/attachments/:id',
    { config: { call: 'providerAttachment' }, exposeHeadRoute: false },
    async (request, reply) => {
      const id = /^[1-9]\d{0,8}$/.test(request.params.id) ? Number(request.params.id) : 0
      assertSigned(webhooks, request, attachmentPath(id))
      const found = await database.asProvider((queries) =>
        findAndRecordAttachment(queries, id, request.id),
      )
      const of = { entity: 'ticket_attachment', id }
      return sendStoredFile(
        reply,
        request,
        { name: found.fileName, content: { kind: 'stored', file: found.file, of } },
        { status: 200 },
        (work) => database.asProvider(work),
      )
    },
  )
}

/** Verifies the signature of `id.timestamp.path`. @throws Problem unauthenticated */
function assertSigned(
  webhooks: readonly Webhook[],
  { headers }: FastifyRequest,
  path: string,
): void {
  const [id, sentAt, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => String(headers[name] ?? ''),
  )
  const seconds = /^\d{1,12}$/.test(sentAt ?? '') ? Number(sentAt) : Number.NaN
  const isRecent = Math.abs(Date.now() / 1000 - seconds) < maxSignatureAge
  const expected = isRecent
    ? webhooks.map((one) => one.sign(id ?? '', new Date(seconds * 1000), path))
    : []
  const isSigned = signatures
    ?.split(' ')
    .some((signature) => expected.some((good) => isSameSignature(signature, good)))
  if (!isSigned) {
    throw new Problem(
      'unauthenticated',
      "This call isn't signed with the webhook's secret, or its time is too far from ours.",
    )
  }
}

function isSameSignature(signature: string, expected: string): boolean {
  const [one, other] = [Buffer.from(signature), Buffer.from(expected)]
  return one.byteLength === other.byteLength && timingSafeEqual(one, other)
}

/** Finds a sent attachment and records the download in the audit. @throws Problem missing */
async function findAndRecordAttachment(
  queries: Queries,
  id: number,
  requestId: string,
): Promise<{ readonly fileName: string; readonly file: StoredFile }> {
  const [found] = await queries
    .select({
      fileName: ticketAttachment.fileName,
      file: storedFile,
      tenantId: ticketAttachment.tenantId,
    })
    .from(ticketAttachment)
    .innerJoin(storedFile, eq(storedFile.id, ticketAttachment.fileId))
    .where(and(eq(ticketAttachment.id, id), isNotNull(ticketAttachment.noteId)))
  if (!found || !isWhole(found.file)) throw new Problem('missing', 'File not found.')
  const { tenantId, fileName, file } = found
  await queries.insert(auditEntry).values({
    tenantId,
    personId: null,
    call: auditedCall,
    requestId,
    change: 'download',
    entity: 'ticket_attachment',
    entityId: String(id),
  })
  return { fileName, file }
}
