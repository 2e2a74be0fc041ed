import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface SectionProps {
  title: ReactNode
  /** One sentence about the content. */
  description?: ReactNode
  children: ReactNode
}

/** A section of a page with its own heading, as a region labeled by it. */
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
