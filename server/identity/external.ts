import type { FastifyBaseLogger } from 'fastify'
import { createRemoteJWKSet } from 'jose'
import { z } from 'zod'
import { IdentityUnavailable, type TrustedIssuer } from './verify.ts'

/** An identity provider of somebody else's, known by its address (OpenID Connect Discovery 1.0). */
export interface ExternalIdentity {
  /** Asks the provider what it offers; one that does not answer is asked again when it is needed. */
  introduce: () => Promise<void>
  trusted: () => Promise<TrustedIssuer>
  /** Origins the browser talks to while it signs in; the issuer's alone until the provider has answered. */
  browserOrigins: () => string[]
}

const discovery = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().optional(),
  end_session_endpoint: z.url().optional(),
  revocation_endpoint: z.url().optional(),
})
type Discovered = z.infer<typeof discovery>

const patience = 10_000

/** Keeps what the provider said about itself. */
export function externalIdentity(
  issuer: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): ExternalIdentity {
  let answer: Promise<TrustedIssuer> | undefined
  let origins = [new URL(issuer).origin]

  const ask = async () => {
    try {
      const discovered = await discover(issuer)
      const { issuer: _name, ...addresses } = discovered
      origins = [issuer, ...Object.values(addresses)].map((address) => new URL(address).origin)
      const keys = createRemoteJWKSet(new URL(discovered.jwks_uri), { timeoutDuration: patience })
      return { issuer: discovered.issuer, keys }
    } catch (error) {
      answer = undefined
      log.warn(error instanceof Error ? error.message : 'the identity provider does not answer')
      throw error
    }
  }
  const trusted = () => {
    answer ??= ask()
    return answer
  }

  return {
    trusted,
    introduce: () =>
      trusted().then(
        () => undefined,
        () => undefined,
      ),
    browserOrigins: () => origins,
  }
}

async function discover(issuer: string): Promise<Discovered> {
  const address = `${withoutSlash(issuer)}/.well-known/openid-configuration`
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patience) })
    const discovered = discovery.parse(await response.json())
    if (withoutSlash(discovered.issuer) === withoutSlash(issuer)) return discovered
  } catch (cause) {
    throw new IdentityUnavailable(`${address} does not tell what sign-in needs`, { cause })
  }
  throw new IdentityUnavailable(`${address} speaks for another issuer than OIDC_ISSUER`)
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '')
}
