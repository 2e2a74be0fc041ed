import { z } from 'zod'
import { anyFile, callCost, type Endpoint } from '../api/endpoint.ts'
import { attachedFiles } from '../files/upload-kinds.ts'
import { permissions, toAct } from '../people/permissions.ts'
import { collectedSecret, fetchedSecret, secretWanted } from '../tickets/collected-secrets.ts'
import {
  attachmentMetadata,
  reasonBody,
  replyBody,
  ticketAttachment,
  ticketDetail,
  ticketQuery,
  ticketRow,
} from '../tickets/tickets.ts'
import { idInAddress } from './address.ts'

const { serviceTickets, collectedSecrets } = permissions
const area = 'Tickets'
const ofOne = z.object({ ticketId: idInAddress })
const ofAttachment = z.object({ ticketId: idInAddress, attachmentId: idInAddress })
/** Where the status of a ticket shows. */
const statusShown = [
  'tickets',
  'ticket',
  'ticketsToAnswer',
  'submittedRequests',
  'submittedRequest',
  'pendingRequests',
] as const

/** The calls of service tickets. */
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
    invalidates: ['tickets', 'ticket', 'ticketsToAnswer', 'waitingAttachments'],
    params: ofOne,
    body: replyBody,
    extensionMembers: ['attachmentIds'],
    output: z.unknown(),
    statusDecides: true,
  },
  waitingAttachments: {
    method: 'GET',
    path: '/extensions/tickets/{ticketId}/attachments',
    area: 'Extensions',
    summary:
      'Files that the caller has uploaded for a reply in a ticket and not sent yet, in their order',
    allowed: serviceTickets,
    params: ofOne,
    output: z.array(ticketAttachment),
    extension: true,
  },
  attachmentUpload: {
    method: 'POST',
    path: '/extensions/tickets/{ticketId}/attachments',
    area: 'Extensions',
    summary:
      'Stores a PNG, JPEG, plain text, PDF or DOCX file for the caller’s next reply in an open ticket; it goes away where no reply takes it along within a week',
    allowed: toAct.replyToTickets,
    invalidates: ['waitingAttachments'],
    params: ofOne,
    upload: attachmentMetadata,
    takes: attachedFiles,
    output: ticketAttachment.extend({}),
    cost: callCost.download,
    extension: true,
  },
  attachmentDownload: {
    method: 'GET',
    path: '/extensions/tickets/{ticketId}/attachments/{attachmentId}',
    area: 'Extensions',
    summary: 'A file of a reply in a ticket, or of the caller’s own next one',
    allowed: serviceTickets,
    params: ofAttachment,
    file: anyFile,
    ranged: true,
    output: z.unknown(),
    cost: callCost.download,
    extension: true,
  },
  attachmentRemove: {
    method: 'DELETE',
    path: '/extensions/tickets/{ticketId}/attachments/{attachmentId}',
    area: 'Extensions',
    summary: 'Removes a file that the caller has uploaded and not sent yet',
    allowed: toAct.replyToTickets,
    invalidates: ['waitingAttachments'],
    params: ofAttachment,
    output: z.unknown(),
    extension: true,
  },
  ticketSecrets: {
    method: 'GET',
    path: '/extensions/tickets/{ticketId}/secrets',
    area: 'Extensions',
    summary: 'Which passwords and keys the request of a ticket handed in, for the provider’s staff',
    allowed: collectedSecrets,
    params: ofOne,
    output: z.array(collectedSecret),
    extension: true,
  },
  ticketSecretFetch: {
    method: 'POST',
    path: '/extensions/tickets/{ticketId}/secrets',
    area: 'Extensions',
    summary:
      'One of these as it was typed, for the provider’s staff; each fetch is recorded with its reason',
    // Its answer is stored under no key.
    looks: true,
    traced: 'secretFetched',
    allowed: collectedSecrets,
    freshSignIn: true,
    params: ofOne,
    body: secretWanted,
    output: fetchedSecret,
    extension: true,
  },
  ticketClose: {
    method: 'POST',
    path: '/extensions/tickets/{ticketId}/close',
    area: 'Extensions',
    summary: 'Closes an open ticket with a reason, and notifies the provider',
    allowed: toAct.replyToTickets,
    invalidates: statusShown,
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
    invalidates: statusShown,
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
    invalidates: ['unreadTickets'],
    params: ofOne,
    output: z.unknown(),
    extension: true,
  },
} as const satisfies Record<string, Endpoint>
