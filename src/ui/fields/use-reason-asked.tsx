import { type ReactNode, useId, useState } from 'react'
import styles from './reason-asked.module.css'

/**
 * Why something is asked, which opens on demand.
 * @param labelId the text that it belongs to, for those who hear the button alone
 * @returns a button to stand next to that text, and the reason for a line of its own; neither without a reason
 */
export function useReasonAsked(
  because: string | undefined,
  labelId: string,
): { button: ReactNode; reason: ReactNode } {
  const id = useId()
  const [open, setOpen] = useState(false)
  if (because === undefined) return { button: null, reason: null }
  return {
    button: (
      <button
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-describedby={labelId}
        onClick={() => setOpen(!open)}
      >
        Why am I asked this?
      </button>
    ),
    reason: open && (
      <p id={id} className={styles.reason}>
        {because}
      </p>
    ),
  }
}
