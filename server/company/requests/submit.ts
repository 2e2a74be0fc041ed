import { sql } from 'drizzle-orm'
import type { AnsweredSection } from '#schemas/requests/requests.ts'
import type { MemberCall } from '../../api/handler.ts'
import { submittedRequest, ticket } from '../../db/schema/requests.ts'
import { enqueueTickets } from '../../outbox/enqueue.ts'
import { closeDraft, type FlowIdentity } from './drafts.ts'
import { ticketFiling } from './kinds.ts'
import { assertRequestQuota } from './quotas.ts'

/** Name and body of a ticket. */
export interface TicketText {
  readonly ticketName: string
  readonly ticketBody: string
}

/** What `submitRequest` stores: the answers, the tickets to open, and the draft to close. */
export interface Submission {
  /** Answers in their wire format. */
  readonly answers: unknown
  /** Answers for people, in the current wording. */
  readonly sections: readonly AnsweredSection[]
  /** Subject of the request, such as a person's name, for lists. */
  readonly about: string | null
  readonly tickets: readonly TicketText[]
  /** The draft to close, if there is one. */
  readonly draftId?: number | undefined
}

/**
 * Stores a request, opens its tickets, and queues their messages, all in one transaction.
 * @throws Problem invalid if the person has reached the daily request quota
 */
export async function submitRequest(
  call: MemberCall,
  flow: FlowIdentity,
  { answers, sections, about, tickets, draftId }: Submission,
) {
  const { tenant, user, instant, now } = call
  const { queries, tenantId } = tenant
  await assertRequestQuota(call)
  const id = await nextRequestId(queries)
  const referenceNumber = `REQ-${now.slice(0, 4)}-${String(id).padStart(6, '0')}`
  await queries.insert(submittedRequest).values({
    id,
    tenantId,
    referenceNumber,
    flow: flow.id,
    flowVersion: flow.version,
    answers,
    sections: [...sections],
    about,
    submittedBy: user.profileAccountId,
    submittedByName: user.name,
    submittedAt: instant,
  })
  const opened = await queries
    .insert(ticket)
    .values(
      tickets.map(({ ticketName, ticketBody }) => ({
        tenantId,
        requestId: id,
        name: ticketName,
        body: ticketBody,
        ...ticketFiling(flow.id),
        contactId: user.profileAccountId,
        contactName: user.name,
        openedAt: instant,
        updatedAt: instant,
      })),
    )
    .returning({ ticketId: ticket.id, ticketName: ticket.name })
  await enqueueTickets(
    tenant,
    instant,
    opened.map(({ ticketId }) => ticketId),
    user.email,
  )
  if (draftId !== undefined) await closeDraft(tenant, draftId, id)
  return { referenceNumber, tickets: opened }
}

async function nextRequestId(queries: MemberCall['tenant']['queries']): Promise<number> {
  const { rows } = await queries.execute<{ id: string }>(
    sql`select nextval('submitted_request_id_seq') as id`,
  )
  return Number(rows[0]?.id)
}
