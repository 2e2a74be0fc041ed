import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from '../wizard.module.css'
import { type InspectedWizard, useWizardHost } from '../wizard-host.tsx'

/** The host's inspector next to a running wizard, if there is one. */
export function InspectorSlot(props: InspectedWizard) {
  const { Inspector } = useWizardHost()
  if (!Inspector) return null
  return (
    <div className={styles.inspector}>
      <Inspector {...props} />
    </div>
  )
}

/** The form and its stepper: side by side, or stacked if the inspector needs the room. */
export function WizardFrame({ children }: { children: ReactNode }) {
  const isNarrow = useWizardHost().Inspector !== undefined
  return <div className={classNames(styles.frame, isNarrow && styles.stacked)}>{children}</div>
}
