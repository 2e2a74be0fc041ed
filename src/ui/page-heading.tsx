import type { ReactNode, Ref } from 'react'
import styles from './page-heading.module.css'
import { usePageTitle } from './page-title.ts'

interface PageHeadingProps {
  children: ReactNode
  /** One sentence on what the page is for. */
  description?: ReactNode
  /** Shown above the title: the place of the page. */
  eyebrow?: ReactNode
  actions?: ReactNode
  /** The heading, for a page that moves focus to it. */
  ref?: Ref<HTMLHeadingElement>
}

/** A page's one h1; it can receive focus after a change of page, and names the page in the document's title. */
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
