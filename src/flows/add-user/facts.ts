import type { AddUserDraft } from '#schemas/add-user/draft.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { createFactsChannel } from '#src/wizard/state/facts-channel.tsx'

/** The facts of the Add User request, for its forms. */
export const addUserFactsChannel = createFactsChannel<AddUserDraft, TenantSettings>()
export const { useFacts } = addUserFactsChannel
