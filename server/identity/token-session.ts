import { createHash } from 'node:crypto'
import type { JWTPayload } from 'jose'

/** The session of a person at the identity provider, as one of its access tokens tells of it. */
export interface TokenSession {
  /** A hash of its name (`sid`) and of whose it is, or of the token where the provider names none. */
  readonly key: string
  /** Whether all tokens of the session have this key: otherwise the token is all that is known of it. */
  readonly isNamed: boolean
  /** When the person signed in (`auth_time`); undefined where the provider does not say. */
  readonly signedInAt: Date | undefined
  readonly issuedAt: Date | undefined
  /** By which ends the token is refused. */
  readonly endedBy: readonly SessionEnd[]
}

/** An end that would count for a token. */
export interface SessionEnd {
  readonly key: string
  /** Ends before this moment do not count; undefined: every end does. */
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
      // A session may go on at the provider after its end here: a later sign-in in it is good again. Where the provider
      // does not say when that was, each renewed token would look like one, so the end is for good.
      { key, since: sid === undefined ? undefined : signedInAt },
      sid === undefined
        ? { key: unnamedSessionsKey(subject), since }
        : { key: sidKey(sid), since: signedInAt },
      { key: subjectKey(subject), since },
      { key: otherSessionsKey(subject), since },
    ],
  }
}

/** The key of a person's session: at some providers two people who sign in one after the other share its name. */
export function sessionKey(sid: string, subject: string): string {
  return hashKey(`session ${JSON.stringify([sid, subject])}`)
}

/** The key of the end of everything a person was signed in with. */
export function subjectKey(subject: string): string {
  return hashKey(`subject ${subject}`)
}

/** The key of the end of all that a person was signed in with by tokens without `sid`. */
export function unnamedSessionsKey(subject: string): string {
  return hashKey(`unnamed ${subject}`)
}

/** The key of the end of all that a person was signed in with but the session they ended it from. */
export function otherSessionsKey(subject: string): string {
  return hashKey(`others ${subject}`)
}

/** The key of a session whose provider ended it, whoever is signed in with it. */
export function sidKey(sid: string): string {
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
