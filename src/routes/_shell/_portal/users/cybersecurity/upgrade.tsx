import { createFileRoute, redirect } from '@tanstack/react-router'
import { offersUpgrades } from '#schemas/awareness/campaigns.ts'
import { planUpgradeFor } from '#schemas/awareness/plan-upgrade.ts'
import { ApiError } from '#src/api/api-error.ts'
import { load } from '#src/api/query.ts'
import { mayCall } from '#src/app/tenant/may-call.ts'
import { planUpgradeWizard } from '#src/flows/plan-upgrade/definition.ts'
import { WizardPage } from '#src/wizard/wizard-page.tsx'

/** The upgrade of the phishing tests, on the terms as they are when it is opened. */
export const Route = createFileRoute('/_shell/_portal/users/cybersecurity/upgrade')({
  staticData: { title: 'Upgrade Phishing Tests' },
  beforeLoad: ({ context: { access } }) => {
    if (!mayCall('phishingUpgrade', access.permissions)) {
      throw redirect({ to: '/403', replace: true })
    }
  },
  loader: async ({ context: { portal, access } }) => {
    const cards = await Promise.all([
      load(portal.queryClient, access.client, 'trainingCampaignDates', {}),
      load(portal.queryClient, access.client, 'phishingCampaignDates', {}),
    ])
    if (!offersUpgrades(cards)) throw redirect({ to: '/users/cybersecurity', replace: true })
    const { output, etag } = await access.client.call('phishingTestsFrequency', {})
    if (!output) throw new ApiError({ kind: 'missing', statusCode: 404, messages: [] })
    return { id: 0, etag: etag ?? null, draft: planUpgradeFor(output), position: undefined }
  },
  component: PlanUpgrade,
})

function PlanUpgrade() {
  return <WizardPage definition={planUpgradeWizard} draftId={0} begun={Route.useLoaderData()} />
}
