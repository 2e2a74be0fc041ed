import { type ReactNode, useId, useState } from 'react'
import styles from './reason-asked.module.css'

/**
 * The reason a question is asked, shown on demand.
 * @param labelId the question's label, for the button's accessible name
 * @returns a button to place next to the label, and the reason as a line of its own; both empty without a reason
 */
export function useQuestionReason(
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
