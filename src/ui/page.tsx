import type { ReactNode } from 'react'
import styles from './page.module.css'
import { Stack } from './stack.tsx'

/** A page: its heading and its parts, one below the other, as wide as pages are. */
export function Page({ gap = 6, children }: { gap?: 6 | 8; children: ReactNode }) {
  return (
    <Stack gap={gap} className={styles.page}>
      {children}
    </Stack>
  )
}
