import { type ReactNode, useId } from 'react'
import { Inline, Stack } from '#src/ui/stack.tsx'
import styles from './dashboard-section.module.css'

interface DashboardSectionProps {
  title: string
  /** One sentence about the content. */
  description?: ReactNode
  /** Shown at the end of the title line. */
  actions?: ReactNode
  children: ReactNode
}

/** A section of the dashboard, as a region labeled by its heading. */
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
