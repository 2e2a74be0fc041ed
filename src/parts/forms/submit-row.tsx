import { automaticRetryErrorText, errorText } from '#src/api/error-text.ts'
import { SubmitButton } from '#src/app/editing/submit-button.tsx'
import { ErrorMessage } from '#src/app/error-message.tsx'
import { useHoldDialogOpen } from '#src/ui/dialog-hold.ts'
import { Notice } from '#src/ui/notice.tsx'
import styles from './forms.module.css'

interface SubmitRowProps {
  label: string
  /** Submissions keep their input after a failure. */
  submission: { isPending: boolean; isSentBefore: boolean; error: unknown; isSentAgain: boolean }
}

/** The end of a form: its button, with the failure next to it. */
export function SubmitRow({ label, submission }: SubmitRowProps) {
  const { isPending, isSentBefore, error, isSentAgain } = submission
  useHoldDialogOpen(isPending)
  return (
    <div className={styles.submit}>
      <SubmitButton loading={isPending}>{label}</SubmitButton>
      {isSentBefore && <Notice announce>Your submission is still being sent.</Notice>}
      {error ? (
        <Notice tone="error">
          <ErrorMessage error={error} text={isSentAgain ? automaticRetryErrorText : errorText} />
          {isSentAgain && <p>We kept what you typed. We'll send it again automatically.</p>}
        </Notice>
      ) : null}
    </div>
  )
}
