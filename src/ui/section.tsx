import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface SectionProps {
  title: ReactNode
  /** One sentence on what is in it. */
  description?: ReactNode
  children: ReactNode
}

/** A part of a page under a heading of its own, found by it among the page's regions. */
export function Section({ title, description, children }: SectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {description && <p>{description}</p>}
      </header>
      {children}
    </section>
  )
}
