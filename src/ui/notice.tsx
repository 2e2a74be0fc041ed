import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './notice.module.css'

/** What kind of message it is: its color and icon. */
export type NoticeTone = 'info' | 'success' | 'warning' | 'error'

interface NoticeProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  tone?: NoticeTone
  title?: ReactNode
  action?: ReactNode
  /** Announced when it appears, for messages about something that just happened. Errors always are. */
  announce?: boolean
}

/** The icon of each tone. */
export const toneIcons = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
} as const

/** A message within a page. */
export function Notice({
  tone = 'info',
  title,
  action,
  announce = false,
  className,
  children,
  ...rest
}: NoticeProps) {
  const Icon = toneIcons[tone]
  const role = tone === 'error' ? 'alert' : announce ? 'status' : undefined
  return (
    <div {...rest} role={role} className={classNames(styles.notice, styles[tone], className)}>
      <Icon aria-hidden="true" />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
