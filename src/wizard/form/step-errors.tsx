import { useSelector } from '@xstate/react'
import { ErrorSummary } from '#src/ui/fields/error-summary.tsx'
import { useWizard, useWizardView } from '../state/wizard-context.tsx'
import styles from '../wizard.module.css'

/** What stands in the way of Next, once it was refused. */
export function StepErrors() {
  const wizard = useWizard()
  const problems = useWizardView((one) =>
    one.issues().map(({ field, label, part, message }) => ({ field, label, part, message })),
  )
  // Refused for the same reasons, it is refused again: what counts is which refusal it is.
  const refusal = useSelector(wizard.source, () => wizard.refusal())
  return <ErrorSummary problems={problems} refusal={refusal} className={styles.errors} />
}
