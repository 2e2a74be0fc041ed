import type { EditDistributionListDraft } from '#schemas/edit-distribution-list/draft.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { createFactsChannel } from '#src/wizard/state/facts-channel.tsx'

/** The facts of the request to edit a list, for its forms. */
export const editDistributionListFactsChannel = createFactsChannel<
  EditDistributionListDraft,
  TenantSettings
>()
export const { useFacts } = editDistributionListFactsChannel
