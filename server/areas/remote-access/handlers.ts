import { asc } from 'drizzle-orm'
import type { remoteAccessCalls } from '#schemas/contract/remote-access/calls.ts'
import { remoteAccessForm } from '#schemas/operations/remote-access.ts'
import { ticketBody } from '#schemas/tickets/ticket-body.ts'
import type { AreaHandlers } from '../../api/handler.ts'
import { formRefusal } from '../../company/requests/judge.ts'
import { remoteAccessKinds } from '../../company/requests/kinds.ts'
import { submitRequest } from '../../company/requests/submit.ts'
import { remoteAccessFaq, remoteAccessLog } from '../../db/schema/remote-access.ts'
import { countAccessesBy, listAccesses } from './log.ts'

/** The remote access log, and questions about it. */
export const remoteAccessHandlers = {
  remoteAccessFaq: (_input, { tenant }) => {
    const { question, answer, position } = remoteAccessFaq
    return tenant.queries.select({ question, answer }).from(remoteAccessFaq).orderBy(asc(position))
  },

  remoteAccessLog: ({ query }, call) => listAccesses(call, query),
  remoteAccessTypes: ({ query }, call) => countAccessesBy(call, remoteAccessLog.type, query),
  remoteAccessLocations: ({ query }, call) =>
    countAccessesBy(call, remoteAccessLog.location, query),

  remoteAccessTicket: async ({ body: { kind, ...form } }, call) => {
    const { data: answers, error } = remoteAccessForm(kind).safeParse(form)
    if (error) throw formRefusal(error, { title: 'Title' })
    const { title, description } = answers
    const lines = [{ label: 'Description', text: description }]
    return submitRequest(call, remoteAccessKinds[kind], {
      answers,
      sections: [{ title: remoteAccessKinds[kind].title, lines }],
      about: title,
      tickets: [{ ticketName: title, ticketBody: ticketBody(call.user, lines) }],
    })
  },
} satisfies AreaHandlers<typeof remoteAccessCalls>
