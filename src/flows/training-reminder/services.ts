import { type FlowServices, ServiceFailure } from '#machines/engine/machine/wizard.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { type TrainingReminderDraft, toWire } from '#schemas/training-reminder/draft.ts'
import type { Client } from '#src/api/client.ts'
import { createSubmissionKeys } from '#src/api/submission-keys.ts'
import { awarenessFailureText } from '#src/parts/awareness/failure-text.ts'

/** The calls of a campaign's reminder, bound to the company it was opened in. */
export function createTrainingReminderServices(
  client: Client,
  campaignId: string,
  reminders = createSubmissionKeys(),
): FlowServices<TrainingReminderDraft, TenantSettings> {
  return {
    submit: ({ facts }) => {
      const body = toWire(facts.draft, facts.user)
      const input = { params: { id: campaignId }, body }
      const options = { idempotencyKey: reminders.keyOf(body) }
      return outputOrNull(client.call('trainingReminderSend', input, options))
    },
    load: { template: () => outputOrNull(client.call('trainingReminderTemplate', {})) },
  }
}

/** @throws ServiceFailure with this area's text */
async function outputOrNull<Output>(
  call: Promise<{ output: Output | null }>,
): Promise<Output | null> {
  try {
    return (await call).output
  } catch (error) {
    throw new ServiceFailure(awarenessFailureText(error))
  }
}
