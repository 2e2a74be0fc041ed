import type { StoredInput } from '#src/api/stored-input.ts'

const endedKey = 'stepwell.ended-session'

/** A session that ended after too long without activity. */
export interface EndedSession {
  /** Path with its query, where the person stood. */
  from: string
  /** What is stored on this device of what was typed in a request since the last save. */
  typed: StoredInput
}

/** Remembers on the way out why the session ends: the identity provider leads back to the start page only. */
export function rememberSessionEnd(storage: Storage, ended: EndedSession): void {
  try {
    storage.setItem(endedKey, JSON.stringify(ended))
  } catch {
    // A full storage costs the reason, not the end of the session.
  }
}

/** Why the session of this tab ended, asked once; undefined where the person signed out, or was never signed in. */
export function takeSessionEnd(storage: Storage): EndedSession | undefined {
  const text = storage.getItem(endedKey)
  storage.removeItem(endedKey)
  try {
    const ended: unknown = JSON.parse(text ?? 'null')
    return isEnded(ended) ? ended : undefined
  } catch {
    return undefined
  }
}

function isEnded(value: unknown): value is EndedSession {
  if (typeof value !== 'object' || value === null || !('from' in value)) return false
  return typeof value.from === 'string' && 'typed' in value && typeof value.typed === 'string'
}
