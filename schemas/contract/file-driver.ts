import { z } from 'zod'
import type { Endpoint } from '../api/endpoint.ts'
import { transferDetail, transferSummary } from '../file-driver/transfers.ts'
import { savedDraftId, transferDraftSummary, transferFees } from '../file-transfer/calls.ts'
import { fileTransferRequest } from '../file-transfer/draft.ts'
import { hostedSftpRequest } from '../file-transfer/hosted-sftp.ts'
import { permissions, toAct } from '../people/permissions.ts'
import { idInAddress } from './address.ts'
import { submitted } from './submitted.ts'

const { fileDriver } = permissions

/** The calls of the file driver. */
export const fileDriverCalls = {
  fileDriverTransfers: {
    method: 'GET',
    path: '/filedriver/transfers',
    area: 'File driver',
    summary: 'The managed file transfers of the company, by name',
    allowed: fileDriver,
    output: z.array(transferSummary),
  },
  fileDriverTransfer: {
    method: 'GET',
    path: '/filedriver/transfers/{id}',
    area: 'File driver',
    summary:
      'A transfer with its schedules, legs, recipients and files, and its activity of 30 days',
    allowed: fileDriver,
    params: z.object({ id: idInAddress }),
    output: transferDetail,
  },
} as const satisfies Record<string, Endpoint>

/** The request for a managed file transfer. */
export const fileTransferCalls = {
  fileTransferDraftSave: {
    method: 'POST',
    path: '/filedriver/transferrequests/draft',
    area: 'File driver',
    summary: 'Creates a draft, or saves the one whose id it carries; answers the id',
    allowed: toAct.requestFileTransfers,
    sees: fileDriver,
    invalidates: ['fileTransferDrafts', 'fileTransferDraft', 'draftProgress'],
    body: fileTransferRequest,
    extensionMembers: ['wizard'],
    output: savedDraftId,
    versioned: true,
  },
  fileTransferDraft: {
    method: 'GET',
    path: '/filedriver/transferrequests/draft/{id}',
    area: 'File driver',
    summary: 'A draft, to resume it; of passwords and keys only that they are stored',
    allowed: toAct.requestFileTransfers,
    sees: fileDriver,
    params: z.object({ id: idInAddress }),
    output: fileTransferRequest,
    versioned: true,
  },
  fileTransferDiscard: {
    method: 'DELETE',
    path: '/filedriver/transferrequests/draft/{id}',
    area: 'File driver',
    summary: 'Discards a draft, with its passwords and keys',
    allowed: toAct.requestFileTransfers,
    sees: fileDriver,
    invalidates: ['fileTransferDrafts', 'fileTransferDraft', 'draftProgress'],
    params: z.object({ id: idInAddress }),
    output: z.unknown(),
    versioned: true,
  },
  fileTransferDrafts: {
    method: 'GET',
    path: '/filedriver/transferrequests/drafts',
    area: 'File driver',
    summary: 'The drafts of the company, last updated first',
    allowed: toAct.requestFileTransfers,
    sees: fileDriver,
    output: z.array(transferDraftSummary),
  },
  fileTransferSubmit: {
    method: 'POST',
    path: '/filedriver/transferrequests/submit',
    area: 'File driver',
    summary: 'Submits the request and opens its ticket',
    allowed: toAct.requestFileTransfers,
    sees: fileDriver,
    invalidates: [
      'fileTransferDrafts',
      'fileTransferDraft',
      'submittedRequests',
      'tickets',
      'draftProgress',
    ],
    body: fileTransferRequest,
    extensionMembers: ['wizard'],
    output: submitted,
    versioned: true,
  },
  fileTransferFees: {
    method: 'GET',
    path: '/filedriver/transferrequests/fees',
    area: 'File driver',
    summary: 'What a transfer costs to set up, and a month',
    allowed: toAct.requestFileTransfers,
    sees: fileDriver,
    output: transferFees,
  },
  hostedSftpSubmit: {
    method: 'POST',
    path: '/filedriver/hostedftprequest/submit',
    area: 'File driver',
    summary: 'Requests a hosted SFTP server',
    allowed: toAct.requestFileTransfers,
    sees: fileDriver,
    invalidates: ['submittedRequests', 'tickets'],
    body: hostedSftpRequest,
    output: submitted,
  },
} as const satisfies Record<string, Endpoint>
