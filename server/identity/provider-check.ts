import type { PortalConfig } from '#schemas/settings/portal-config.ts'
import type { ProviderMetadata } from './provider-metadata.ts'

/**
 * The timeout of a check of the token endpoint, in milliseconds; the server's start waits for it.
 */
const checkTimeout = 3_000

/** How the portal uses a provider. */
export interface PortalAtProvider {
  readonly clientId: string
  readonly scope: string
  /** Origin of the portal as browsers see it. */
  readonly publicUrl: string
  /** How Log Out reaches the provider. */
  readonly signOutBy: PortalConfig['signOutBy']
}

/** A problem in a provider's metadata; `info` where the metadata is silent and it may well work. */
export interface ProviderFinding {
  readonly level: 'warn' | 'info'
  /** For the operator. */
  readonly sentence: string
}

/**
 * Checks what can be known before anyone signs in. Only what the provider rules out is a warning:
 * lists of scopes and authentication methods may be incomplete (OpenID Connect Discovery 1.0 §3),
 * and some providers support PKCE and public clients without saying so.
 */
export async function checkProvider(
  found: ProviderMetadata,
  portal: PortalAtProvider,
): Promise<ProviderFinding[]> {
  const findings: ProviderFinding[] = []
  const warn = (sentence: string) => findings.push({ level: 'warn', sentence })
  const inform = (sentence: string) => findings.push({ level: 'info', sentence })

  const methods = found.code_challenge_methods_supported
  if (leavesOut(methods, 'S256')) {
    warn('The identity provider has PKCE without S256: nobody can sign in.')
  } else if (!methods) {
    inform(
      'The metadata of the identity provider does not name PKCE, which sign-in needs with S256.',
    )
  }
  if (leavesOut(found.response_types_supported, 'code')) {
    warn('The identity provider has no authorization code flow: nobody can sign in.')
  }
  if (leavesOut(found.token_endpoint_auth_methods_supported, 'none')) {
    inform(
      'The metadata of the identity provider does not name public clients (token endpoint without a secret), which sign-in needs.',
    )
  }
  const scopes = portal.scope.split(' ')
  const unnamed = scopes.filter((scope) => leavesOut(found.scopes_supported, scope))
  if (unnamed.length > 0) {
    inform(
      `The metadata of the identity provider does not name these of OIDC_SCOPE: ${unnamed.join(', ')}.`,
    )
  }
  if (!found.end_session_endpoint) {
    warn(
      'The identity provider has no end_session_endpoint: Log Out ends the session of the portal only.',
    )
  }
  const end = found.end_session_endpoint
  if (end && portal.signOutBy === 'form' && (await refusesForms(end))) {
    warn(
      'The end_session_endpoint takes no form: Log Out ends on an error page of the identity provider. Set OIDC_SIGN_OUT to address, or to token-in-address where it wants an ID token.',
    )
  }
  const { closedToPages, needsSecret } = await checkTokenEndpoint(found.token_endpoint, portal)
  if (closedToPages) {
    warn(
      `The token endpoint does not allow requests from ${portal.publicUrl} (CORS): nobody can sign in until that origin is registered at the identity provider.`,
    )
  }
  if (needsSecret) {
    warn(
      `The token endpoint does not take ${portal.clientId} without a secret: nobody can sign in until it is registered at the identity provider as a public client.`,
    )
  }
  return findings
}

/** Whether a sign-out endpoint refuses POST. No answer counts as no. */
async function refusesForms(endpoint: string): Promise<boolean> {
  try {
    const { status } = await fetch(endpoint, {
      method: 'POST',
      body: new URLSearchParams(),
      redirect: 'manual',
      signal: AbortSignal.timeout(checkTimeout),
    })
    return [404, 405, 501].includes(status)
  } catch {
    return false
  }
}

function leavesOut(listed: readonly string[] | undefined, wanted: string): boolean {
  return listed !== undefined && !listed.includes(wanted)
}

/** Errors for an unknown client, or one that needs a secret (RFC 6749 §5.2). */
const clientErrors: readonly unknown[] = ['invalid_client', 'unauthorized_client']

/**
 * Checks the token endpoint as the portal's pages use it, by redeeming a code that doesn't exist.
 * No answer counts as no problem.
 */
async function checkTokenEndpoint(
  endpoint: string,
  portal: PortalAtProvider,
): Promise<{ closedToPages: boolean; needsSecret: boolean }> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { origin: portal.publicUrl },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: portal.clientId,
        code: 'start-up-check',
        code_verifier: 'start-up-check-of-the-portal-before-anyone-signs-in',
        redirect_uri: `${portal.publicUrl}/login/callback`,
      }),
      signal: AbortSignal.timeout(checkTimeout),
    })
    const allowed = response.headers.get('access-control-allow-origin')
    const sameOrigin = new URL(endpoint).origin === portal.publicUrl
    const answer: unknown = await response.json().catch(() => undefined)
    const error = typeof answer === 'object' && answer && 'error' in answer ? answer.error : ''
    return {
      closedToPages: !sameOrigin && allowed !== '*' && allowed !== portal.publicUrl,
      needsSecret: clientErrors.includes(error),
    }
  } catch {
    return { closedToPages: false, needsSecret: false }
  }
}
