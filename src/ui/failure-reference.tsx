import styles from './failure-reference.module.css'

/** The failure's reference in the server's log, for support; shown beside the unchanged message. */
export function FailureReference({ of }: { of: string | undefined }) {
  if (of === undefined) return null
  return <p className={styles.reference}>Reference for the helpdesk: {of}</p>
}
