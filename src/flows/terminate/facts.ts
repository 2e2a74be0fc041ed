import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { TerminateDraft } from '#schemas/terminate/draft.ts'
import { createFactsChannel } from '#src/wizard/state/facts-channel.tsx'

/** The facts of the Terminate request, for its forms. */
export const terminateFactsChannel = createFactsChannel<TerminateDraft, TenantSettings>()
export const { useFacts } = terminateFactsChannel
