import { useContext } from 'react'
import { InspectorContext, type InspectorProps } from '#src/app/inspector-context.ts'
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
