import type { serviceDashboardCalls } from '#schemas/contract/service-dashboard/calls.ts'
import { maxPeopleInTicketsByUser, monthsOfTicketCounts } from '#schemas/dashboard/dashboard.ts'
import { formatAmount } from '#schemas/money/money.ts'
import { firstOfMonth, toDay } from '#schemas/time/eastern-time.ts'
import type { AreaHandlers } from '../../api/handler.ts'
import { getOutstandingBalance } from '../../company/billing/paying-company.ts'
import { downloadVersion } from '../../company/documents/downloads.ts'
import { getCompanySettings } from '../../company/settings.ts'
import {
  countOpenTickets,
  countOpenTicketsByType,
  countTicketsByMonth,
  countTicketsByPerson,
} from '../../company/tickets/counts.ts'
import { listTicketsToAnswer } from '../../company/tickets/to-answer.ts'
import { listDocumentUpdates } from './document-updates.ts'
import { getRecoveryTestDates } from './recovery-tests.ts'
import { countWaitingItems } from './waiting.ts'

/** The service dashboard. Every figure is counted on request. */
export const serviceDashboardHandlers = {
  dashboardDocuments: (_input, call) => listDocumentUpdates(call),
  dashboardDocumentFile: ({ params }, { tenant }) => downloadVersion(tenant, params, ['document']),
  disasterRecovery: (_input, { tenant, now }) => getRecoveryTestDates(tenant, toDay(now)),
  outstandingBalance: async (_input, { tenant }) => {
    const [cents, { currencySymbol }] = await Promise.all([
      getOutstandingBalance(tenant),
      getCompanySettings(tenant),
    ])
    return formatAmount(cents / 100, currencySymbol)
  },
  openTicketsByType: (_input, { tenant }) => countOpenTicketsByType(tenant),
  openedTickets: async (_input, { tenant, now }) => {
    const [open, months] = await Promise.all([
      countOpenTickets(tenant),
      countTicketsByMonth(tenant, toDay(now), monthsOfTicketCounts),
    ])
    return { openNow: open, months }
  },
  ticketsByUser: async (_input, { tenant, now }) => {
    const since = firstOfMonth(toDay(now), monthsOfTicketCounts - 1)
    return { users: await countTicketsByPerson(tenant, since, maxPeopleInTicketsByUser) }
  },
  whatWaits: (_input, call) => countWaitingItems(call),
  ticketsToAnswer: (_input, call) => listTicketsToAnswer(call),
} satisfies AreaHandlers<typeof serviceDashboardCalls>
