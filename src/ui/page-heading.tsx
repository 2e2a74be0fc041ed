import type { ReactNode, Ref } from 'react'
import styles from './page-heading.module.css'
import { usePageTitle } from './page-title.ts'

interface PageHeadingProps {
  children: ReactNode
  /** One sentence about the page's purpose. */
  description?: ReactNode
  /** Shown above the title: where the page belongs. */
  eyebrow?: ReactNode
  actions?: ReactNode
  /** The heading, for pages that focus it. */
  ref?: Ref<HTMLHeadingElement>
}

/** A page's only h1. It can be focused after navigation, and sets the document title. */
export function PageHeading({ children, description, eyebrow, actions, ref }: PageHeadingProps) {
  usePageTitle(children, 'page')
  return (
    <header className={styles.heading}>
      <div className={styles.text}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 ref={ref} tabIndex={-1}>
          {children}
        </h1>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
