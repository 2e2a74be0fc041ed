import { z } from 'zod/mini'
import { IdentityUnavailable } from './token-verifier.ts'

/**
 * The members of a provider's metadata that we use (OpenID Connect Discovery 1.0 §3, RFC 8414 §2).
 */
const discovery = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.optional(z.url()),
  end_session_endpoint: z.optional(z.url()),
  revocation_endpoint: z.optional(z.url()),
  response_types_supported: z.optional(z.array(z.string())),
  grant_types_supported: z.optional(z.array(z.string())),
  scopes_supported: z.optional(z.array(z.string())),
  code_challenge_methods_supported: z.optional(z.array(z.string())),
  token_endpoint_auth_methods_supported: z.optional(z.array(z.string())),
})
/** A provider's discovery document (OpenID Connect Discovery 1.0), as far as the portal uses it. */
export type ProviderMetadata = z.infer<typeof discovery>

/** The timeout of requests to the provider, in milliseconds. */
export const providerTimeout = 10_000

/**
 * Fetches an issuer's metadata.
 * @throws IdentityUnavailable where it doesn't answer, or the metadata names another issuer
 */
export async function fetchProviderMetadata(issuer: string): Promise<ProviderMetadata> {
  const address = `${withoutSlash(issuer)}/.well-known/openid-configuration`
  let found: ProviderMetadata
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(providerTimeout) })
    found = discovery.parse(await response.json())
  } catch (cause) {
    throw new IdentityUnavailable(
      `${address} does not answer with what sign-in needs${fetchErrorReason(cause)}`,
      { cause },
    )
  }
  if (withoutSlash(found.issuer) === withoutSlash(issuer)) return found
  throw new IdentityUnavailable(`${address} answers for another issuer than OIDC_ISSUER`)
}

const certificateErrors: readonly string[] = [
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]

/** The reason for a failed fetch, which is in the error's cause; for the operator. */
export function fetchErrorReason(error: unknown): string {
  if (error instanceof z.core.$ZodError) {
    return `: it has no ${error.issues.map(({ path }) => path.join('.')).join(', ')}.`
  }
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = reason instanceof Error && 'code' in reason ? String(reason.code) : undefined
  const words = reason instanceof Error ? reason.message || code : undefined
  if (words === undefined) return '.'
  if (code === undefined || !certificateErrors.includes(code)) return `: ${code ?? words}.`
  return `: its certificate is not trusted (${code}). NODE_EXTRA_CA_CERTS names a file with the certificate authority of a provider that has its own.`
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '')
}

/** Origins the browser talks to while signing in and out. */
export function providerOrigins(found: ProviderMetadata): string[] {
  const addresses = [
    found.issuer,
    found.jwks_uri,
    found.authorization_endpoint,
    found.token_endpoint,
    found.userinfo_endpoint,
    found.end_session_endpoint,
    found.revocation_endpoint,
  ]
  return addresses.filter((address) => address !== undefined).map(addressOrigin)
}

function addressOrigin(address: string): string {
  return new URL(address).origin
}
