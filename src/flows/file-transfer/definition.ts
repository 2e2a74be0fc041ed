import { type FileTransferStepId, fileTransfer } from '#machines/file-transfer/flow.ts'
import { fileTransferMachine } from '#machines/file-transfer/machine.ts'
import { pagesOf } from '#machines/portal/entry.ts'
import type { FileTransferDraft } from '#schemas/file-transfer/draft.ts'
import type { TenantSettings } from '#schemas/tenant.ts'
import { lazyForm } from '#src/wizard/form/lazy-form.tsx'
import type { WizardDefinition } from '#src/wizard/wizard-definition.ts'
import { fileTransferFacts } from './facts.ts'
import { useFees } from './fees.tsx'
import { loadFileTransferLibraries } from './libraries.ts'
import { fileTransferServices, openFileTransferDraft, readFileTransferDraft } from './services.ts'
import { FileTransferOption } from './steps/file-transfer-option.tsx'
import { HostedSftp } from './steps/hosted-sftp.tsx'
import { Summary } from './steps/summary.tsx'
import { TransferScheduling } from './steps/transfer-scheduling.tsx'
import { Success } from './success.tsx'

/** File transfer requests in the browser: the flow, its calls, and one form for each step. */
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
  prepare: loadFileTransferLibraries,
  facts: fileTransferFacts,
  // No answer of this flow is an id out of a list.
  reads: { summary: useFees },
  ending: { title: 'Success', Success },
  pages: pagesOf(fileTransfer.portal),
  forms: {
    fileTransferOption: FileTransferOption,
    transferInfo: lazyForm(async () => (await import('./steps/transfer-info.tsx')).TransferInfo),
    transferScheduling: TransferScheduling,
    summary: Summary,
    hostedSftp: HostedSftp,
  },
}
