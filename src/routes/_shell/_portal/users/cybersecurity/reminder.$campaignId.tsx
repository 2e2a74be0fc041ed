import { createFileRoute, redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { canSendReminders } from '#schemas/awareness/campaigns.ts'
import { emptyTrainingReminderDraft } from '#schemas/training-reminder/draft.ts'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { usePageData } from '#src/app/page/use-page-data.ts'
import { createTrainingReminderWizard } from '#src/flows/training-reminder/definition.ts'
import { throwWithFailureText } from '#src/parts/awareness/failure-text.ts'
import { WizardPage } from '#src/portal-wizard/wizard-page.tsx'

/** A reminder of one campaign, to people who haven't completed it at the time the page is opened. */
export const Route = createFileRoute('/_shell/_portal/users/cybersecurity/reminder/$campaignId')({
  ...pageRouteOptions({
    title: 'Training Reminder',
    may: 'trainingReminderSend',
    reads: async ({ portal, access: { client }, params: { campaignId: id = '' } }) => {
      const [campaign, incomplete, reminded] = await Promise.all([
        client.call('trainingCampaign', { params: { id } }),
        client.call('trainingIncompleteUsers', { params: { id } }),
        portal.config.extensions ? client.call('remindedToday', {}) : undefined,
      ]).catch(throwWithFailureText)
      if (campaign.output && !canSendReminders(campaign.output)) {
        throw redirect({ to: '/users/cybersecurity', replace: true })
      }
      return {
        campaignName: campaign.output?.name,
        id: 0,
        etag: null,
        draft: {
          ...emptyTrainingReminderDraft,
          incompleteUsers: incomplete.output ?? [],
          remindedToday: reminded?.output ?? [],
        },
        position: undefined,
      }
    },
  }),
  component: TrainingReminder,
  remountDeps: ({ params }) => params,
})

function TrainingReminder() {
  const { campaignId } = Route.useParams()
  const [definition] = useState(() => createTrainingReminderWizard(campaignId))
  const begun = usePageData(Route.useLoaderData())
  return (
    <WizardPage
      definition={definition}
      draftId={0}
      begun={begun}
      subject={{ key: campaignId, name: begun.campaignName }}
    />
  )
}
