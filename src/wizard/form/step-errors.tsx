import { useSelector } from '@xstate/react'
import { ErrorSummary } from '#src/ui/fields/error-summary.tsx'
import { useWizard, useWizardView } from '../state/wizard-context.tsx'
import styles from '../wizard.module.css'

/** What prevents Next, after it was refused. */
export function StepErrors() {
  const wizard = useWizard()
  const problems = useWizardView((one) =>
    one.issues().map(({ field, label, part, message }) => ({ field, label, part, message })),
  )
  // A second refusal for the same reasons is still a new one, so refusals are compared by identity.
  const refusal = useSelector(wizard.source, () => wizard.refusal())
  return <ErrorSummary problems={problems} refusal={refusal} className={styles.errors} />
}
