import { useNavigate } from '@tanstack/react-router'
import { Check, CloudOff } from 'lucide-react'
import { useId } from 'react'
import { formatDateTime } from '#schemas/time/eastern-time.ts'
import { automaticRetryText } from '#src/api/error-text.ts'
import { useAutomaticRetry } from '#src/api/use-automatic-retry.ts'
import { Button } from '#src/ui/button.tsx'
import { FailureReference } from '#src/ui/failure-reference.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { answersWithStepsText } from '../notices/answers-with-steps-text.ts'
import { ClosedDraftActions, RenewalActions, RenewalText } from '../notices/renew-request.tsx'
import { useWizard, useWizardView } from '../state/wizard-context.tsx'
import styles from '../wizard.module.css'
import type { HostAddress, WizardScreens } from '../wizard-definition.ts'

type Definition = WizardScreens<unknown, unknown, string>

interface WizardFooterProps extends Pick<Definition, 'submitLabel' | 'waitsFor'> {
  formId: string
  /** Where Cancel leads. */
  cancelTo: HostAddress
}

/** Back, Next or Submit, the draft's save status, and failed calls. */
export function WizardFooter({
  formId,
  cancelTo,
  submitLabel = 'Submit',
  waitsFor,
}: WizardFooterProps) {
  const wizard = useWizard()
  const { first, submits } = useWizardView((one) => one.step())
  const phase = useWizardView((one) => one.phase())
  const call = useWizardView((one) => one.call())
  const blockedBy = useWizardView((one) => one.issues().find(({ blocks }) => blocks)?.message)
  const saving = useWizardView(
    (one) => one.awaitsSave() || (one.waitsForSave && one.draftState() === 'saving'),
  )
  const calculating = useWizardView((one) => one.calculating())
  const isAwaiting = useWizardView((one) => one.libraries.awaited()?.isFailed === false)
  const reason = blockedBy ?? (call === 'loading' ? waitsFor : undefined)
  const reasonId = useId()
  return (
    <footer className={styles.footer}>
      <CallProblem />
      <div className={styles.buttons}>
        <DraftStatus />
        <CancelButton to={cancelTo} />
        {!first && <Button onClick={() => wizard.send({ type: 'back' })}>Back</Button>}
        <Button
          variant="primary"
          type="submit"
          form={formId}
          loading={phase === 'submitting' || saving || calculating || isAwaiting}
          disabled={reason !== undefined || call === 'failed' || call === 'loading'}
          aria-describedby={reason && reasonId}
        >
          {submits ? submitLabel : 'Next'}
        </Button>
      </div>
      {/* Below the buttons, so that they don't move. */}
      {reason && (
        <p id={reasonId} className={styles.reason}>
          {reason}
        </p>
      )}
    </footer>
  )
}

/** Goes to the overview; the leave guard asks first. */
function CancelButton({ to }: { to: WizardFooterProps['cancelTo'] }) {
  const navigate = useNavigate()
  return (
    <Button variant="ghost" onClick={() => void navigate({ to })}>
      Cancel
    </Button>
  )
}

function CallProblem() {
  const wizard = useWizard()
  const problem = useWizardView((one) => one.problem())
  const draftState = useWizardView((one) => one.draftState())
  const call = useWizardView((one) => one.call())
  // If Next waits for the save, pressing it again retries.
  const repeats =
    (problem?.during === 'load' && call === 'failed') ||
    (problem?.during === 'save' && draftState === 'failed' && !wizard.waitsForSave)
  const submittedAs = problem?.submittedAs
  const isSubmitted = submittedAs !== undefined
  // If Next creates the draft, pressing it again retries a failed creation; other creations have
  // their own screen.
  const nextSaves = useWizardView((one) => one.step().savesOnNext)
  const creates = problem?.during === 'create' && nextSaves
  // The failure cleared the acknowledgement (flows.md 2.4), so the person has to check the box
  // again.
  const isToBeTicked = useWizardView((one) => one.acknowledgement()?.holds === false)
  const ticksAgain =
    wizard.savesOnAcknowledge &&
    isToBeTicked &&
    (problem?.during === 'save' || problem?.during === 'create')
  const isOver = useWizardView((one) => one.renewal() !== undefined)
  const retry = () => wizard.send({ type: creates ? 'next' : 'retry' })
  const again = repeats ? problem?.again : undefined
  useAutomaticRetry(again, retry)
  if (!problem) return null
  if (problem.isWithdrawn) return <WithdrawnNotice message={problem.message} />
  return (
    <Notice
      tone="error"
      action={
        <>
          {(creates || (repeats && !isOver)) && !isSubmitted && (
            <Button size="sm" loading={draftState === 'saving'} onClick={retry}>
              Try again
            </Button>
          )}
          {creates ? (
            isSubmitted && <ClosedDraftActions submittedAs={submittedAs} onRenew={retry} />
          ) : (
            <RenewalActions />
          )}
        </>
      }
    >
      <p>{again === undefined ? problem.message : automaticRetryText(problem.message)}</p>
      <FailureReference of={problem.reference} />
      <RenewalText />
      {ticksAgain && !isOver && !isSubmitted && <p>To try again, check the acknowledgement box.</p>}
      {problem.again !== undefined && (
        <p className={styles.saved}>
          We kept what you typed.{again !== undefined && " We'll try again automatically."}
        </p>
      )}
    </Notice>
  )
}

/** The person canceled the call, so nothing failed. Takes the focus, since the pressed button may be gone. */
function WithdrawnNotice({ message }: { message: string }) {
  return (
    <Notice announce tabIndex={-1} ref={focusOnce}>
      <p>{message} All your answers are still here.</p>
    </Notice>
  )
}

const focusOnce = (element: HTMLElement | null) => element?.focus()

function DraftStatus() {
  const { savesOnAcknowledge } = useWizard()
  const isNew = useWizardView((one) => one.draftId() === 0)
  const state = useWizardView((one) => one.draftState())
  const heldBack = useWizardView((one) => one.heldBack())
  const savedAt = useWizardView((one) => one.savedAt())
  const submitsAfterSave = useWizardView((one) => one.step().submits && one.awaitsSave())
  return (
    <p className={styles.saved} role="status">
      {submitsAfterSave && 'Saving your answers, then submitting…'}
      {state === 'saving' &&
        !submitsAfterSave &&
        (savesOnAcknowledge ? `${isNew ? 'Creating' : 'Updating'} draft, please wait` : 'Saving…')}
      {state === 'saved' && (
        <>
          <Check aria-hidden="true" />
          {savedAt ? <span title={`${formatDateTime(savedAt)} Eastern`}>Saved</span> : 'Saved'}
        </>
      )}
      {state === 'unsaved' &&
        (heldBack.length === 0
          ? 'Not saved yet'
          : `Not saved yet: ${answersWithStepsText(heldBack)}`)}
      {state === 'failed' && (
        <>
          <CloudOff aria-hidden="true" />
          Not saved
        </>
      )}
    </p>
  )
}
