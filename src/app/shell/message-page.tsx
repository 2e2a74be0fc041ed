import type { ReactNode } from 'react'
import { usePageTitle } from '#src/ui/page-title.ts'
import styles from './message.module.css'

interface MessageProps {
  icon: ReactNode
  /** Short text above the title, such as a status code. */
  mark?: ReactNode
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

/** A page with a single message and what the person can do next. */
export function MessagePage({ icon, mark, title, children, actions }: MessageProps) {
  usePageTitle(title, 'page')
  return (
    <section className={styles.message}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.heading}>
        {mark && (
          <p className={styles.mark} aria-hidden="true">
            {mark}
          </p>
        )}
        <h1 tabIndex={-1}>{title}</h1>
      </div>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
