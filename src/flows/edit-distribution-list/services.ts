import type { FlowServices } from '#machines/engine/machine/wizard.ts'
import { type EditDistributionListDraft, toWire } from '#schemas/edit-distribution-list/draft.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { Client } from '#src/api/client.ts'
import { createSubmissionKeys } from '#src/api/submission-keys.ts'

/** The wizard's call, bound to the company it was opened in; the list is the wizard's subject. */
export function createEditDistributionListServices(
  client: Client,
  submissions = createSubmissionKeys(),
): FlowServices<EditDistributionListDraft, TenantSettings> {
  return {
    submit: async ({ id, facts: { draft } }) => {
      const body = toWire(draft)
      const options = { idempotencyKey: submissions.keyOf({ id, body }) }
      return (await client.call('distributionListEdit', { params: { id }, body }, options)).output
    },
    load: {},
  }
}
