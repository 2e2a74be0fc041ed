import { OidcClient, WebStorageStateStore } from 'oidc-client-ts'
import { freshSignInSeconds } from '#schemas/api/endpoint.ts'
import type { PortalConfig } from '#schemas/settings/portal-config.ts'
import type { Session, SignInDestination } from './session.ts'
import { postSignOut } from './sign-out-form.ts'
import { clearSignedOutMark, isMarkedSignedOut } from './signed-out-mark.ts'

/** What the portal needs from an identity provider. */
export interface IdentityProvider {
  leaveForSignIn(state: SignInDestination): Promise<void>
  /** Undefined if the address belongs to no sign-in started in this tab. */
  completeSignIn(
    address: string,
  ): Promise<{ session: Session; state: SignInDestination | undefined } | undefined>
  /** Where the visitor wanted to go before a sign-in was refused or canceled. */
  readSignInState(address: string): Promise<SignInDestination | undefined>
  renew(session: Session): Promise<Session>
  /** Revokes the refresh token (RFC 7009), if the provider supports that. */
  revoke(refreshToken: string): Promise<void>
  /** The ID token tells the provider who signs out. */
  leaveForSignOut(idToken: string | undefined): Promise<void>
}

/** OpenID Connect with authorization code and PKCE. Loaded lazily: the library is as large as a page. */
export function createOpenIdProvider(config: PortalConfig): IdentityProvider {
  const client = new OidcClient({
    authority: config.issuer,
    client_id: config.clientId,
    scope: config.scope,
    redirect_uri: new URL(config.redirectPath, config.publicUrl).href,
    post_logout_redirect_uri: new URL('/', config.publicUrl).href,
    stateStore: new WebStorageStateStore({ prefix: 'stepwell.sign-in.', store: sessionStorage }),
    loadUserInfo: false,
    ...(config.audience && { extraQueryParams: { audience: config.audience } }),
    ...(config.resource && { resource: config.resource }),
  })
  // Sent at sign-in and with each token request, since some providers need it in both (RFC 8707
  // §2).
  const extraTokenParams = {
    ...(config.audience && { audience: config.audience }),
    ...(config.resource && { resource: config.resource }),
  }

  return {
    async leaveForSignIn(state) {
      const nonce = crypto.randomUUID()
      const asksForLogin = state.again || isMarkedSignedOut(localStorage)
      const prompt = asksForLogin ? promptWithLogin(config.prompt) : config.prompt
      const { url } = await client.createSigninRequest({
        state,
        nonce,
        extraTokenParams,
        ...(prompt && { prompt }),
        ...(state.again && { max_age: freshSignInSeconds }),
      })
      location.assign(url)
    },

    async completeSignIn(address) {
      const known = await client.readSigninResponseState(address).catch(() => undefined)
      if (!known) return undefined
      const response = await client.processSigninResponse(address)
      clearSignedOutMark(localStorage)
      return { session: toSession(response), state: parseSignInState(response.userState) }
    },

    async readSignInState(address) {
      const known = await client.readSigninResponseState(address, true).catch(() => undefined)
      return parseSignInState(known?.state.data)
    },

    async renew(session) {
      // biome-ignore lint/correctness/useHookAtTopLevel: a method of the library, not a hook
      const response = await client.useRefreshToken({
        state: {
          refresh_token: session.refreshToken ?? '',
          session_state: null,
          profile: toProfile(session),
          ...(session.idToken && { id_token: session.idToken }),
        },
        timeoutInSeconds: 30,
        extraTokenParams,
      })
      return { ...session, ...toSession(response) }
    },

    async revoke(refreshToken) {
      // The built-in sign-in revokes all tokens of a session when it ends.
      if (config.embeddedIdentity) return
      const endpoint = await client.metadataService.getRevocationEndpoint(true)
      if (!endpoint) return
      // The library insists on a JSON body or none; only the status counts here (RFC 7009 §2.2).
      const body = new URLSearchParams({
        token: refreshToken,
        token_type_hint: 'refresh_token',
        client_id: config.clientId,
      })
      const response = await fetch(endpoint, { method: 'POST', body })
      if (!response.ok) throw new Error(`The revocation was answered ${response.status}.`)
    },

    async leaveForSignOut(idToken) {
      // None of the sign-in parameters belong here.
      const { url } = await client.createSignoutRequest({
        client_id: config.clientId,
        extraQueryParams: {},
        ...(idToken && config.signOutBy === 'token-in-address' && { id_token_hint: idToken }),
      })
      if (idToken && config.signOutBy === 'form') postSignOut(url, idToken)
      else location.assign(url)
    },
  }
}

/** Keeps a configured `consent` prompt next to `login`, which includes choosing an account. */
function promptWithLogin(configured: string | undefined): string {
  return configured === 'consent' ? 'login consent' : 'login'
}

type TokenResponse = Awaited<ReturnType<OidcClient['processSigninResponse']>>

function toSession(response: TokenResponse): Session {
  const { access_token, expires_at, refresh_token, id_token, profile } = response
  return {
    accessToken: access_token,
    // Without an expiry from the provider, a token counts as valid for five minutes.
    expiresAt: expires_at ? expires_at * 1000 : Date.now() + 300_000,
    claims: { ...claimsOfAccessToken(access_token), ...profile },
    ...(refresh_token && { refreshToken: refresh_token }),
    ...(id_token && { idToken: id_token }),
  }
}

/** Some providers put their own claims only into the access token; an opaque one has none. */
function claimsOfAccessToken(token: string): Record<string, unknown> {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (byte) =>
      byte.charCodeAt(0),
    )
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null ? { ...claims } : {}
  } catch {
    return {}
  }
}

function toProfile({ claims }: Session) {
  const { sub = '', iss = '', aud = '', exp = 0, iat = 0 } = claims
  return {
    ...claims,
    sub: String(sub),
    iss: String(iss),
    aud: String(aud),
    exp: Number(exp),
    iat: Number(iat),
  }
}

function parseSignInState(value: unknown): SignInDestination | undefined {
  if (typeof value !== 'object' || value === null || !('pathname' in value)) return undefined
  const {
    pathname,
    tenantId,
    'download-id': downloadId,
    again,
  } = value as Partial<SignInDestination>
  if (typeof pathname !== 'string') return undefined
  return {
    pathname,
    ...(typeof tenantId === 'string' && { tenantId }),
    ...(typeof downloadId === 'string' && { 'download-id': downloadId }),
    ...(typeof again === 'string' && { again }),
  }
}
