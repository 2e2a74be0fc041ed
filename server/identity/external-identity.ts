import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { checkProvider, type PortalAtProvider } from './provider-check.ts'
import { createProviderKeys } from './provider-keys.ts'
import { fetchProviderMetadata, providerOrigins, providerTimeout } from './provider-metadata.ts'
import type { TrustedIssuer } from './token-verifier.ts'

/** An external identity provider, configured by its address (OpenID Connect Discovery 1.0). */
export interface ExternalIdentity {
  /** Fetches the provider's metadata, trying again until it answers. */
  introduce(): Promise<void>
  trusted(): Promise<TrustedIssuer>
  /**
   * Origins the browser talks to while signing in; only the issuer's until the metadata is known.
   */
  browserOrigins(): string[]
  close(): void
}

/** Pauses between attempts to reach a provider, in milliseconds; the last one repeats. */
const pauses = [1_000, 2_000, 5_000, 10_000, 30_000]

/**
 * Creates the client of a provider, whose metadata is fetched at the start or as soon as it
 * answers.
 */
export function createExternalIdentity(
  issuer: string,
  portal: PortalAtProvider,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): ExternalIdentity {
  const closed = new AbortController()
  let known: { trusted: TrustedIssuer; origins: string[] } | undefined
  let pending: Promise<TrustedIssuer> | undefined

  async function ask(): Promise<TrustedIssuer> {
    const found = await fetchProviderMetadata(issuer)
    const keys = createProviderKeys(new URL(found.jwks_uri), { timeout: providerTimeout })
    const trusted = { issuer: found.issuer, keys }
    known = { trusted, origins: providerOrigins(found) }
    for (const { level, sentence } of await checkProvider(found, portal)) {
      log[level]({ issuer }, sentence)
    }
    return trusted
  }

  /** Shares one attempt among all callers that wait for it. */
  function askOnce(): Promise<TrustedIssuer> {
    pending ??= ask().finally(() => {
      pending = undefined
    })
    return pending
  }

  async function askAgain(): Promise<void> {
    for (let attempt = 0; !known; attempt += 1) {
      const pause = pauses[attempt] ?? pauses.at(-1)
      await sleep(pause, undefined, { ref: false, signal: closed.signal })
      await askOnce().catch(() => undefined)
    }
  }

  return {
    trusted: async () => known?.trusted ?? askOnce(),
    async introduce() {
      try {
        await askOnce()
      } catch (error) {
        log.warn(error instanceof Error ? error.message : 'the identity provider does not answer')
        // Fetched in the background, because pages may talk to its endpoints only once these are
        // known.
        askAgain().catch(() => undefined)
      }
    },
    browserOrigins: () => known?.origins ?? [new URL(issuer).origin],
    close: () => closed.abort(),
  }
}
