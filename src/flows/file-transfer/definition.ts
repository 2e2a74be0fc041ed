import { type FileTransferStepId, fileTransfer } from '#machines/file-transfer/flow.ts'
import { fileTransferMachine } from '#machines/file-transfer/machine.ts'
import { flowPages } from '#machines/portal/entry.ts'
import type { FileTransferDraft } from '#schemas/file-transfer/draft.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { WizardDefinition } from '#src/wizard/wizard-definition.ts'
import { fileTransferFacts } from './facts.ts'
import { Fees, useFees } from './fees.tsx'
import { fileTransferServices, openFileTransferDraft, readFileTransferDraft } from './services.ts'
import { HostedSftpPolicy, ScheduleQuestion } from './step-notices.tsx'
import { Success } from './success.tsx'

/** File transfer requests in the browser: the flow, its calls, and what its steps show in addition to their questions. */
export const fileTransferWizard: WizardDefinition<
  FileTransferDraft,
  TenantSettings,
  FileTransferStepId
> = {
  flow: fileTransfer,
  machine: fileTransferMachine,
  services: fileTransferServices,
  open: openFileTransferDraft,
  write: (draft) => draft,
  read: readFileTransferDraft,
  facts: fileTransferFacts,
  // No answer of this flow is an id out of a list.
  reads: { summary: useFees },
  ending: { title: 'Success', Success },
  pages: flowPages(fileTransfer.portal),
  questions: { transferScheduling: { transferSchedule: ScheduleQuestion } },
  before: { hostedSftp: HostedSftpPolicy },
  after: { summary: Fees },
}
