import { z } from 'zod/mini'
import type { CallSchemasFor } from '../../api/endpoint.ts'
import { collectedSecret, fetchedSecret, secretRequest } from '../../tickets/collected-secrets.ts'
import {
  attachmentMetadata,
  reasonBody,
  replyBody,
  ticketAttachment,
  ticketDetail,
  ticketQuery,
  ticketRow,
} from '../../tickets/tickets.ts'
import { idInAddress } from '../id-in-address.ts'
import type { ticketCalls } from './calls.ts'

const area = 'Tickets'
const ticketParams = z.object({ ticketId: idInAddress })
const attachmentParams = z.object({ ticketId: idInAddress, attachmentId: idInAddress })

/** Inputs and outputs of the calls about service tickets. */
export const ticketSchemas = {
  tickets: {
    area,
    summary:
      'The tickets of the company, newest first: 4 open ones, 5 all; with dates 1 opened or closed then, 2 opened, 3 closed',
    query: ticketQuery,
    output: z.array(ticketRow),
  },
  ticket: {
    area,
    summary: 'A ticket with its conversation, the oldest note first',
    params: z.object({ ticketNumber: idInAddress }),
    query: z.object({ ticketId: z.optional(idInAddress) }),
    output: ticketDetail,
  },
  ticketReply: {
    area,
    summary: 'Replies to an open ticket, and notifies the provider',
    params: ticketParams,
    body: replyBody,
    output: z.unknown(),
  },
  waitingAttachments: {
    area: 'Extensions',
    summary:
      'Files that the caller has uploaded for a reply in a ticket and not sent yet, in their order',
    params: ticketParams,
    output: z.array(ticketAttachment),
  },
  attachmentUpload: {
    area: 'Extensions',
    summary:
      "Stores a PNG, JPEG, plain text, PDF or DOCX file for the caller's next reply in an open ticket; it goes away where no reply takes it along within a week",
    params: ticketParams,
    upload: attachmentMetadata,
    output: z.extend(ticketAttachment, {}),
  },
  attachmentDownload: {
    area: 'Extensions',
    summary: "A file of a reply in a ticket, or of the caller's own next one",
    params: attachmentParams,
    output: z.unknown(),
  },
  attachmentRemove: {
    area: 'Extensions',
    summary: 'Removes a file that the caller has uploaded and not sent yet',
    params: attachmentParams,
    output: z.unknown(),
  },
  ticketSecrets: {
    area: 'Extensions',
    summary: "Which passwords and keys the request of a ticket handed in, for the provider's staff",
    params: ticketParams,
    output: z.array(collectedSecret),
  },
  ticketSecretFetch: {
    area: 'Extensions',
    summary:
      "One of these as it was typed, for the provider's staff; each fetch is recorded with its reason",
    params: ticketParams,
    body: secretRequest,
    output: fetchedSecret,
  },
  ticketClose: {
    area: 'Extensions',
    summary: 'Closes an open ticket with a reason, and notifies the provider',
    params: ticketParams,
    body: reasonBody,
    output: z.unknown(),
  },
  ticketReopen: {
    area: 'Extensions',
    summary: 'Opens a closed ticket again with a reason, and notifies the provider',
    params: ticketParams,
    body: reasonBody,
    output: z.unknown(),
  },
  unreadTickets: {
    area: 'Extensions',
    summary:
      'Numbers of the tickets in which someone else wrote since the caller looked at them; of those never looked at, the open ones',
    output: z.array(z.number().check(z.int())),
  },
  ticketSeen: {
    area: 'Extensions',
    summary: 'Notes that the caller has looked at a ticket',
    params: ticketParams,
    output: z.unknown(),
  },
} satisfies CallSchemasFor<typeof ticketCalls>
