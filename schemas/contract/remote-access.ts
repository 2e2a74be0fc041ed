import { z } from 'zod'
import { callCost, type Endpoint } from '../api/endpoint.ts'
import { countItem } from '../operations/endpoints.ts'
import { logQuery } from '../operations/log-range.ts'
import {
  remoteAccess,
  remoteAccessFaqItem,
  remoteAccessTicketBody,
} from '../operations/remote-access.ts'
import { permissions, toAct } from '../people/permissions.ts'
import { submitted } from './submitted.ts'

const area = 'Remote access'
const { remoteAccess: allowed } = permissions

/** The calls of the remote access log. Its days and times are UTC (AMB-191). */
export const remoteAccessCalls = {
  remoteAccessFaq: {
    method: 'GET',
    path: '/remoteaccess/faq',
    area,
    summary: 'Questions people ask about the log, with answers',
    allowed,
    output: z.array(remoteAccessFaqItem),
  },
  remoteAccessLog: {
    method: 'GET',
    path: '/remoteaccess/activitylogs',
    area,
    summary: 'Each access of a range of UTC days, the newest first',
    allowed,
    cost: callCost.list,
    query: logQuery,
    output: z.array(remoteAccess),
  },
  remoteAccessTypes: {
    method: 'GET',
    path: '/remoteaccess/types',
    area,
    summary: 'How many accesses of a range of UTC days there were by each type, the most first',
    allowed,
    query: logQuery,
    output: z.array(countItem),
  },
  remoteAccessLocations: {
    method: 'GET',
    path: '/remoteaccess/locations',
    area,
    summary: 'How many accesses of a range of UTC days there were from each place, the most first',
    allowed,
    query: logQuery,
    output: z.array(countItem),
  },
  remoteAccessTicket: {
    method: 'POST',
    path: '/remoteaccess/serviceticket',
    area,
    summary:
      'Opens a ticket about the log: 11 a data issue, 10 a historical reporting request, 7 a question',
    allowed: toAct.askAboutRemoteAccess,
    sees: permissions.remoteAccess,
    invalidates: ['submittedRequests', 'tickets'],
    body: remoteAccessTicketBody,
    output: submitted,
  },
} as const satisfies Record<string, Endpoint>
