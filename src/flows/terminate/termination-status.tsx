import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { terminateSchemas } from '#schemas/contract/terminate/schemas.ts'
import { SubmittedDetails } from '#src/parts/requests/submitted-details.tsx'
import { ViewRequestLink } from '#src/parts/requests/view-request-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { FailureReference } from '#src/ui/failure-reference.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { OutcomeCard } from '#src/ui/outcome-card.tsx'
import { RenewalActions, RenewalText } from '#src/wizard/notices/renew-request.tsx'
import { useWizardView } from '#src/wizard/state/wizard-context.tsx'
import styles from './terminate.module.css'

const submitted = terminateSchemas.terminateSubmit.output

/** The request's progress and outcome after submitting. */
export function TerminationStatus() {
  const phase = useWizardView((wizard) => wizard.phase())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.status}>
      <h2 ref={heading} tabIndex={-1}>
        Request status
      </h2>
      {phase === 'success' && <TerminationSucceeded />}
      {phase === 'failure' && <TerminationFailed />}
      {phase === 'submitting' && (
        <Card>
          <Loader label="Submitting your request" />
        </Card>
      )}
    </div>
  )
}

function GoBackHome() {
  const navigate = useNavigate()
  return <Button onClick={() => void navigate({ to: '/' })}>Go back home</Button>
}

function TerminationSucceeded() {
  const result = useWizardView((wizard) => submitted.safeParse(wizard.result()).data)
  return (
    <OutcomeCard
      level={3}
      title="Your request was submitted successfully"
      actions={
        <>
          <ViewRequestLink number={result?.referenceNumber} prominent />
          <GoBackHome />
        </>
      }
    >
      {result && <SubmittedDetails submitted={result} />}
    </OutcomeCard>
  )
}

/** Only submitting failed and the draft is still there; or someone discarded or submitted it. */
function TerminationFailed() {
  const problem = useWizardView((wizard) => wizard.problem())
  const isOver = useWizardView((wizard) => wizard.renewal() !== undefined)
  if (isOver) {
    return (
      <OutcomeCard
        tone="failure"
        level={3}
        title="Your request wasn't submitted"
        actions={
          <>
            <RenewalActions />
            <GoBackHome />
          </>
        }
      >
        {problem?.message && <p>{problem.message}</p>}
        <RenewalText />
      </OutcomeCard>
    )
  }
  return (
    <OutcomeCard
      tone="failure"
      level={3}
      title="Your request failed to complete, please try again later"
      actions={
        <>
          <Link to="/terminate-user-services" className={buttonClass()}>
            Go to your drafts
          </Link>
          <GoBackHome />
        </>
      }
    >
      {problem?.message && <p>{problem.message}</p>}
      <FailureReference of={problem?.reference} />
      <p>We kept your draft so you can submit it again.</p>
    </OutcomeCard>
  )
}
