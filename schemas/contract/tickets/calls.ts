import { anyFileMediaType, type CallTraits, callCost } from '../../api/endpoint.ts'
import { attachedFiles } from '../../files/upload-kinds.ts'
import { actPermissions, permissions } from '../../people/permissions.ts'

const { serviceTickets, collectedSecrets } = permissions

/** Reads that show a ticket's status. */
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
    allowed: serviceTickets,
    cost: callCost.list,
  },
  ticket: {
    method: 'GET',
    path: '/tickets/{ticketNumber}',
    allowed: serviceTickets,
  },
  ticketReply: {
    method: 'POST',
    path: '/tickets/{ticketId}/notes',
    allowed: actPermissions.replyToTickets,
    invalidates: ['tickets', 'ticket', 'ticketsToAnswer', 'waitingAttachments'],
    extensionMembers: ['attachmentIds'],
    statusDecides: true,
  },
  waitingAttachments: {
    method: 'GET',
    path: '/extensions/tickets/{ticketId}/attachments',
    allowed: serviceTickets,
    extension: true,
  },
  attachmentUpload: {
    method: 'POST',
    path: '/extensions/tickets/{ticketId}/attachments',
    allowed: actPermissions.replyToTickets,
    invalidates: ['waitingAttachments'],
    takes: attachedFiles,
    cost: callCost.download,
    extension: true,
  },
  attachmentDownload: {
    method: 'GET',
    path: '/extensions/tickets/{ticketId}/attachments/{attachmentId}',
    allowed: serviceTickets,
    file: anyFileMediaType,
    ranged: true,
    cost: callCost.download,
    extension: true,
  },
  attachmentRemove: {
    method: 'DELETE',
    path: '/extensions/tickets/{ticketId}/attachments/{attachmentId}',
    allowed: actPermissions.replyToTickets,
    invalidates: ['waitingAttachments'],
    extension: true,
  },
  ticketSecrets: {
    method: 'GET',
    path: '/extensions/tickets/{ticketId}/secrets',
    allowed: collectedSecrets,
    extension: true,
  },
  ticketSecretFetch: {
    method: 'POST',
    path: '/extensions/tickets/{ticketId}/secrets',
    // The answer contains a secret, so it isn't stored under an idempotency key.
    looks: true,
    traced: 'secretFetched',
    allowed: collectedSecrets,
    freshSignIn: true,
    extension: true,
  },
  ticketClose: {
    method: 'POST',
    path: '/extensions/tickets/{ticketId}/close',
    allowed: actPermissions.replyToTickets,
    invalidates: statusShown,
    extension: true,
  },
  ticketReopen: {
    method: 'POST',
    path: '/extensions/tickets/{ticketId}/reopen',
    allowed: actPermissions.replyToTickets,
    invalidates: statusShown,
    extension: true,
  },
  unreadTickets: {
    method: 'GET',
    path: '/extensions/unreadtickets',
    allowed: serviceTickets,
    cost: callCost.list,
    extension: true,
  },
  ticketSeen: {
    method: 'POST',
    path: '/extensions/tickets/{ticketId}/seen',
    allowed: 'member',
    invalidates: ['unreadTickets'],
    extension: true,
  },
} as const satisfies Record<string, CallTraits>
