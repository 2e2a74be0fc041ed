import { useState } from 'react'
import { formatDateTime } from '#schemas/time/eastern-time.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useWizardView } from '../state/wizard-context.tsx'
import styles from '../wizard.module.css'
import { answersWithStepsText } from './answers-with-steps-text.ts'

/**
 * Someone else saved the same draft and everything could be merged: lists what was added and removed; can be dismissed.
 */
export function MergedNotice() {
  const merged = useWizardView((wizard) => wizard.mergedFromOther())
  const [dismissed, setDismissed] = useState<string>()
  if (!merged || merged.savedAt === dismissed) return null
  const { savedBy, savedAt, answers, lost, unacknowledged, instead } = merged
  return (
    <Notice
      announce
      className={styles.errors}
      title={`${savedBy} saved this draft on ${formatDateTime(savedAt)} Eastern`}
      action={
        <Button size="sm" onClick={() => setDismissed(savedAt)}>
          Dismiss
        </Button>
      }
    >
      {answers.length > 0 && (
        <p>
          These answers are now as {savedBy} saved them: {answersWithStepsText(answers)}.{' '}
          {lost.length === 0 && 'Your changes are kept.'}
        </p>
      )}
      {lost.length > 0 && (
        <p>
          These answers of yours conflicted with what {savedBy} saved and were removed:{' '}
          {answersWithStepsText(lost)}.
        </p>
      )}
      {unacknowledged.length > 0 && <p>Acknowledge again: {unacknowledged.join(', ')}.</p>}
      {instead === 'submit' && <p>Not submitted yet. Review it again, then submit.</p>}
    </Notice>
  )
}
