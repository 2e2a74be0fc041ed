import { z } from 'zod/mini'
import type { CallSchemasFor } from '../../api/endpoint.ts'
import { transferDetail, transferSummary } from '../../file-driver/transfers.ts'
import { savedDraftId, transferDraftSummary, transferFees } from '../../file-transfer/calls.ts'
import { fileTransferRequest } from '../../file-transfer/draft.ts'
import { hostedSftpRequest } from '../../file-transfer/hosted-sftp.ts'
import { idInAddress } from '../id-in-address.ts'
import { submittedResponse } from '../submitted-response.ts'
import type { fileDriverCalls, fileTransferCalls } from './calls.ts'

/** Inputs and outputs of the calls about the file driver. */
export const fileDriverSchemas = {
  fileDriverTransfers: {
    area: 'File driver',
    summary: 'The managed file transfers of the company, by name',
    output: z.array(transferSummary),
  },
  fileDriverTransfer: {
    area: 'File driver',
    summary:
      'A transfer with its schedules, legs, recipients and files, and its activity of 30 days',
    params: z.object({ id: idInAddress }),
    output: transferDetail,
  },
} satisfies CallSchemasFor<typeof fileDriverCalls>

/** Inputs and outputs of the calls about the request for a managed file transfer. */
export const fileTransferSchemas = {
  fileTransferDraftSave: {
    area: 'File driver',
    summary: 'Creates a draft, or saves the one whose id it carries; answers the id',
    body: fileTransferRequest,
    output: savedDraftId,
  },
  fileTransferDraft: {
    area: 'File driver',
    summary: 'A draft, to resume it; of passwords and keys only that they are stored',
    params: z.object({ id: idInAddress }),
    output: fileTransferRequest,
  },
  fileTransferDiscard: {
    area: 'File driver',
    summary: 'Discards a draft, with its passwords and keys',
    params: z.object({ id: idInAddress }),
    output: z.unknown(),
  },
  fileTransferDrafts: {
    area: 'File driver',
    summary: 'The drafts of the company, last updated first',
    output: z.array(transferDraftSummary),
  },
  fileTransferSubmit: {
    area: 'File driver',
    summary: 'Submits the request and opens its ticket',
    body: fileTransferRequest,
    output: submittedResponse,
  },
  fileTransferFees: {
    area: 'File driver',
    summary: 'What a transfer costs to set up, and a month',
    output: transferFees,
  },
  hostedSftpSubmit: {
    area: 'File driver',
    summary: 'Requests a hosted SFTP server',
    body: hostedSftpRequest,
    output: submittedResponse,
  },
} satisfies CallSchemasFor<typeof fileTransferCalls>
