import type { FastifyBaseLogger } from 'fastify'
import type { Claims, TokenVerifier } from './token-verifier.ts'

/** Settings that need certain claims in tokens. */
interface RequiredClaimSettings {
  /** FRESH_SIGN_IN. */
  readonly freshSignIn: boolean
}

/** The beginning of each warning. */
const beginning = 'A token of the identity provider has'

/**
 * Wraps a verifier so that it warns the operator about missing claims: once each, at the first
 * valid token without it.
 */
export function withMissingClaimWarnings(
  verify: TokenVerifier,
  asked: RequiredClaimSettings,
  log: Pick<FastifyBaseLogger, 'warn'>,
): TokenVerifier {
  const told = new Set<string>()
  return async (token) => {
    const claims = await verify(token)
    for (const lack of missingClaims(claims, asked)) {
      if (told.has(lack)) continue
      told.add(lack)
      log.warn(`${beginning} ${lack}`)
    }
    return claims
  }
}

/**
 * Warnings for missing optional claims and what doesn't work without them. They may concern a
 * single service account's token.
 */
function missingClaims(
  { session, profileAccountId }: Claims,
  { freshSignIn }: RequiredClaimSettings,
): readonly string[] {
  const lacks: string[] = []
  if (profileAccountId === undefined) lacks.push(noAccount)
  if (!session.isNamed) lacks.push(noSid)
  if (session.signedInAt) return lacks
  if (freshSignIn) lacks.push(noNeededAuthTime)
  lacks.push(session.isNamed ? noAuthTime : neitherSidNorAuthTime)
  return lacks
}

const noAccount =
  "no account id (OIDC_CLAIM_PROFILE_ACCOUNT_ID): with such tokens, people are found by sub alone, and a person whose sub the portal doesn't know can't get in."

const noSid =
  'no sid: with such tokens Log Out ends one token rather than all of the session, Your Sessions lists the own one only, and a back-channel logout that names a session by sid alone ends nothing.'

const noNeededAuthTime =
  'no auth_time, which FRESH_SIGN_IN needs: the calls that it protects are always refused with such tokens.'

const noAuthTime =
  'no auth_time: with such tokens a session that has ended is not good again after another sign-in in it.'

const neitherSidNorAuthTime =
  'neither sid nor auth_time: such tokens that are renewed after a back-channel logout look like those of a new sign-in, and are taken.'
