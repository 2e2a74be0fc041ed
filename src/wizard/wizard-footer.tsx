import { Check, CloudOff } from 'lucide-react'
import { displayDateTime } from '#schemas/eastern-time.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import styles from './wizard.module.css'
import { useView, useWizard } from './wizard-context.tsx'

/** Back, Next or Submit, whether the draft is saved, and what went wrong with a call (spec 000 §8). */
export function WizardFooter({ formId }: { formId: string }) {
  const wizard = useWizard()
  const { index, submits } = useView((one) => one.step())
  const phase = useView((one) => one.phase())
  const call = useView((one) => one.call())
  const blockedBy = useView((one) => one.issues().find(({ blocks }) => blocks)?.message)
  const waiting = call === 'loading' ? 'Next is possible once the tickets are listed.' : undefined
  return (
    <footer className={styles.footer}>
      <CallProblem />
      <div className={styles.buttons}>
        <DraftStatus />
        {index > 0 && <Button onClick={() => wizard.send({ type: 'back' })}>Back</Button>}
        <Button
          variant="primary"
          type="submit"
          form={formId}
          loading={phase === 'submitting'}
          disabledBecause={blockedBy ?? waiting}
          disabled={call === 'failed'}
        >
          {submits ? 'Submit' : 'Next'}
        </Button>
      </div>
    </footer>
  )
}

function CallProblem() {
  const wizard = useWizard()
  const problem = useView((one) => one.problem())
  const draftState = useView((one) => one.draftState())
  if (!problem) return null
  const repeats =
    problem.during === 'load' || (problem.during === 'save' && draftState === 'failed')
  return (
    <Notice
      tone="error"
      action={
        repeats && (
          <Button size="sm" onClick={() => wizard.send({ type: 'retry' })}>
            Try again
          </Button>
        )
      }
    >
      {problem.message}
    </Notice>
  )
}

function DraftStatus() {
  const state = useView((one) => one.draftState())
  const savedAt = useView((one) => one.savedAt())
  return (
    <p className={styles.saved} role="status">
      {state === 'saving' && 'Saving…'}
      {state === 'saved' && (
        <>
          <Check aria-hidden="true" />
          {savedAt ? <span title={`${displayDateTime(savedAt)} Eastern`}>Saved</span> : 'Saved'}
        </>
      )}
      {state === 'unsaved' && 'Not saved yet'}
      {state === 'failed' && (
        <>
          <CloudOff aria-hidden="true" />
          Not saved
        </>
      )}
    </p>
  )
}
