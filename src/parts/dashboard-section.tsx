import { type ReactNode, useId } from 'react'
import { Inline, Stack } from '#src/ui/stack.tsx'
import styles from './dashboard-section.module.css'

interface DashboardSectionProps {
  title: string
  /** One sentence on what is in it. */
  description?: ReactNode
  /** Shown at the end of the title's line. */
  actions?: ReactNode
  children: ReactNode
}

/** A part of the dashboard under a heading of its own, found by it among the page's regions. */
export function DashboardSection({ title, description, actions, children }: DashboardSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <Stack gap={3}>
        <Inline between>
          <div>
            <h2 id={titleId}>{title}</h2>
            {description && <p className={styles.description}>{description}</p>}
          </div>
          {actions}
        </Inline>
        {children}
      </Stack>
    </section>
  )
}
