import { type SubmissionStore, sentKeyOf, submissionStore } from '#src/api/kept-submission.ts'

/** What waits on this device to be sent, as it is stored. */
export interface Waiting {
  /** What is there now, to be told apart from what is typed later. */
  mark: () => string | null
  /** What was there at a mark was sent; what was typed since stays. */
  sent: (mark: string | null) => void
  /** What was sent of it and is not known to be answered; it goes with what was typed. */
  readonly submission: SubmissionStore
}

/** Of one key of a storage. One that is full or forbidden costs the safety net, not the work itself. */
export function waitingAt(storage: () => Storage, key: string): Waiting {
  const mark = () => {
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  }
  return {
    mark,
    sent: (marked) => {
      if (marked !== null && mark() === marked) storage().removeItem(key)
    },
    submission: submissionStore(storage, sentKeyOf(key)),
  }
}
