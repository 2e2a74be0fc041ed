import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { automaticRetryText } from '#src/api/error-text.ts'
import { storedInputCoverageText } from '#src/api/stored-input-coverage.ts'
import { useAutomaticRetry } from '#src/api/use-automatic-retry.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FailureReference } from '#src/ui/failure-reference.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { useStoredInputCoverage } from '../state/stored-input-context.ts'
import { useWizard, useWizardView } from '../state/wizard-context.tsx'
import type { HostAddress } from '../wizard-definition.ts'
import { ClosedDraftActions, RenewalActions, RenewalText } from './renew-request.tsx'

interface ScreenProps {
  overview: HostAddress
}

/** The request failed for good; shows the reason if there is one. */
export function FailureScreen({ overview }: ScreenProps) {
  const stored = useStoredInputCoverage()
  const isDraft = useWizardView((wizard) => wizard.draftId() > 0)
  const isOver = useWizardView((wizard) => wizard.renewal() !== undefined)
  return (
    <FailureMessage
      action={
        <>
          <RenewalActions />
          <BackToOverview overview={overview} isOnly={!isOver} />
        </>
      }
    >
      <RenewalText />
      {!isOver && (
        <p>
          {storedInputCoverageText(stored, {
            kept: 'We kept what you typed on this device and will offer to restore it when you start again.',
            lost: "What you typed isn't kept on this device.",
            nothing: isDraft ? 'Your answers are saved in the draft.' : '',
          })}
        </p>
      )}
    </FailureMessage>
  )
}

/**
 * The draft couldn't be created, for whatever reason (ADDUSER-013). A successful retry returns to the step; temporary
 * failures are retried automatically.
 */
export function DraftNotCreatedScreen({ overview }: ScreenProps) {
  const wizard = useWizard()
  const stored = useStoredInputCoverage()
  const trying = useWizardView((one) => one.draftState() === 'saving')
  const again = useWizardView((one) => one.problem()?.again)
  // Set if the draft, whose creation was never answered here, has become a request: another attempt
  // orders a second time.
  const submittedAs = useWizardView((one) => one.problem()?.submittedAs)
  const retry = () => wizard.send({ type: 'retry' })
  useAutomaticRetry(again, retry)
  return (
    <FailureMessage
      action={
        <>
          {submittedAs === undefined ? (
            <Button variant="primary" loading={trying} onClick={retry}>
              Try again
            </Button>
          ) : (
            <ClosedDraftActions
              submittedAs={submittedAs}
              onRenew={retry}
              prominent
              loading={trying}
            />
          )}
          <BackToOverview overview={overview} />
        </>
      }
    >
      <RenewalText />
      {submittedAs === undefined &&
        storedInputCoverageText(stored, {
          kept: 'We kept what you typed on this device.',
          lost: 'What you typed is only on this page.',
        })}
      {again !== undefined && " We'll try again automatically."}
    </FailureMessage>
  )
}

function FailureMessage({ action, children }: { action: ReactNode; children: ReactNode }) {
  const reason = useWizardView((wizard) => {
    const { message = '', again } = wizard.problem() ?? {}
    return again === undefined ? message : automaticRetryText(message)
  })
  const reference = useWizardView((wizard) => wizard.problem()?.reference)
  return (
    <div role="alert">
      <EmptyState
        icon={<TriangleAlert />}
        title="Something went wrong, please try again later"
        action={action}
      >
        {reason && <p>{reason}</p>}
        <FailureReference of={reference} />
        {children}
      </EmptyState>
    </div>
  )
}

function BackToOverview({ overview, isOnly = false }: ScreenProps & { isOnly?: boolean }) {
  return (
    <LinkButton to={overview} variant={isOnly ? 'primary' : 'secondary'}>
      Go back to Overview
    </LinkButton>
  )
}
