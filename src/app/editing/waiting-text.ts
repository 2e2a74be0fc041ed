import { type SubmissionStore, sentKeyOf, submissionStore } from '#src/api/kept-submission.ts'
import { beginSending, isSending, sendAlone } from './sending-now.ts'
import { wasStored } from './stored-text.ts'

/** Hears what is stored now, null for nothing, and what was before. */
type Taker = (now: string | null, before: string | null) => void

/** What waits on this device to be sent, as it is stored. */
export interface Waiting {
  /** What is there now, to be told apart from what is typed later. */
  mark: () => string | null
  /** It is stored as it was typed last, and there when its form is opened again. */
  isKept: () => boolean
  /** What was there at a mark was sent; what was typed since stays. Every form of the same is told. */
  sent: (mark: string | null) => void
  /** Calls where it was sent from this tab, or changed in another that has the same. @returns ends that */
  onTaken: (take: Taker) => () => void
  /** It is on its way, sent from this tab, though maybe by a form that is gone. */
  isSending: () => boolean
  /** It is on its way until the function returned is called. */
  beginSending: () => () => void
  /** Sends it, unless another tab is sending the same. @throws SentElsewhere */
  sendAlone: <Output>(send: () => Promise<Output>) => Promise<Output>
  /** What was sent of it and is not known to be answered; it goes with what was typed. */
  readonly submission: SubmissionStore
}

/** What waits in this tab alone. */
export function waitingHere(key: string): Waiting {
  return { ...waitingAt(() => sessionStorage, key), sendAlone: (send) => send() }
}

/** What waits on this device: every tab has the same. */
export function waitingOnDevice(key: string): Waiting {
  return waitingAt(() => localStorage, key)
}

/** What was asked longer ago is asked anew, in milliseconds: what was removed then may be there again. */
const longestQuestion = 5 * 60_000

/** What is sent without a text: what is there to wait is its answer alone. */
export function waitingForAnswer(key: string): Waiting {
  const storage = () => localStorage
  return {
    ...waitingAt(storage, key),
    sent: () => {
      tellTakers(key, null)
      try {
        // Other tabs hear of it.
        storage().setItem(key, '')
        storage().removeItem(key)
      } catch {
        // They are told by the API what became of it.
      }
    },
    submission: submissionStore(storage, sentKeyOf(key), longestQuestion),
  }
}

const takers = new Map<string, Set<Taker>>()

function tellTakers(key: string, before: string | null) {
  for (const take of [...(takers.get(key) ?? [])]) take(null, before)
}

/** Of one key of a storage. One that is full or forbidden costs the safety net, not the work itself. */
function waitingAt(storage: () => Storage, key: string): Waiting {
  const mark = () => {
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  }
  return {
    mark,
    isKept: () => mark() !== null && wasStored(key),
    sent: (marked) => {
      if (marked === null || mark() !== marked) return
      storage().removeItem(key)
      tellTakers(key, marked)
    },
    onTaken: (take) => {
      const ofKey = takers.get(key) ?? new Set()
      takers.set(key, ofKey.add(take))
      // Tabs hear of each other, and none of itself.
      const elsewhere = (event: StorageEvent) => {
        if (event.key === key) take(event.newValue, event.oldValue)
      }
      window.addEventListener('storage', elsewhere)
      return () => {
        ofKey.delete(take)
        if (ofKey.size === 0) takers.delete(key)
        window.removeEventListener('storage', elsewhere)
      }
    },
    isSending: () => isSending(key),
    beginSending: () => beginSending(key),
    sendAlone: (send) => sendAlone(key, send),
    submission: submissionStore(storage, sentKeyOf(key)),
  }
}
