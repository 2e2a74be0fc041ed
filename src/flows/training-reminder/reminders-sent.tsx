import { useNavigate } from '@tanstack/react-router'
import { trainingReminderSchemas } from '#schemas/contract/awareness/schemas.ts'
import { remindedText } from '#schemas/training-reminder/draft.ts'
import { Button } from '#src/ui/button.tsx'
import { OutcomeCard } from '#src/ui/outcome-card.tsx'
import { useWizardView } from '#src/wizard/state/wizard-context.tsx'
import { useFacts } from './facts.ts'

const answer = trainingReminderSchemas.trainingReminderSend.output

/** Confirms the reminder. */
export function RemindersSent() {
  const navigate = useNavigate()
  const leftOut = useWizardView((wizard) => answer.safeParse(wizard.result()).data?.alreadyReminded)
  const text = useFacts(({ draft }) => leftOut && remindedText(leftOut, draft))
  return (
    <OutcomeCard
      title="The Email Reminder has been sent successfully."
      actions={
        <Button variant="primary" onClick={() => void navigate({ to: '/users/cybersecurity' })}>
          Done
        </Button>
      }
    >
      {text && <p>{text} They didn't get a second email.</p>}
    </OutcomeCard>
  )
}
