import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { TrainingReminderDraft } from '#schemas/training-reminder/draft.ts'
import { createFactsChannel } from '#src/wizard/state/facts-channel.tsx'

/** The facts of the reminder, for its forms. */
export const trainingReminderFactsChannel = createFactsChannel<
  TrainingReminderDraft,
  TenantSettings
>()
export const { useFacts } = trainingReminderFactsChannel
