import { type CallTraits, callCost } from '../../api/endpoint.ts'
import { actPermissions, permissions } from '../../people/permissions.ts'

const { distributionLists: mayRead } = permissions
const { changeDistributionLists: mayEdit } = actPermissions

/** The calls of the distribution lists. */
export const distributionListCalls = {
  distributionLists: {
    method: 'GET',
    path: '/distributionlists',
    allowed: mayRead,
    cost: callCost.list,
  },
  distributionListMembers: {
    method: 'GET',
    path: '/distributionlists/{id}/members',
    allowed: mayRead,
    cost: callCost.list,
  },
  distributionListEditable: {
    method: 'GET',
    path: '/distributionlists/{id}/edit',
    allowed: mayEdit,
    sees: mayRead,
    cost: callCost.list,
  },
  distributionListContacts: {
    method: 'GET',
    path: '/distributionlists/create',
    allowed: mayEdit,
    sees: mayRead,
    cost: callCost.list,
  },
  distributionListRemove: {
    method: 'POST',
    path: '/distributionlists/delete',
    allowed: mayEdit,
    sees: mayRead,
    invalidates: ['submittedRequests', 'tickets', 'pendingRequests'],
  },
  distributionListsExport: {
    method: 'GET',
    path: '/distributionlists/export',
    allowed: mayRead,
    cost: callCost.file,
    file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
} as const satisfies Record<string, CallTraits>

/** The call that changes a list's members. */
export const editDistributionListCalls = {
  distributionListEdit: {
    method: 'PATCH',
    path: '/distributionlists/{id}/edit',
    allowed: mayEdit,
    sees: mayRead,
    invalidates: ['submittedRequests', 'tickets', 'pendingRequests'],
  },
} as const satisfies Record<string, CallTraits>

/** The call that requests a new list. */
export const createDistributionListCalls = {
  distributionListCreate: {
    method: 'POST',
    path: '/distributionlists/create',
    allowed: mayEdit,
    sees: mayRead,
    invalidates: ['submittedRequests', 'tickets'],
  },
} as const satisfies Record<string, CallTraits>
