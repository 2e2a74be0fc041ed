import { freshSignInSeconds } from '#schemas/api/endpoint.ts'
import type { TokenSession } from '../identity/token-session.ts'
import { Problem } from './problem.ts'

/** The sign-in is too old for this call, or its time is unknown (RFC 9470 §3). */
export class StaleSignIn extends Problem {
  constructor() {
    super('unauthenticated', 'This needs a recent sign-in. Sign in again, then retry.')
  }
}

/** Tells the client to sign in again. The same call then works for five minutes. */
export const staleSignInChallenge = `Bearer error="insufficient_user_authentication", error_description="A more recent sign-in is needed.", max_age=${freshSignInSeconds}`

/** Tolerated clock difference between provider and portal, in seconds. */
const tolerance = 5

/** Checks `auth_time`. @throws StaleSignIn if it is too old or missing */
export function assertFreshSignIn({ signedInAt }: TokenSession, now = Date.now()): void {
  const age = signedInAt ? (now - signedInAt.getTime()) / 1000 : Number.POSITIVE_INFINITY
  if (age > freshSignInSeconds + tolerance) throw new StaleSignIn()
}
