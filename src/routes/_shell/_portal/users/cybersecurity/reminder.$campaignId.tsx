import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { emptyTrainingReminderDraft } from '#schemas/awareness/reminder.ts'
import { trainingReminderWizard } from '#src/flows/training-reminder/definition.ts'
import { WizardPage } from '#src/wizard/wizard-page.tsx'

/** A reminder of one campaign, to those who have not completed it when it is opened. */
export const Route = createFileRoute('/_shell/_portal/users/cybersecurity/reminder/$campaignId')({
  staticData: { title: 'Training Reminder' },
  loader: async ({ context: { access }, params: { campaignId: id } }) => {
    const { output } = await access.client.call('trainingIncompleteUsers', { params: { id } })
    return {
      id: 0,
      etag: null,
      draft: { ...emptyTrainingReminderDraft, incompleteUsers: output ?? [] },
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
