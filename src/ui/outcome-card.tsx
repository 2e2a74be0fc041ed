import { CircleCheck, CircleX } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from './card.tsx'
import { classNames } from './class-names.ts'
import styles from './outcome-card.module.css'

interface OutcomeProps {
  tone?: 'success' | 'failure'
  title: ReactNode
  /** 3 if it's below another heading. */
  level?: 2 | 3
  /** Print only the content. */
  printsContentOnly?: boolean
  children?: ReactNode
  /** What to do next. */
  actions: ReactNode
}

/** The outcome of something the person requested. Its heading takes the focus. */
export function OutcomeCard({
  tone = 'success',
  title,
  level = 2,
  printsContentOnly = false,
  children,
  actions,
}: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const Heading = level === 2 ? 'h2' : 'h3'
  const onPaper = printsContentOnly ? 'hide' : undefined
  const Icon = tone === 'success' ? CircleCheck : CircleX
  return (
    <Card className={styles.card}>
      <div className={classNames(styles.outcome, styles[tone])}>
        <Icon aria-hidden="true" data-print={onPaper} />
        <Heading ref={heading} tabIndex={-1} data-print={onPaper}>
          {title}
        </Heading>
        {children && <div className={styles.content}>{children}</div>}
        <div className={styles.actions} data-print="hide">
          {actions}
        </div>
      </div>
    </Card>
  )
}
