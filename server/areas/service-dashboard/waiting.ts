import { and, count, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { addUser } from '#machines/add-user/flow.ts'
import { fileTransfer } from '#machines/file-transfer/flow.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { isAllowed } from '#schemas/api/endpoint.ts'
import { contract, type EndpointName } from '#schemas/contract.ts'
import { type WaitingItem, type WaitingKind, waitingKinds } from '#schemas/dashboard/dashboard.ts'
import {
  microsoftUpdateTitlePrefix,
  type RiskRegisterTab,
  riskRegisterTab,
} from '#schemas/risks/register-tabs.ts'
import { type CalendarDay, toDay } from '#schemas/time/eastern-time.ts'
import type { MemberCall } from '../../api/handler.ts'
import { isUnsettledInvoice } from '../../company/billing/sums.ts'
import { isOwnDraft } from '../../company/requests/own-drafts.ts'
import { getCompanySettings } from '../../company/settings.ts'
import { awaitsAnswer } from '../../company/tickets/to-answer.ts'
import type { TenantScope } from '../../db/database.ts'
import { matchesOwnCompany } from '../../db/own-company.ts'
import { invoice } from '../../db/schema/billing.ts'
import { requestDraft, ticket } from '../../db/schema/requests.ts'
import { isOpenRisk, risk } from '../../db/schema/risks.ts'

/** One kind of item that waits for the person, counted the same way as on the page it links to. */

interface CountedKind {
  /** The calls that list and resolve these items. The kind is counted only for people who can make all of them. */
  readonly calls: readonly EndpointName[]
  readonly count: (scope: TenantScope, today: CalendarDay) => Promise<number>
}

const counters: Readonly<Record<WaitingKind, CountedKind>> = {
  approvals: {
    calls: ['tickets', 'ticketReply'],
    count: (scope) => countTickets(scope, eq(ticket.awaitingClientApproval, true)),
  },
  answers: {
    calls: ['tickets', 'ticketReply'],
    count: (scope) => countTickets(scope, awaitsAnswer()),
  },
  addUserDrafts: countOwnDrafts('addUserDrafts', addUser),
  terminateDrafts: countOwnDrafts('terminateDrafts', terminate),
  fileTransferDrafts: countOwnDrafts('fileTransferDrafts', fileTransfer),
  risks: { calls: ['riskRegister'], count: countLateRisks('main') },
  microsoftUpdates: { calls: ['riskRegister'], count: countLateRisks('windowsUpdates') },
  invoices: { calls: ['invoices'], count: countOverdueInvoices },
}

/** How many items of each kind wait for the caller, in display order, without zeros. */
export async function countWaitingItems({ tenant, now }: MemberCall): Promise<WaitingItem[]> {
  const seen = waitingKinds.filter((kind) =>
    counters[kind].calls.every((name) => isAllowed(contract[name], tenant.permissions)),
  )
  const rows = await Promise.all(
    seen.map(async (what) => ({ what, count: await counters[what].count(tenant, toDay(now)) })),
  )
  return rows.filter(({ count: waits }) => waits > 0)
}

async function countTickets({ queries }: TenantScope, condition: SQL): Promise<number> {
  const [row] = await queries
    .select({ count: count() })
    .from(ticket)
    .where(and(isNull(ticket.closedAt), condition))
  return row?.count ?? 0
}

/** Drafts that the linked list shows as the person's own. */
function countOwnDrafts(list: EndpointName, { id: flow }: { readonly id: string }): CountedKind {
  return {
    calls: [list],
    count: async ({ queries, personId }) => {
      const [row] = await queries
        .select({ count: count() })
        .from(requestDraft)
        .where(
          and(eq(requestDraft.flow, flow), isNull(requestDraft.submittedAs), isOwnDraft(personId)),
        )
      return row?.count ?? 0
    },
  }
}

/** Overdue risks in one tab of the register. Accepted and closed risks don't wait for anyone. */
function countLateRisks(group: RiskRegisterTab): CountedKind['count'] {
  return async (scope, today) => {
    const { status, title, tenantId, plannedDate } = risk
    const isUpdate = sql<boolean>`starts_with(${title}, ${microsoftUpdateTitlePrefix})`
    const late = scope.queries
      .select({ status, isUpdate: isUpdate.as('is_update'), count: count() })
      .from(risk)
      // Portfolio owners can see other companies' risks too.
      .where(and(eq(tenantId, scope.tenantId), isOpenRisk, lt(plannedDate, today)))
      .groupBy(status, sql`2`)
    const [{ isMSSP }, rows] = await Promise.all([getCompanySettings(scope), late])
    return rows
      .filter((row) => {
        const riskTitle = row.isUpdate ? microsoftUpdateTitlePrefix : null
        return riskRegisterTab({ riskTitle, status: row.status }, { isMSSP }) === group
      })
      .reduce((sum, row) => sum + row.count, 0)
  }
}

async function countOverdueInvoices({ queries }: TenantScope, today: CalendarDay): Promise<number> {
  const [row] = await queries
    .select({ count: count() })
    .from(invoice)
    .where(
      and(
        matchesOwnCompany(invoice.tenantId),
        isUnsettledInvoice,
        gt(invoice.balance, 0),
        lt(invoice.dueDate, today),
      ),
    )
  return row?.count ?? 0
}
