import { z } from 'zod/mini'
import type { CallSchemasFor } from '../../api/endpoint.ts'
import { countItem } from '../../operations/endpoints.ts'
import { logQuery } from '../../operations/log-range.ts'
import {
  remoteAccessFaqItem,
  remoteAccessLogRow,
  remoteAccessTicketBody,
} from '../../operations/remote-access.ts'
import { submittedResponse } from '../submitted-response.ts'
import type { remoteAccessCalls } from './calls.ts'

const area = 'Remote access'

/**
 * Inputs and outputs of the calls about the remote access log. Its days and times are UTC
 * (AMB-191).
 */
export const remoteAccessSchemas = {
  remoteAccessFaq: {
    area,
    summary: 'Questions people ask about the log, with answers',
    output: z.array(remoteAccessFaqItem),
  },
  remoteAccessLog: {
    area,
    summary: 'Each access of a range of UTC days, the newest first',
    query: logQuery,
    output: z.array(remoteAccessLogRow),
  },
  remoteAccessTypes: {
    area,
    summary: 'How many accesses of a range of UTC days there were by each type, the most first',
    query: logQuery,
    output: z.array(countItem),
  },
  remoteAccessLocations: {
    area,
    summary: 'How many accesses of a range of UTC days there were from each place, the most first',
    query: logQuery,
    output: z.array(countItem),
  },
  remoteAccessTicket: {
    area,
    summary:
      'Opens a ticket about the log: 11 a data issue, 10 a historical reporting request, 7 a question',
    body: remoteAccessTicketBody,
    output: submittedResponse,
  },
} satisfies CallSchemasFor<typeof remoteAccessCalls>
