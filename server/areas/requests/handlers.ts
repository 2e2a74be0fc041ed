import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { requestCalls } from '#schemas/contract/extensions/calls.ts'
import { maxRequestsPerPage, type RequestStatus } from '#schemas/requests/requests.ts'
import { closedStatus, newStatus } from '#schemas/tickets/tickets.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'
import type { AreaHandlers, MemberCall } from '../../api/handler.ts'
import { Problem } from '../../api/problem.ts'
import { bugReportKind, requestKinds } from '../../company/requests/kinds.ts'
import { listPendingRequests } from '../../company/requests/pending.ts'
import { visibleRequests } from '../../company/requests/visible-requests.ts'
import { attachedContext, submittedRequest, ticket } from '../../db/schema/requests.ts'
import { findDraftCompany } from './draft-company.ts'
import { listDraftProgress } from './draft-progress.ts'

/** The company's submitted requests (beyond the spec). */
export const requestHandlers = {
  submittedRequests: async ({ query: { before, number } }, call) => {
    const { queries } = call.tenant
    const listed = queries
      .select(summaryColumns)
      .from(submittedRequest)
      .where(
        and(
          isVisibleTo(call),
          before === undefined ? undefined : isBefore(before),
          number === undefined ? undefined : isNumbered(number),
        ),
      )
      .orderBy(desc(submittedRequest.submittedAt), desc(submittedRequest.id))
      .limit(maxRequestsPerPage)
    const ids = queries.select({ id: listed.as('listed').id }).from(listed.as('listed'))
    const [requests, tickets] = await Promise.all([
      listed,
      queries
        .select({ requestId: sql<number>`${ticket.requestId}`, ...ticketColumns })
        .from(ticket)
        .where(sql`${ticket.requestId} = any(array(${ids}))`)
        .orderBy(ticket.id),
    ])
    const ticketsOf = new Map<number, OpenedTicket[]>()
    for (const { requestId, ...opened } of tickets) {
      ticketsOf.set(requestId, [...(ticketsOf.get(requestId) ?? []), opened])
    }
    return requests.map((request) => toRequestSummary(request, ticketsOf.get(request.id) ?? []))
  },

  submittedRequest: async ({ params }, call) => {
    const { queries } = call.tenant
    const isThis = eq(submittedRequest.id, params.id)
    const [[request], tickets, [attached]] = await Promise.all([
      queries
        .select({ ...summaryColumns, sections: submittedRequest.sections })
        .from(submittedRequest)
        .where(and(isThis, isVisibleTo(call))),
      queries
        .select({ ...ticketColumns, ticketBody: ticket.body })
        .from(ticket)
        .where(eq(ticket.requestId, params.id))
        .orderBy(ticket.id),
      queries.select().from(attachedContext).where(eq(attachedContext.id, params.id)),
    ])
    if (!request) throw new Problem('missing', 'Request not found.')
    const { sections, ...summary } = request
    return {
      ...toRequestSummary(summary, tickets),
      answers: sections,
      tickets,
      context: attached?.context ?? null,
    }
  },

  pendingRequests: (_input, { tenant }) =>
    listPendingRequests(
      tenant,
      requestKinds.filter(({ pendingShownTo = [] }) =>
        pendingShownTo.some((permission) => tenant.permissions.includes(permission)),
      ),
    ),

  draftProgress: (_input, call) => listDraftProgress(call),

  draftCompany: ({ query }, { person }) => findDraftCompany(person, query),

  attachReportContext: async ({ body: { referenceNumber, context } }, { tenant }) => {
    const { queries, tenantId, personId } = tenant
    const [report] = await queries
      .select({ id: submittedRequest.id })
      .from(submittedRequest)
      .where(
        and(
          eq(submittedRequest.referenceNumber, referenceNumber),
          eq(submittedRequest.flow, bugReportKind.id),
          eq(submittedRequest.submittedBy, personId),
        ),
      )
    if (!report) throw new Problem('missing', 'Bug report not found.')
    const { rowCount } = await queries
      .insert(attachedContext)
      .values({ id: report.id, tenantId, context })
      .onConflictDoNothing()
    if (rowCount === 0)
      throw new Problem('conflict', 'This report already includes where you were.')
    return null
  },
} satisfies AreaHandlers<typeof requestCalls>

const summaryColumns = {
  id: submittedRequest.id,
  referenceNumber: submittedRequest.referenceNumber,
  kind: submittedRequest.flow,
  about: submittedRequest.about,
  submittedBy: submittedRequest.submittedByName,
  submittedAt: submittedRequest.submittedAt,
}
const ticketColumns = { ticketId: ticket.id, ticketName: ticket.name, status: ticket.status }

/** Comes after the given request in the list. No condition if there is no such request. */
function isBefore(id: number): SQL {
  const { submittedAt, id: ownId } = submittedRequest
  return sql`(${submittedAt}, ${ownId}) < (select last.submitted_at, last.id from ${submittedRequest} last where last.id = ${id})`
}

/** Matches a request's reference number or one of its ticket numbers. */
function isNumbered(number: string): SQL | undefined {
  const ofTicket = sql`(select t.request_id from ${ticket} t where t.id::text = ${number})`
  return or(
    eq(submittedRequest.referenceNumber, number.toUpperCase()),
    eq(submittedRequest.id, ofTicket),
  )
}

function isVisibleTo(call: MemberCall): SQL | undefined {
  const seen = visibleRequests(call)
  if (seen === 'all') return undefined
  return or(
    eq(submittedRequest.submittedBy, seen.owner),
    inArray(submittedRequest.flow, [...seen.kinds]),
  )
}

interface SubmittedRequestRow {
  readonly id: number
  readonly referenceNumber: string
  readonly kind: string
  readonly about: string | null
  readonly submittedBy: string
  readonly submittedAt: Date
}
interface OpenedTicket {
  readonly ticketId: number
  readonly ticketName: string
  readonly status: string
}

function toRequestSummary(
  { submittedAt, ...request }: SubmittedRequestRow,
  tickets: OpenedTicket[],
) {
  return {
    ...request,
    title: requestKinds.find(({ id }) => id === request.kind)?.title ?? request.kind,
    submittedDate: toEastern(submittedAt),
    status: toRequestStatus(tickets),
    tickets,
  }
}

/** A request's status follows from its tickets. */
function toRequestStatus(tickets: readonly OpenedTicket[]): RequestStatus {
  if (tickets.every(({ status }) => status === newStatus)) return 'Submitted'
  return tickets.every(({ status }) => status === closedStatus) ? 'Completed' : 'In progress'
}
