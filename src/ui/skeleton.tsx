import styles from './skeleton.module.css'

/** Placeholder lines while text loads; the container says that it's busy. */
export function Skeleton({ lines = 1 }: { lines?: number }) {
  return (
    <span className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <span key={index} className={styles.line} />
      ))}
    </span>
  )
}
