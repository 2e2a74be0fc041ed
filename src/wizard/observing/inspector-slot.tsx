import { type ReactNode, useContext } from 'react'
import { InspectorContext, type InspectorProps } from '#src/app/inspector-context.ts'
import { classNames } from '#src/ui/class-names.ts'
import styles from '../wizard.module.css'

/** The place next to a running wizard for the inspector, where the shell provides one. */
export function InspectorSlot(props: InspectorProps) {
  const Shown = useContext(InspectorContext)
  if (!Shown) return null
  return (
    <div className={styles.inspector}>
      <Shown {...props} />
    </div>
  )
}

/** The form and its stepper: next to each other, or stacked where the inspector takes the room. */
export function Frame({ children }: { children: ReactNode }) {
  const isNarrow = useContext(InspectorContext) !== undefined
  return <div className={classNames(styles.frame, isNarrow && styles.stacked)}>{children}</div>
}
