import styles from './failure-reference.module.css'

/** What a failure is called in the server's log, by which support finds it: beside its message, which stays as it came. */
export function FailureReference({ of }: { of: string | undefined }) {
  if (of === undefined) return null
  return <p className={styles.reference}>Reference for support: {of}</p>
}
