import type { FileTransferDraft } from '#schemas/file-transfer/draft.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { createFactsChannel } from '#src/wizard/state/facts-channel.tsx'

/** The facts of the file transfer request, for its forms. */
export const fileTransferFactsChannel = createFactsChannel<FileTransferDraft, TenantSettings>()
export const { useFacts } = fileTransferFactsChannel
