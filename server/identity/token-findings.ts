import type { FastifyBaseLogger } from 'fastify'
import type { Finding } from './provider-check.ts'
import type { Claims, TokenVerifier } from './verify.ts'

/** What the portal's settings ask of tokens. */
interface AskedOfTokens {
  /** FRESH_SIGN_IN. */
  readonly freshSignIn: boolean
}

/** A verifier that tells the operator what tokens do not say: each thing once, by the first good token without it. */
export function withTokenFindings(
  verify: TokenVerifier,
  asked: AskedOfTokens,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): TokenVerifier {
  const told = new Set<Finding>()
  return async (token) => {
    const claims = await verify(token)
    for (const finding of findingsIn(claims, asked)) {
      if (told.has(finding)) continue
      told.add(finding)
      log[finding.level](finding.sentence)
    }
    return claims
  }
}

/**
 * Optional claims that a token does not have, and what therefore does not hold for it; `warn` where a setting needs
 * one. A service account's token may be the only one like it.
 */
function findingsIn({ session }: Claims, { freshSignIn }: AskedOfTokens): readonly Finding[] {
  const findings: Finding[] = []
  if (!session.isNamed) findings.push(withoutSid)
  if (!session.signedInAt && freshSignIn) findings.push(withoutNeededAuthTime)
  else if (!session.signedInAt && session.isNamed) findings.push(withoutAuthTime)
  return findings
}

const withoutSid: Finding = {
  level: 'info',
  sentence:
    'A token of the identity provider has no sid: with such tokens Log Out ends one token rather than all of the session, and Your Sessions lists the own one only.',
}

const withoutNeededAuthTime: Finding = {
  level: 'warn',
  sentence:
    'A token of the identity provider has no auth_time, which FRESH_SIGN_IN needs: the calls that it protects are always refused with such tokens.',
}

const withoutAuthTime: Finding = {
  level: 'info',
  sentence:
    'A token of the identity provider has no auth_time: with such tokens a session that has ended is not good again after another sign-in in it.',
}
