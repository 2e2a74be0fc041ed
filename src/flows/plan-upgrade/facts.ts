import type { PlanUpgradeDraft } from '#schemas/plan-upgrade/draft.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { createFactsChannel } from '#src/wizard/state/facts-channel.tsx'

/** The facts of the upgrade, for its forms. */
export const planUpgradeFactsChannel = createFactsChannel<PlanUpgradeDraft, TenantSettings>()
export const { useFacts } = planUpgradeFactsChannel
