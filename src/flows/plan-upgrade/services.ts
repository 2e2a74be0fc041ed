import { type FlowServices, ServiceFailure } from '#machines/engine/machine/wizard.ts'
import { type PlanUpgradeDraft, toWire } from '#schemas/plan-upgrade/draft.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { Client } from '#src/api/client.ts'
import { createSubmissionKeys } from '#src/api/submission-keys.ts'
import { awarenessFailureText } from '#src/parts/awareness/failure-text.ts'
import { draftIfMatchOption } from '#src/wizard/saving/draft-calls.ts'

/**
 * The purchase, bound to the company and the terms the wizard was opened with. One key per wizard and plan: submitting
 * again after a lost response never buys twice (docs/architecture.md, Idempotency).
 */
export function createPlanUpgradeServices(
  client: Client,
  purchases = createSubmissionKeys(),
): FlowServices<PlanUpgradeDraft, TenantSettings> {
  return {
    submit: async (sending) => {
      const body = toWire(sending.facts.draft)
      const options = { ...draftIfMatchOption(sending), idempotencyKey: purchases.keyOf(body) }
      try {
        return (await client.call('phishingUpgrade', { body }, options)).output
      } catch (error) {
        throw new ServiceFailure(awarenessFailureText(error))
      }
    },
    load: {},
  }
}
