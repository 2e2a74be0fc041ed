import { and, count, eq, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { addUser } from '#machines/add-user/flow.ts'
import { fileTransfer } from '#machines/file-transfer/flow.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { contract, type EndpointName } from '#schemas/contract.ts'
import { type Waiting, type WaitingKind, waitingKinds } from '#schemas/dashboard/dashboard.ts'
import { type CalendarDay, dayOf } from '#schemas/eastern-time.ts'
import { isAllowed } from '#schemas/endpoint.ts'
import { isClosed as isClosedRisk, riskStatuses } from '#schemas/risks/words.ts'
import type { MemberCall } from '../../api/handler.ts'
import type { TenantScope } from '../../db/database.ts'
import { invoice } from '../../db/schema/billing.ts'
import { requestDraft, ticket } from '../../db/schema/requests.ts'
import { risk } from '../../db/schema/risks.ts'
import { invoiceSums } from '../billing/sums.ts'
import { awaitsAnswer } from '../tickets/to-answer.ts'

/** What waits for a person: each kind is counted from the rows that the page it leads to shows. */

interface Counted {
  /** The call by which that page reads them: who may not make it is not told of any. */
  readonly seenBy: EndpointName
  readonly count: (scope: TenantScope, today: CalendarDay) => Promise<number>
}

const counted: Readonly<Record<WaitingKind, Counted>> = {
  approvals: {
    seenBy: 'tickets',
    count: (scope) => ticketsWhere(scope, eq(ticket.awaitingClientApproval, true)),
  },
  answers: { seenBy: 'tickets', count: (scope) => ticketsWhere(scope, awaitsAnswer()) },
  addUserDrafts: ownDrafts('addUserDrafts', addUser),
  terminateDrafts: ownDrafts('terminateDrafts', terminate),
  fileTransferDrafts: ownDrafts('fileTransferDrafts', fileTransfer),
  risks: { seenBy: 'riskRegister', count: risksPastTheirDate },
  invoices: { seenBy: 'invoices', count: overdueInvoices },
}

/** How much of each kind waits, in the order of the kinds; without those of which nothing does. */
export async function waitingFor({ tenant, now }: MemberCall): Promise<Waiting[]> {
  const seen = waitingKinds.filter((kind) =>
    isAllowed(contract[counted[kind].seenBy], tenant.permissions),
  )
  const rows = await Promise.all(
    seen.map(async (what) => ({ what, count: await counted[what].count(tenant, dayOf(now)) })),
  )
  return rows.filter(({ count: waits }) => waits > 0)
}

async function ticketsWhere({ queries }: TenantScope, condition: SQL): Promise<number> {
  const [row] = await queries
    .select({ count: count() })
    .from(ticket)
    .where(and(isNull(ticket.closedAt), condition))
  return row?.count ?? 0
}

/** Drafts that the person began or saved last: those of others wait for them. */
function ownDrafts(seenBy: EndpointName, { id: flow }: { readonly id: string }): Counted {
  return {
    seenBy,
    count: async ({ queries, personId }) => {
      const [row] = await queries
        .select({ count: count() })
        .from(requestDraft)
        .where(
          and(
            eq(requestDraft.flow, flow),
            isNull(requestDraft.submittedAs),
            or(eq(requestDraft.createdBy, personId), eq(requestDraft.updatedBy, personId)),
          ),
        )
      return row?.count ?? 0
    },
  }
}

const closedStatuses = riskStatuses.filter(isClosedRisk).map((status) => status.toLowerCase())

/** As the register marks them: not closed, and planned for a day that has gone by. */
async function risksPastTheirDate(
  { queries, tenantId }: TenantScope,
  today: CalendarDay,
): Promise<number> {
  const [row] = await queries
    .select({ count: count() })
    .from(risk)
    .where(
      and(
        // A portfolio's owner sees the risks of its companies, too.
        eq(risk.tenantId, tenantId),
        lt(risk.plannedDate, today),
        notInArray(sql`lower(btrim(${risk.status}))`, closedStatuses),
      ),
    )
  return row?.count ?? 0
}

async function overdueInvoices({ queries }: TenantScope, today: CalendarDay): Promise<number> {
  const sums = invoiceSums(queries, { where: lt(invoice.dueDate, today) })
  const [row] = await queries.select({ count: count() }).from(sums).where(sql`${sums.balance} > 0`)
  return row?.count ?? 0
}
