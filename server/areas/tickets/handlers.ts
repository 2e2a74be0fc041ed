import type { ticketCalls } from '#schemas/contract/tickets/calls.ts'
import type { AreaHandlers } from '../../api/handler.ts'
import {
  addAttachment,
  getAttachmentFile,
  listUnsentAttachments,
  removeAttachment,
} from '../../company/tickets/attachments.ts'
import { getTicket, listTickets } from '../../company/tickets/tickets.ts'
import { closeTicket, reopenTicket } from './close-and-reopen.ts'
import { addReply } from './replies.ts'
import { fetchTicketSecret, listTicketSecrets } from './secrets.ts'
import { listUnreadTickets, markTicketSeen } from './seen-marks.ts'

/** Service tickets. */
export const ticketHandlers = {
  tickets: ({ query }, call) => listTickets(call, query),
  ticket: ({ params, query }, call) => getTicket(call, params.ticketNumber, query.ticketId),
  ticketReply: ({ params, body }, call) => addReply(call, params.ticketId, body),
  waitingAttachments: ({ params }, { tenant }) => listUnsentAttachments(tenant, params.ticketId),
  attachmentUpload: ({ params, upload }, call) => addAttachment(call, params.ticketId, upload),
  attachmentDownload: ({ params }, { tenant }) => getAttachmentFile(tenant, params),
  attachmentRemove: ({ params }, { tenant }) => removeAttachment(tenant, params),
  ticketSecrets: ({ params }, call) => listTicketSecrets(call, params.ticketId),
  ticketSecretFetch: ({ params, body }, call) => fetchTicketSecret(call, params.ticketId, body),
  ticketClose: ({ params, body }, call) => closeTicket(call, params.ticketId, body.reason),
  ticketReopen: ({ params, body }, call) => reopenTicket(call, params.ticketId, body.reason),
  ticketSeen: ({ params }, call) => markTicketSeen(call, params.ticketId),
  unreadTickets: (_input, call) => listUnreadTickets(call),
} satisfies AreaHandlers<typeof ticketCalls>
