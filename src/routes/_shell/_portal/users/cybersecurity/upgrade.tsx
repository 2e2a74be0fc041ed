import { createFileRoute, redirect } from '@tanstack/react-router'
import { offersUpgrades } from '#schemas/awareness/campaigns.ts'
import { createPlanUpgradeDraft } from '#schemas/plan-upgrade/draft.ts'
import { ApiError } from '#src/api/api-error.ts'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { usePageData } from '#src/app/page/use-page-data.ts'
import { planUpgradeWizard } from '#src/flows/plan-upgrade/definition.ts'
import { throwWithFailureText } from '#src/parts/awareness/failure-text.ts'
import { WizardPage } from '#src/portal-wizard/wizard-page.tsx'

/** The phishing test upgrade, with the terms valid when the page is opened. */
export const Route = createFileRoute('/_shell/_portal/users/cybersecurity/upgrade')({
  ...pageRouteOptions({
    title: 'Upgrade Phishing Tests',
    may: 'phishingUpgrade',
    reads: async ({ hold, access: { client } }) => {
      const cards = await Promise.all([
        hold('trainingCampaignDates', {}),
        hold('phishingCampaignDates', {}),
      ]).catch(throwWithFailureText)
      if (!offersUpgrades(cards)) throw redirect({ to: '/users/cybersecurity', replace: true })
      const { output, etag } = await client
        .call('phishingTestsFrequency', {})
        .catch(throwWithFailureText)
      if (!output) throw new ApiError({ kind: 'missing', statusCode: 404, messages: [] })
      return {
        id: 0,
        etag: etag ?? null,
        draft: createPlanUpgradeDraft(output),
        position: undefined,
      }
    },
  }),
  component: PlanUpgrade,
})

function PlanUpgrade() {
  return (
    <WizardPage
      definition={planUpgradeWizard}
      draftId={0}
      begun={usePageData(Route.useLoaderData())}
    />
  )
}
