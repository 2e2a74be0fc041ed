import { createHash } from 'node:crypto'
import type { JWTPayload } from 'jose'

/** The session of a person at the identity provider, as one of its access tokens tells of it. */
export interface TokenSession {
  /** A hash of its name (`sid`), or of the token where the provider names none. */
  readonly key: string
  /** Whether all tokens of the session have this key: otherwise the token is all that is known of it. */
  readonly isNamed: boolean
  /** When the person signed in (`auth_time`); undefined where the provider does not say. */
  readonly signedInAt: Date | undefined
  readonly issuedAt: Date | undefined
}

/** The session that a verified token belongs to. */
export function sessionOfToken(token: string, payload: JWTPayload): TokenSession {
  const sid = typeof payload.sid === 'string' && payload.sid !== '' ? payload.sid : undefined
  return {
    key: sid === undefined ? hashOf(`token ${token}`) : keyOfSid(sid),
    isNamed: sid !== undefined,
    signedInAt: instantOf(payload.auth_time),
    issuedAt: instantOf(payload.iat),
  }
}

/** The key of a session by the name that its provider gave it. */
export function keyOfSid(sid: string): string {
  return hashOf(`sid ${sid}`)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function instantOf(seconds: unknown): Date | undefined {
  return typeof seconds === 'number' && seconds > 0 && seconds < 1e11
    ? new Date(seconds * 1000)
    : undefined
}
