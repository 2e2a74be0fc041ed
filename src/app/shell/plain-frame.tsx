import type { ReactNode } from 'react'
import { Wordmark } from '#src/ui/brand/mark.tsx'
import { Footer } from './footer.tsx'
import styles from './shell.module.css'

/** The frame before the person is known, with the same dimensions as the shell that follows. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <header className={styles.topBar}>
        <span className={styles.logo}>
          <Wordmark />
        </span>
      </header>
      <div className={styles.page}>
        <main className={`${styles.main} ${styles.alone}`}>{children}</main>
        <Footer />
      </div>
    </div>
  )
}
