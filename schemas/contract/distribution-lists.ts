import { z } from 'zod'
import { callCost, type Endpoint } from '../api/endpoint.ts'
import { createDistributionListRequest } from '../create-distribution-list/draft.ts'
import {
  distributionList,
  distributionListContact,
  distributionListMember,
  editableMember,
} from '../distribution-lists/entities.ts'
import { removalRequest } from '../distribution-lists/removal.ts'
import { editDistributionListRequest } from '../edit-distribution-list/draft.ts'
import { permissions, toAct } from '../people/permissions.ts'
import { idInAddress } from './address.ts'
import { submitted } from './submitted.ts'

const { distributionLists: mayRead } = permissions
const { changeDistributionLists: mayEdit } = toAct

const theList = z.object({ id: idInAddress })

/** The calls of the distribution lists. */
export const distributionListCalls = {
  distributionLists: {
    method: 'GET',
    path: '/distributionlists',
    area: 'Distribution lists',
    summary: 'The lists of the company, by name',
    allowed: mayRead,
    cost: callCost.list,
    output: z.array(distributionList),
  },
  distributionListMembers: {
    method: 'GET',
    path: '/distributionlists/{id}/members',
    area: 'Distribution lists',
    summary: 'Who a list reaches, by name',
    allowed: mayRead,
    cost: callCost.list,
    params: theList,
    output: z.array(distributionListMember),
  },
  distributionListEditable: {
    method: 'GET',
    path: '/distributionlists/{id}/edit',
    area: 'Distribution lists',
    summary: 'Who may be on a list, and who is',
    allowed: mayEdit,
    sees: mayRead,
    cost: callCost.list,
    params: theList,
    output: z.array(editableMember),
  },
  distributionListContacts: {
    method: 'GET',
    path: '/distributionlists/create',
    area: 'Distribution lists',
    summary: 'People of the company who may be on a new list',
    allowed: mayEdit,
    sees: mayRead,
    cost: callCost.list,
    output: z.array(distributionListContact),
  },
  distributionListRemove: {
    method: 'POST',
    path: '/distributionlists/delete',
    area: 'Distribution lists',
    summary: 'Asks for a list to be removed and opens a ticket',
    allowed: mayEdit,
    sees: mayRead,
    invalidates: ['submittedRequests', 'tickets', 'pendingRequests'],
    body: removalRequest,
    output: submitted,
  },
  distributionListsExport: {
    method: 'GET',
    path: '/distributionlists/export',
    area: 'Distribution lists',
    summary: 'All lists and their members as an Excel file',
    allowed: mayRead,
    cost: callCost.file,
    output: z.unknown(),
    file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
} as const satisfies Record<string, Endpoint>

/** Who is to be on a list. */
export const editDistributionListCalls = {
  distributionListEdit: {
    method: 'PATCH',
    path: '/distributionlists/{id}/edit',
    area: 'Distribution lists',
    summary: 'Requests a membership, sent whole as addresses, and opens a ticket',
    allowed: mayEdit,
    sees: mayRead,
    invalidates: ['submittedRequests', 'tickets', 'pendingRequests'],
    params: theList,
    body: editDistributionListRequest,
    output: submitted,
  },
} as const satisfies Record<string, Endpoint>

/** A new list. */
export const createDistributionListCalls = {
  distributionListCreate: {
    method: 'POST',
    path: '/distributionlists/create',
    area: 'Distribution lists',
    summary: 'Asks for a new list and opens a ticket',
    allowed: mayEdit,
    sees: mayRead,
    invalidates: ['submittedRequests', 'tickets'],
    body: createDistributionListRequest,
    output: submitted,
  },
} as const satisfies Record<string, Endpoint>
