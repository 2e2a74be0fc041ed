import type { FlowServices } from '#machines/engine/machine/wizard.ts'
import {
  type CreateDistributionListDraft,
  toWire,
} from '#schemas/create-distribution-list/draft.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { Client } from '#src/api/client.ts'
import { createSubmissionKeys } from '#src/api/submission-keys.ts'

/** The wizard's call, bound to the company it was opened in; submitting again never requests a second list. */
export function createCreateDistributionListServices(
  client: Client,
  submissions = createSubmissionKeys(),
): FlowServices<CreateDistributionListDraft, TenantSettings> {
  return {
    submit: async ({ facts: { draft } }) => {
      const body = toWire(draft)
      const options = { idempotencyKey: submissions.keyOf(body) }
      return (await client.call('distributionListCreate', { body }, options)).output
    },
    load: {},
  }
}
