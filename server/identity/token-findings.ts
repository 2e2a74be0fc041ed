import type { FastifyBaseLogger } from 'fastify'
import type { Finding } from './provider-check.ts'
import type { Claims, TokenVerifier } from './verify.ts'

/** What the portal's settings ask of tokens. */
interface AskedOfTokens {
  /** FRESH_SIGN_IN. */
  readonly freshSignIn: boolean
}

/** A verifier that tells the operator, by the first good token, what the provider's do not say. */
export function withTokenFindings(
  verify: TokenVerifier,
  asked: AskedOfTokens,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): TokenVerifier {
  let isTold = false
  return async (token) => {
    const claims = await verify(token)
    if (!isTold) {
      isTold = true
      for (const { level, sentence } of findingsIn(claims, asked)) log[level](sentence)
    }
    return claims
  }
}

/** Optional claims that a token does not have, and what therefore does not hold; `warn` where a setting needs one. */
function findingsIn({ session }: Claims, { freshSignIn }: AskedOfTokens): Finding[] {
  const findings: Finding[] = []
  if (!session.isNamed) {
    findings.push({
      level: 'info',
      sentence:
        'Access tokens of the identity provider have no sid: Log Out ends one token rather than all of the session, and Your Sessions lists the own one only.',
    })
  }
  if (!session.signedInAt && freshSignIn) {
    findings.push({
      level: 'warn',
      sentence:
        'Access tokens of the identity provider have no auth_time, which FRESH_SIGN_IN needs: the calls that it protects are always refused.',
    })
  } else if (!session.signedInAt && session.isNamed) {
    findings.push({
      level: 'info',
      sentence:
        'Access tokens of the identity provider have no auth_time: a session that has ended is not good again after another sign-in in it.',
    })
  }
  return findings
}
