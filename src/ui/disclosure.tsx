import { ChevronRight } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './disclosure.module.css'

interface DisclosureProps extends Omit<ComponentPropsWithRef<'details'>, 'title'> {
  summary: ReactNode
  /** `quiet` is a small line of text, `panel` a box, `section` a box with full-width content. */
  look?: 'quiet' | 'panel' | 'section'
}

/** Text that expands on demand. Uses the browser's own element, which in-page search opens and print can show. */
export function Disclosure({
  summary,
  look = 'quiet',
  className,
  children,
  ...rest
}: DisclosureProps) {
  return (
    <details {...rest} className={classNames(styles.disclosure, styles[look], className)}>
      <summary>
        <ChevronRight aria-hidden="true" />
        {summary}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
