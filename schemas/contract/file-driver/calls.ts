import type { CallTraits } from '../../api/endpoint.ts'
import { actPermissions, permissions } from '../../people/permissions.ts'

const { fileDriver } = permissions

/** The calls of the file driver. */
export const fileDriverCalls = {
  fileDriverTransfers: {
    method: 'GET',
    path: '/filedriver/transfers',
    allowed: fileDriver,
  },
  fileDriverTransfer: {
    method: 'GET',
    path: '/filedriver/transfers/{id}',
    allowed: fileDriver,
  },
} as const satisfies Record<string, CallTraits>

/** The request for a managed file transfer. */
export const fileTransferCalls = {
  fileTransferDraftSave: {
    method: 'POST',
    path: '/filedriver/transferrequests/draft',
    allowed: actPermissions.requestFileTransfers,
    sees: fileDriver,
    invalidates: ['fileTransferDrafts', 'fileTransferDraft', 'draftProgress'],
    extensionMembers: ['wizard'],
    versioned: true,
  },
  fileTransferDraft: {
    method: 'GET',
    path: '/filedriver/transferrequests/draft/{id}',
    allowed: actPermissions.requestFileTransfers,
    sees: fileDriver,
    versioned: true,
  },
  fileTransferDiscard: {
    method: 'DELETE',
    path: '/filedriver/transferrequests/draft/{id}',
    allowed: actPermissions.requestFileTransfers,
    sees: fileDriver,
    invalidates: ['fileTransferDrafts', 'fileTransferDraft', 'draftProgress'],
    versioned: true,
  },
  fileTransferDrafts: {
    method: 'GET',
    path: '/filedriver/transferrequests/drafts',
    allowed: actPermissions.requestFileTransfers,
    sees: fileDriver,
  },
  fileTransferSubmit: {
    method: 'POST',
    path: '/filedriver/transferrequests/submit',
    allowed: actPermissions.requestFileTransfers,
    sees: fileDriver,
    invalidates: [
      'fileTransferDrafts',
      'fileTransferDraft',
      'submittedRequests',
      'tickets',
      'draftProgress',
    ],
    extensionMembers: ['wizard'],
    versioned: true,
  },
  fileTransferFees: {
    method: 'GET',
    path: '/filedriver/transferrequests/fees',
    allowed: actPermissions.requestFileTransfers,
    sees: fileDriver,
  },
  hostedSftpSubmit: {
    method: 'POST',
    path: '/filedriver/hostedftprequest/submit',
    allowed: actPermissions.requestFileTransfers,
    sees: fileDriver,
    invalidates: ['submittedRequests', 'tickets'],
  },
} as const satisfies Record<string, CallTraits>
