import type { serviceRequestCalls } from '#schemas/contract/service-requests/calls.ts'
import { bugReport } from '#schemas/reports/bug-report.ts'
import { serviceTicket, serviceTicketLabels } from '#schemas/tickets/service-ticket.ts'
import { ticketBody } from '#schemas/tickets/ticket-body.ts'
import type { AreaHandlers } from '../api/handler.ts'
import { formRefusal } from '../company/requests/judge.ts'
import { bugReportKind, serviceTicketKind } from '../company/requests/kinds.ts'
import { submitRequest } from '../company/requests/submit.ts'

/** Service tickets and bug reports. Each opens one ticket. */
export const serviceRequestHandlers = {
  serviceTicketSubmit: async ({ body }, call) => {
    const { data: answers, error } = serviceTicket.safeParse(body)
    if (error) throw formRefusal(error, serviceTicketLabels)
    const lines = [
      { label: serviceTicketLabels.summary, text: answers.summary },
      { label: serviceTicketLabels.description, text: answers.description },
    ]
    return submitRequest(call, serviceTicketKind, {
      answers,
      sections: [{ title: 'Service ticket', lines }],
      about: answers.summary,
      tickets: [{ ticketName: answers.summary, ticketBody: ticketBody(call.user, lines.slice(1)) }],
    })
  },

  bugReportSubmit: async ({ body }, call) => {
    const { data: answers, error } = bugReport.safeParse({ description: body })
    if (error) throw formRefusal(error, {})
    const lines = [{ label: 'Description', text: answers.description }]
    return submitRequest(call, bugReportKind, {
      answers,
      sections: [{ title: 'Bug report', lines }],
      about: null,
      tickets: [{ ticketName: 'Portal bug', ticketBody: ticketBody(call.user, lines) }],
    })
  },
} satisfies AreaHandlers<typeof serviceRequestCalls>
