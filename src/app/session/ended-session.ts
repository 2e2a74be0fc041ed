import type { StoredInputCoverage } from '#src/api/stored-input-coverage.ts'

const endedKey = 'stepwell.ended-session'

/** A session that ended because of inactivity. */
export interface EndedSession {
  /** Path and query the person was on. */
  from: string
  /** How much unsaved input this device has stored. */
  typed: StoredInputCoverage
}

/** Stores why the session ends before leaving: the identity provider only returns to the start page. */
export function rememberSessionEnd(storage: Storage, ended: EndedSession): void {
  try {
    storage.setItem(endedKey, JSON.stringify(ended))
  } catch {
    // A full storage loses the reason; the session ends anyway.
  }
}

/** Why this tab's session ended, returned once; undefined if the person signed out or was never signed in. */
export function takeSessionEnd(storage: Storage): EndedSession | undefined {
  const text = storage.getItem(endedKey)
  storage.removeItem(endedKey)
  try {
    const ended: unknown = JSON.parse(text ?? 'null')
    return isEndedSession(ended) ? ended : undefined
  } catch {
    return undefined
  }
}

function isEndedSession(value: unknown): value is EndedSession {
  if (typeof value !== 'object' || value === null || !('from' in value)) return false
  return typeof value.from === 'string' && 'typed' in value && typeof value.typed === 'string'
}
