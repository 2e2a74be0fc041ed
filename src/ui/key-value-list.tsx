import type { ReactNode } from 'react'
import styles from './key-value-list.module.css'

/** A name with its value. */
export interface KeyValue {
  key: string
  value: ReactNode
  /** Shown at the end of the line, for example a link to change the value. */
  action?: ReactNode
}

/** Names with values, one pair per line. */
export function KeyValueList({ items }: { items: readonly KeyValue[] }) {
  return (
    <div className={styles.frame}>
      <dl className={styles.list}>
        {items.map(({ key, value, action }) => (
          <div key={key} className={styles.pair}>
            <dt>{key}</dt>
            <dd>{value}</dd>
            {action && <dd className={styles.action}>{action}</dd>}
          </div>
        ))}
      </dl>
    </div>
  )
}
