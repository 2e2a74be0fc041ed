import { classNames } from '../class-names.ts'
import styles from './mark.module.css'

/** The logo: steps leading down to water. Decorative; the surrounding element carries the name. */
export function Mark({ size = 28, moving = false }: { size?: number; moving?: boolean }) {
  return (
    <svg
      className={classNames(styles.mark, moving && styles.moving)}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
    >
      <rect className={styles.stone} width="32" height="32" rx="8" />
      <path className={styles.steps} pathLength="1" d="M6 7.5h6.2v6h6.2v6H26" />
      <path className={styles.water} pathLength="1" d="M6 25.2h20" />
    </svg>
  )
}

/** The logo with the product's name. */
export function Wordmark({ name = 'Stepwell', size = 28 }: { name?: string; size?: number }) {
  return (
    <span className={styles.wordmark}>
      <Mark size={size} />
      <span>{name}</span>
    </span>
  )
}
