import { useNavigate } from '@tanstack/react-router'
import { plans } from '#schemas/awareness/plans.ts'
import { planUpgradeSchemas } from '#schemas/contract/awareness/schemas.ts'
import { TicketLink, useTicketDestination } from '#src/parts/requests/view-request-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { KeyValueList } from '#src/ui/key-value-list.tsx'
import { OutcomeCard } from '#src/ui/outcome-card.tsx'
import { useWizardView } from '#src/wizard/state/wizard-context.tsx'
import { useFacts } from './facts.ts'

const answer = planUpgradeSchemas.phishingUpgrade.output

/** Confirms the purchase, with its ticket and the provider's next steps. */
export function PlanUpgradeSuccess() {
  const navigate = useNavigate()
  const chosen = useFacts(({ draft }) => draft.testsPerYear)
  const plan = plans.find(({ tests }) => tests === chosen)
  const result = useWizardView((wizard) => answer.safeParse(wizard.result()).data)
  const { enrollmentMessage, enrollmentSchedule } = result ?? {}
  const serviceTicketId = result?.serviceTicketId || undefined
  const way = useTicketDestination(serviceTicketId)
  return (
    <OutcomeCard
      title="Success!"
      actions={
        <>
          {serviceTicketId !== undefined && <TicketLink number={serviceTicketId} />}
          <Button
            variant={way ? 'secondary' : 'primary'}
            onClick={() => void navigate({ to: '/users/cybersecurity' })}
          >
            Done
          </Button>
        </>
      }
    >
      <p>
        {plan?.title}, {plan?.summary}: your provider is setting up your company's new plan.
      </p>
      {serviceTicketId !== undefined && <p>A service ticket was opened: #{serviceTicketId}.</p>}
      {(enrollmentMessage || enrollmentSchedule) && (
        <KeyValueList
          items={[
            ...(enrollmentMessage ? [{ key: 'Enrollment', value: enrollmentMessage }] : []),
            ...(enrollmentSchedule ? [{ key: 'Schedule', value: enrollmentSchedule }] : []),
          ]}
        />
      )}
    </OutcomeCard>
  )
}
