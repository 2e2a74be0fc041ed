import type { ReactNode } from 'react'
import styles from './field-frame.module.css'

/** Fields side by side from the sm breakpoint on, each with room for its message. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
