import { type CallTraits, callCost } from '../../api/endpoint.ts'
import { permissions } from '../../people/permissions.ts'

const { addUserServices } = permissions

/** The calls of Add User. */
export const addUserCalls = {
  addUserCreate: {
    method: 'POST',
    path: '/adduser',
    allowed: addUserServices,
    invalidates: ['addUserDrafts', 'draftProgress'],
    extensionMembers: ['wizard'],
    versioned: true,
  },
  addUserSave: {
    method: 'PATCH',
    saves: true,
    path: '/adduser',
    allowed: addUserServices,
    invalidates: ['addUserDrafts', 'addUserDraft', 'draftProgress'],
    extensionMembers: ['wizard'],
    versioned: true,
  },
  addUserReview: {
    method: 'POST',
    path: '/adduser/review',
    allowed: addUserServices,
    invalidates: [],
    extensionMembers: ['wizard'],
  },
  addUserSubmit: {
    method: 'POST',
    path: '/adduser/submit',
    allowed: addUserServices,
    invalidates: ['addUserDrafts', 'addUserDraft', 'submittedRequests', 'tickets', 'draftProgress'],
    extensionMembers: ['wizard'],
    versioned: true,
  },
  addUserDiscard: {
    method: 'DELETE',
    path: '/adduser/drafts',
    allowed: addUserServices,
    invalidates: ['addUserDrafts', 'addUserDraft', 'draftProgress'],
    versioned: true,
  },
  addUserDrafts: {
    method: 'GET',
    path: '/adduser/drafts',
    allowed: addUserServices,
  },
  addUserDraft: {
    method: 'GET',
    path: '/adduser/{id}',
    allowed: addUserServices,
    versioned: true,
  },
  addUserPhones: {
    method: 'GET',
    path: '/adduser/phones',
    allowed: addUserServices,
  },
  addUserDistributionLists: {
    method: 'GET',
    path: '/adduser/distributionlists',
    allowed: addUserServices,
    cost: callCost.list,
  },
  addUserLocations: {
    method: 'GET',
    path: '/adduser/locations',
    allowed: addUserServices,
  },
  addUserCitrixApps: {
    method: 'GET',
    path: '/adduser/citrixapps',
    allowed: addUserServices,
  },
  addUserCloudPcConfigurations: {
    method: 'GET',
    path: '/adduser/cloudpcconfigurations',
    allowed: addUserServices,
  },
  addUserMailboxes: {
    method: 'GET',
    path: '/adduser/mailboxes',
    allowed: addUserServices,
    cost: callCost.list,
  },
} as const satisfies Record<string, CallTraits>
