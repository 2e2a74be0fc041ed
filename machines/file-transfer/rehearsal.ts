import { isHostedSftp } from '#schemas/file-transfer/conditions.ts'
import {
  type FileTransferDraft,
  fileTransferRequest,
  fromWire,
  toWire,
} from '#schemas/file-transfer/draft.ts'
import { transferCharges } from '#schemas/file-transfer/fees.ts'
import { strictHostedSftpRequest } from '#schemas/file-transfer/hosted-sftp.ts'
import { loadCodeLibraries } from '../engine/questions/code-libraries.ts'
import type { Rehearsal } from '../tools/rehearsal/rehearsal.ts'
import { fileTransfer } from './flow.ts'
import { fileTransferMachine } from './machine.ts'

await loadCodeLibraries(fileTransfer)

/** Sample answers of a file transfer request. It depends on no company settings. */
export const fileTransferRehearsal: Rehearsal<FileTransferDraft> = {
  flow: fileTransfer,
  machine: fileTransferMachine,
  read: fromWire,
  flags: [],
  values: [
    'Meridian Fund Services',
    'sftp.meridian.example',
    '22',
    '18:30',
    '+1 212 555 0100',
    'operations@meridian.example',
  ],
  lookups: {},
  loads: [],
  fees: (facts) => {
    const fee = { identifier: '', currency: '$', quantity: 1, isReccuring: false }
    const setupFee = { ...fee, price: 500, discountPrice: 400 }
    const monthlyFee = { ...fee, price: 50, discountPrice: 40, isReccuring: true }
    return isHostedSftp.test(facts)
      ? []
      : transferCharges({ setupFee, monthlyFee }, facts.draft.automateProcess)
  },
  refused: {
    'fileSourceDetails.port': ['0', '65536'],
    'fileDestinationDetails.port': ['0', '65536'],
    'schedulingInfo.transferTimes': [['24:00']],
  },
  impossible: {
    'fileTransfer.editing.steps: redirect when redirectedTo summary to step:summary':
      'Summary asks for nothing that could be missing, and no draft has the hosted kind, whose steps would vanish for it.',
    'step:hostedSftp: submit when someEarlierStepIsIncomplete':
      'The one step before it asks only for the kind of transfer, and another kind has other steps.',
  },
  drafts: { write: toWire, read: fromWire },
  request: {
    schema: {
      safeParse: (request) =>
        strictHostedSftpRequest.safeParse(request).success
          ? { success: true }
          : fileTransferRequest.safeParse(request),
    },
    write: (facts) =>
      isHostedSftp.test(facts)
        ? facts.draft.hostedSftp
        : { id: 1, tenantId: '', ...toWire(facts.draft) },
  },
}
