import { freshSignInSeconds } from '#schemas/api/endpoint.ts'
import type { TokenSession } from '../identity/token-session.ts'
import { Problem } from './problem.ts'

/** The person signed in too long ago for this call, or the provider does not say when (RFC 9470 §3). */
export class StaleSignIn extends Problem {
  constructor() {
    super('unauthenticated', 'This needs a recent sign-in. Sign in again, then retry.')
  }
}

/** What a client learns: a sign-in of the last five minutes makes the same call good. */
export const staleSignInChallenge = `Bearer error="insufficient_user_authentication", error_description="A more recent sign-in is needed.", max_age=${freshSignInSeconds}`

/** The clocks of provider and portal may differ by this, in seconds. */
const tolerance = 5

/**
 * Whether the person signed in within the last minutes, as the provider says in `auth_time`.
 * @throws StaleSignIn
 */
export function assertFreshSignIn({ signedInAt }: TokenSession, now = Date.now()): void {
  const age = signedInAt ? (now - signedInAt.getTime()) / 1000 : Number.POSITIVE_INFINITY
  if (age > freshSignInSeconds + tolerance) throw new StaleSignIn()
}
