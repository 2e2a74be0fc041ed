import { Loader } from '#src/ui/loader.tsx'
import styles from './list-people.module.css'

/** Shown while lists or members are still being read. */
export function LoadingText() {
  return (
    <div className={styles.loading}>
      <Loader label="Loading..." />
    </div>
  )
}
