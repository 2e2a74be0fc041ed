import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './tag.module.css'

/** The color of a tag, by its meaning. */
export type Tone = 'neutral' | 'info' | 'billing' | 'success' | 'warning' | 'danger' | 'critical'

/** A word or two about an item's state. */
export function Tag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>
}
