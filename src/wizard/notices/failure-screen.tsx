import { TriangleAlert } from 'lucide-react'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { useView } from '../state/wizard-context.tsx'
import type { WizardAddress } from '../wizard-definition.ts'

/** The request could not even be begun, or it failed for good (spec 000 §2), with the reason where one was given. */
export function FailureScreen({ overview }: { overview: WizardAddress }) {
  const reason = useView((wizard) => wizard.problem()?.message)
  return (
    <div role="alert">
      <EmptyState
        icon={<TriangleAlert />}
        title="Something went wrong, please try again later"
        action={
          <LinkButton to={overview} variant="primary">
            Go back to Overview
          </LinkButton>
        }
      >
        {reason && <p>{reason}</p>}
        What you typed is kept on this device and offered when you start again.
      </EmptyState>
    </div>
  )
}
