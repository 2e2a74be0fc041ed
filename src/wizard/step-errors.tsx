import { ErrorSummary } from '#src/ui/fields/error-summary.tsx'
import styles from './wizard.module.css'
import { useView } from './wizard-context.tsx'

/** What stands in the way of Next, once it was refused. */
export function StepErrors() {
  const problems = useView((wizard) =>
    wizard.refused()
      ? wizard.issues().map(({ field, label, message }) => ({ field, label, message }))
      : [],
  )
  return <ErrorSummary problems={problems} className={styles.errors} />
}
