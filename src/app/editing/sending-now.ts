/** What is on its way from this tab, by the keys under which it waits: the form that sends it may be gone. */
const keysInFlight = new Set<string>()
const listeners = new Set<() => void>()

export function isSending(key: string): boolean {
  return keysInFlight.has(key)
}

/** @returns ends it */
export function markSending(key: string): () => void {
  keysInFlight.add(key)
  notifyListeners()
  return () => {
    keysInFlight.delete(key)
    notifyListeners()
  }
}

/** Calls whenever something begins or ends to be sent. @returns ends that */
export function subscribeToSending(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function notifyListeners() {
  for (const listener of listeners) listener()
}

/** Another tab is sending the same: it would arrive twice where the API takes no Idempotency-Keys. */
export class SentInAnotherTab extends Error {
  override readonly name = 'SentInAnotherTab'

  constructor() {
    super("You're already sending this from another tab. Wait for it to finish there.")
  }
}

/**
 * Sends while no other tab sends under the same key. Browsers know of each other's tabs on https alone: elsewhere the
 * Idempotency-Key, which tabs share, keeps it one request.
 * @throws SentInAnotherTab
 */
export function sendExclusively<Output>(key: string, send: () => Promise<Output>): Promise<Output> {
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return send()
  return locks.request(`stepwell.sending.${key}`, { ifAvailable: true }, (lock) => {
    if (!lock) throw new SentInAnotherTab()
    return send()
  })
}
