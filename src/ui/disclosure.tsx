import { ChevronRight } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './disclosure.module.css'

interface DisclosureProps extends Omit<ComponentPropsWithRef<'details'>, 'title'> {
  summary: ReactNode
  /** `quiet` is a small line of text; `panel` a box; `section` a box whose content takes its whole width. */
  look?: 'quiet' | 'panel' | 'section'
}

/** Text that opens on demand: the browser's own, which a search in the page opens and a printed page can show. */
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
