import { createFileRoute, redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { canBeRemindedOf } from '#schemas/awareness/campaigns.ts'
import { emptyTrainingReminderDraft } from '#schemas/awareness/reminder.ts'
import { mayCall } from '#src/app/tenant/may-call.ts'
import { trainingReminderWizard } from '#src/flows/training-reminder/definition.ts'
import { WizardPage } from '#src/wizard/wizard-page.tsx'

/** A reminder of one campaign, to those who have not completed it when it is opened. */
export const Route = createFileRoute('/_shell/_portal/users/cybersecurity/reminder/$campaignId')({
  staticData: { title: 'Training Reminder' },
  beforeLoad: ({ context: { access } }) => {
    if (!mayCall('trainingReminderSend', access.permissions)) {
      throw redirect({ to: '/403', replace: true })
    }
  },
  loader: async ({ context: { portal, access }, params: { campaignId: id } }) => {
    const { client } = access
    const [campaign, incomplete, reminded] = await Promise.all([
      client.call('trainingCampaign', { params: { id } }),
      client.call('trainingIncompleteUsers', { params: { id } }),
      portal.config.extensions ? client.call('remindedToday', {}) : undefined,
    ])
    if (campaign.output && !canBeRemindedOf(campaign.output)) {
      throw redirect({ to: '/users/cybersecurity', replace: true })
    }
    return {
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
  component: TrainingReminder,
  remountDeps: ({ params }) => params,
})

function TrainingReminder() {
  const { campaignId } = Route.useParams()
  const [definition] = useState(() => trainingReminderWizard(campaignId))
  return <WizardPage definition={definition} draftId={0} begun={Route.useLoaderData()} />
}
