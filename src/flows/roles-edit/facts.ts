import type { RolesEditDraft } from '#schemas/roles-edit/draft.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { createFactsChannel } from '#src/wizard/state/facts-channel.tsx'

/** The facts of the roles edit, for its forms. */
export const rolesEditFactsChannel = createFactsChannel<RolesEditDraft, TenantSettings>()
export const { useFacts } = rolesEditFactsChannel
