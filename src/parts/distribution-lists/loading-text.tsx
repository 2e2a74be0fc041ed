import { Loader } from '#src/ui/loader.tsx'
import styles from './list-people.module.css'

/** Shown while lists or members are loading. */
export function LoadingText() {
  return (
    <div className={styles.loading}>
      <Loader label="Loading..." />
    </div>
  )
}
