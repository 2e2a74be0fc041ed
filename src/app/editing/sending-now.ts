/** What is on its way from this tab, by the keys under which it waits: the form that sends it may be gone. */
const keys = new Set<string>()
const listeners = new Set<() => void>()

export function isSending(key: string): boolean {
  return keys.has(key)
}

/** @returns ends it */
export function beginSending(key: string): () => void {
  keys.add(key)
  tell()
  return () => {
    keys.delete(key)
    tell()
  }
}

/** Calls whenever something begins or ends to be sent. @returns ends that */
export function subscribeToSending(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function tell() {
  for (const listener of listeners) listener()
}

/** Another tab is sending the same: it would arrive twice where the API takes no Idempotency-Keys. */
export class SentElsewhere extends Error {
  override readonly name = 'SentElsewhere'

  constructor() {
    super("You're already sending this from another tab. Wait for it to finish there.")
  }
}

/**
 * Sends while no other tab sends under the same key. Browsers know of each other's tabs on https alone: elsewhere the
 * Idempotency-Key, which tabs share, keeps it one request.
 * @throws SentElsewhere
 */
export function sendAlone<Output>(key: string, send: () => Promise<Output>): Promise<Output> {
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return send()
  return locks.request(`stepwell.sending.${key}`, { ifAvailable: true }, (lock) => {
    if (!lock) throw new SentElsewhere()
    return send()
  })
}
