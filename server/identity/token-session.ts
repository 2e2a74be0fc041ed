import { createHash } from 'node:crypto'
import type { JWTPayload } from 'jose'

/** A person's session at the identity provider, as an access token describes it. */
export interface TokenSession {
  /**
   * A hash of session id (`sid`) and subject, or of the token where the provider sends no session
   * id.
   */
  readonly key: string
  /** Whether all tokens of the session share this key. Otherwise only this token is known. */
  readonly isNamed: boolean
  /** When the person signed in (`auth_time`); undefined if the provider doesn't say. */
  readonly signedInAt: Date | undefined
  readonly issuedAt: Date | undefined
  /** Ends of sessions that apply to the token. */
  readonly endedBy: readonly SessionEndMatch[]
}

/** An end of sessions that would apply to a token. */
export interface SessionEndMatch {
  readonly key: string
  /** Earlier ends don't apply; undefined means that every end does. */
  readonly since: Date | undefined
}

/** The session that a verified token belongs to. */
export function toTokenSession(token: string, payload: JWTPayload): TokenSession {
  const sid = typeof payload.sid === 'string' && payload.sid !== '' ? payload.sid : undefined
  const subject = payload.sub ?? ''
  const key = sid === undefined ? hashKey(`token ${token}`) : sessionKey(sid, subject)
  const signedInAt = toInstant(payload.auth_time)
  const issuedAt = toInstant(payload.iat)
  const since = signedInAt ?? issuedAt
  return {
    key,
    isNamed: sid !== undefined,
    signedInAt,
    issuedAt,
    endedBy: [
      // The provider may continue a session that ended here, so a later sign-in makes it valid
      // again. Without the time of the sign-in every renewed token would look like one, so the end
      // is final.
      { key, since: sid === undefined ? undefined : signedInAt },
      sid === undefined
        ? { key: unnamedSessionsKey(subject), since }
        : { key: providerSessionKey(sid), since: signedInAt },
      { key: allSessionsKey(subject), since },
      { key: otherSessionsKey(subject), since },
    ],
  }
}

/**
 * The key of a person's session. It includes the subject, because at some providers two people who
 * sign in one after the other share the session id.
 */
export function sessionKey(sid: string, subject: string): string {
  return hashKey(`session ${JSON.stringify([sid, subject])}`)
}

/** The key for the end of all of a person's sessions. */
export function allSessionsKey(subject: string): string {
  return hashKey(`subject ${subject}`)
}

/** The key for the end of all of a person's sessions whose tokens have no `sid`. */
export function unnamedSessionsKey(subject: string): string {
  return hashKey(`unnamed ${subject}`)
}

/** The key for the end of all of a person's sessions but the one it was requested from. */
export function otherSessionsKey(subject: string): string {
  return hashKey(`others ${subject}`)
}

/** The key of a session that the provider ended, whoever is signed in with it. */
export function providerSessionKey(sid: string): string {
  return hashKey(`sid ${sid}`)
}

function hashKey(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function toInstant(seconds: unknown): Date | undefined {
  return typeof seconds === 'number' && seconds > 0 && seconds < 1e11
    ? new Date(seconds * 1000)
    : undefined
}
