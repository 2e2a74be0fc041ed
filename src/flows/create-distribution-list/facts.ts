import type { CreateDistributionListDraft } from '#schemas/create-distribution-list/draft.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { createFactsChannel } from '#src/wizard/state/facts-channel.tsx'

/** The facts of the request for a new list, for its forms. */
export const createDistributionListFactsChannel = createFactsChannel<
  CreateDistributionListDraft,
  TenantSettings
>()
export const { useFacts } = createDistributionListFactsChannel
