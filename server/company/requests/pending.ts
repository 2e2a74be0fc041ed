import { and, desc, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import type { PendingRequest } from '#schemas/requests/pending.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'
import type { TenantScope } from '../../db/database.ts'
import { submittedRequest, ticket } from '../../db/schema/requests.ts'
import type { RequestKind } from './kinds.ts'

/** A request is pending while any of its tickets is open. */

/** Pending requests of some kinds, newest first. @param subject only requests about this thing */
export async function listPendingRequests(
  { queries }: TenantScope,
  kinds: readonly Pick<RequestKind, 'id'>[],
  subject?: number,
): Promise<PendingRequest[]> {
  if (kinds.length === 0) return []
  const isOpen = exists(
    queries
      .select({ id: ticket.id })
      .from(ticket)
      .where(and(eq(ticket.requestId, submittedRequest.id), isNull(ticket.closedAt))),
  )
  const requests = await queries
    .select({
      kind: submittedRequest.flow,
      subject: submittedRequest.subject,
      about: submittedRequest.about,
      referenceNumber: submittedRequest.referenceNumber,
      submittedBy: submittedRequest.submittedByName,
      submittedAt: submittedRequest.submittedAt,
    })
    .from(submittedRequest)
    .where(
      and(
        inArray(
          submittedRequest.flow,
          kinds.map(({ id }) => id),
        ),
        subject === undefined ? undefined : eq(submittedRequest.subject, String(subject)),
        isOpen,
      ),
    )
    .orderBy(desc(submittedRequest.submittedAt), desc(submittedRequest.id))
  return requests.map(({ submittedAt, ...request }) => ({
    ...request,
    submittedDate: toEastern(submittedAt),
  }))
}

/**
 * Locks requests of one kind about one thing until the transaction ends, so that each concurrent request sees the
 * previous one.
 */
export async function lockRequestsAbout(
  { queries, tenantId }: TenantScope,
  { id }: Pick<RequestKind, 'id'>,
  subject: number,
): Promise<void> {
  await queries.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`${id} ${tenantId}`}), ${subject}::int)`,
  )
}
