/** Keys this tab is sending; the form that sends may have been closed. */
const keysInFlight = new Set<string>()
const listeners = new Set<() => void>()

/** Whether this tab is sending under the key, possibly from a form that has been closed. */
export function isSending(key: string): boolean {
  return keysInFlight.has(key)
}

/** Marks the key as being sent by this tab. @returns a function that ends it */
export function markSending(key: string): () => void {
  keysInFlight.add(key)
  notifyListeners()
  return () => {
    keysInFlight.delete(key)
    notifyListeners()
  }
}

/** Calls back whenever sending starts or ends. @returns unsubscribe */
export function subscribeToSending(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function notifyListeners() {
  for (const listener of listeners) listener()
}

/** Another tab is sending the same, which would arrive twice if the API takes no Idempotency-Keys. */
export class SentInAnotherTab extends Error {
  override readonly name = 'SentInAnotherTab'

  constructor() {
    super("You're already sending this from another tab. Wait for it to finish there.")
  }
}

/**
 * Sends while no other tab sends under the same key. Locks between tabs need https; without them, the Idempotency-Key
 * that tabs share prevents a second request.
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
