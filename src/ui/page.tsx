import type { ReactNode } from 'react'
import styles from './page.module.css'
import { Stack } from './stack.tsx'

/** A page: heading and sections, one below the other, at page width. */
export function Page({ gap = 6, children }: { gap?: 6 | 8; children: ReactNode }) {
  return (
    <Stack gap={gap} className={styles.page}>
      {children}
    </Stack>
  )
}
