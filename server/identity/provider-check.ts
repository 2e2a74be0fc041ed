import type { Discovery } from './discovery.ts'

/** Longest wait for the token endpoint, in milliseconds: the start waits for it. */
const checkTimeout = 3_000

/** What the portal asks of a provider. */
export interface PortalAtProvider {
  readonly clientId: string
  readonly scope: string
  /** Origin of the portal as browsers see it. */
  readonly publicUrl: string
}

/**
 * What cannot work with a provider, as far as it can be seen before anyone signs in: a sentence each, for the
 * operator. What its metadata leaves out counts as supported, except PKCE, which is to be published (RFC 8414 §2).
 */
export async function obstaclesAt(found: Discovery, portal: PortalAtProvider): Promise<string[]> {
  const { scopes_supported: scopes, end_session_endpoint: signOut } = found
  const sentences: string[] = []
  if (!found.code_challenge_methods_supported?.includes('S256')) {
    sentences.push(
      'The identity provider does not publish PKCE with S256: sign-in fails where it does not have it.',
    )
  }
  if (lacks(found.response_types_supported, 'code')) {
    sentences.push('The identity provider has no authorization code flow: nobody can sign in.')
  }
  if (lacks(found.token_endpoint_auth_methods_supported, 'none')) {
    sentences.push(
      'The identity provider has no public clients (token endpoint without a secret): nobody can sign in.',
    )
  }
  const unknown = portal.scope.split(' ').filter((scope) => lacks(scopes, scope))
  if (unknown.length > 0) {
    sentences.push(
      `The identity provider does not know these of OIDC_SCOPE: ${unknown.join(', ')}.`,
    )
  }
  if (!signOut) {
    sentences.push(
      'The identity provider has no end_session_endpoint: Log Out ends the session of the portal only.',
    )
  }
  if (await refusesBrowsers(found.token_endpoint, portal)) {
    sentences.push(
      `The token endpoint does not allow requests from ${portal.publicUrl} (CORS): nobody can sign in until that origin is registered at the identity provider.`,
    )
  }
  return sentences
}

function lacks(supported: readonly string[] | undefined, wanted: string): boolean {
  return supported !== undefined && !supported.includes(wanted)
}

/**
 * Whether a browser on the portal's pages may not read what the token endpoint answers. It is asked to redeem a
 * code that does not exist, as its answer to that carries the header; no answer proves nothing.
 */
async function refusesBrowsers(endpoint: string, portal: PortalAtProvider): Promise<boolean> {
  if (new URL(endpoint).origin === portal.publicUrl) return false
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
    return allowed !== '*' && allowed !== portal.publicUrl
  } catch {
    return false
  }
}
