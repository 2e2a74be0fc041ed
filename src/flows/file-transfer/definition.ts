import { type FileTransferStepId, fileTransfer } from '#machines/file-transfer/flow.ts'
import { fileTransferMachine } from '#machines/file-transfer/machine.ts'
import { flowPages } from '#machines/portal/portal-declaration.ts'
import type { FileTransferDraft } from '#schemas/file-transfer/draft.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { WizardDefinition } from '#src/wizard/wizard-definition.ts'
import { fileTransferFactsChannel } from './facts.ts'
import { FileTransferFees, useFileTransferFees } from './file-transfer-fees.tsx'
import { FileTransferSuccess } from './file-transfer-success.tsx'
import {
  createFileTransferServices,
  openFileTransferDraft,
  parseFileTransferDraft,
} from './services.ts'
import { HostedSftpPolicyNotice, ScheduleQuestion } from './step-notices.tsx'

/** File transfer requests in the browser: the flow, its calls, and additions to its steps. */
export const fileTransferWizard: WizardDefinition<
  FileTransferDraft,
  TenantSettings,
  FileTransferStepId
> = {
  flow: fileTransfer,
  machine: fileTransferMachine,
  services: createFileTransferServices,
  open: openFileTransferDraft,
  write: (draft) => draft,
  read: parseFileTransferDraft,
  facts: fileTransferFactsChannel,
  // No answer of this flow is an id from a list.
  reads: { summary: useFileTransferFees },
  ending: { title: 'Success', Success: FileTransferSuccess },
  pages: flowPages(fileTransfer.portal),
  questions: { transferScheduling: { transferSchedule: ScheduleQuestion } },
  before: { hostedSftp: HostedSftpPolicyNotice },
  after: { summary: FileTransferFees },
}
