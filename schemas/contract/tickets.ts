import { z } from 'zod'
import { callCost, type Endpoint } from '../endpoint.ts'
import { permissions, toAct } from '../permissions.ts'
import { reasonBody, replyBody, ticketDetail, ticketQuery, ticketRow } from '../tickets/tickets.ts'
import { idInAddress } from './address.ts'

const { serviceTickets } = permissions
const area = 'Tickets'
const ofOne = z.object({ ticketId: idInAddress })
/** Where the status of a ticket shows. */
const statusShown = [
  'tickets',
  'ticket',
  'submittedRequests',
  'submittedRequest',
  'pendingRequests',
] as const

/** The calls of service tickets (spec 002 §7). */
export const ticketCalls = {
  tickets: {
    method: 'GET',
    path: '/tickets',
    area,
    summary:
      'The tickets of the company, those opened last first: 4 open ones, 5 all; with dates 1 opened or closed then, 2 opened, 3 closed',
    allowed: serviceTickets,
    cost: callCost.list,
    query: ticketQuery,
    output: z.array(ticketRow),
  },
  ticket: {
    method: 'GET',
    path: '/tickets/{ticketNumber}',
    area,
    summary: 'A ticket with its conversation, the oldest note first',
    allowed: serviceTickets,
    params: z.object({ ticketNumber: idInAddress }),
    query: z.object({ ticketId: idInAddress.optional() }),
    output: ticketDetail,
  },
  ticketReply: {
    method: 'POST',
    path: '/tickets/{ticketId}/notes',
    area,
    summary: 'Replies to an open ticket, and notifies the provider',
    allowed: toAct.replyToTickets,
    outdates: ['tickets', 'ticket'],
    params: ofOne,
    body: replyBody,
    output: z.unknown(),
    statusDecides: true,
  },
  ticketClose: {
    method: 'POST',
    path: '/extensions/tickets/{ticketId}/close',
    area: 'Extensions',
    summary: 'Closes an open ticket with a reason, and notifies the provider',
    allowed: toAct.replyToTickets,
    outdates: statusShown,
    params: ofOne,
    body: reasonBody,
    output: z.unknown(),
    extension: true,
  },
  ticketReopen: {
    method: 'POST',
    path: '/extensions/tickets/{ticketId}/reopen',
    area: 'Extensions',
    summary: 'Opens a closed ticket again with a reason, and notifies the provider',
    allowed: toAct.replyToTickets,
    outdates: statusShown,
    params: ofOne,
    body: reasonBody,
    output: z.unknown(),
    extension: true,
  },
  unreadTickets: {
    method: 'GET',
    path: '/extensions/unreadtickets',
    area: 'Extensions',
    summary:
      'Numbers of the tickets in which somebody else wrote since the caller looked at them; of those never looked at, the open ones',
    allowed: serviceTickets,
    cost: callCost.list,
    output: z.array(z.number().int()),
    extension: true,
  },
  ticketSeen: {
    method: 'POST',
    path: '/extensions/tickets/{ticketId}/seen',
    area: 'Extensions',
    summary: 'Notes that the caller has looked at a ticket',
    allowed: 'member',
    outdates: ['unreadTickets'],
    params: ofOne,
    output: z.unknown(),
    extension: true,
  },
} as const satisfies Record<string, Endpoint>
