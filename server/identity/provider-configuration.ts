import type { Configuration, interactionPolicy, KoaContextWithOIDC } from 'oidc-provider'
import { signInCallbackPath } from '#schemas/settings/portal-config.ts'
import type { EmbeddedIdentityOptions } from './embedded-identity.ts'
import type { IdentityKeys } from './identity-keys.ts'
import { createStore } from './identity-store.ts'
import type { PendingSignIns } from './pending-sign-ins.ts'
import { identityPath, signInPath } from './sign-in.ts'
import { messagePage, signOutPage } from './sign-in-pages.ts'

const hour = 3600
/**
 * The portal renews it a minute before it expires. Short, so that a copied token is soon useless;
 * after Log Out it is at once.
 */
const accessTokenSeconds = hour / 6
const sessionSeconds = 12 * hour

/** Cookies aren't separated by port, so each portal on a machine needs its own cookie names. */
export function cookieName(publicUrl: string, use: string): string {
  return `stepwell-${new URL(publicUrl).port || 'portal'}-${use}`
}

/**
 * Configures oidc-provider: the portal is the one public client; access tokens are JWTs for one
 * audience; no consent.
 */
export function createProviderConfiguration(
  { pool, publicUrl, people, settings, providerName }: EmbeddedIdentityOptions,
  audience: string,
  keys: IdentityKeys,
  pending: PendingSignIns,
  policy: interactionPolicy.DefaultPolicy,
): Configuration {
  const { defaultTenant, portalPermissions, profileAccountId } = settings.claims
  const scopes = settings.scope.split(' ')
  const store = createStore(pool)

  const claimsOf = (subject: string | undefined) => {
    const person = people.find((each) => each.subject === subject)
    if (!person) return undefined
    return {
      name: person.name,
      email: person.email,
      [profileAccountId]: person.profileAccountId,
      ...(person.defaultTenantId && { [defaultTenant]: person.defaultTenantId }),
      ...(person.portalPermissions && { [portalPermissions]: person.portalPermissions }),
    }
  }

  return {
    adapter: (model: string) => {
      const stored = store(model)
      return model === 'Interaction' ? pending.storeIn(stored) : stored
    },
    jwks: keys.signing,
    cookies: {
      keys: keys.cookies,
      names: {
        session: cookieName(publicUrl, 'session'),
        interaction: cookieName(publicUrl, 'sign-in'),
        resume: cookieName(publicUrl, 'resume'),
      },
      long: { httpOnly: true, sameSite: 'lax', path: '/', signed: true },
      // The cookies of a sign-in are limited to its own path, so that two tabs don't share them.
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    clients: [
      {
        client_id: settings.clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${publicUrl}${signInCallbackPath}`],
        post_logout_redirect_uris: [`${publicUrl}/`],
      },
    ],
    responseTypes: ['code'],
    scopes: [...new Set([...scopes, 'openid', 'offline_access'])],
    claims: {
      openid: ['sub', defaultTenant, portalPermissions, profileAccountId],
      profile: ['name'],
      email: ['email'],
    },
    // The portal reads claims from the ID token; access tokens for the API aren't valid at the
    // userinfo endpoint.
    conformIdTokenClaims: false,
    findAccount: (_context, subject) => {
      const claims = claimsOf(subject)
      return claims && { accountId: subject, claims: () => ({ sub: subject, ...claims }) }
    },
    extraTokenClaims: ({ oidc: { entities } }, token) => {
      if (!('accountId' in token)) return undefined
      const signedInAt = (entities.AuthorizationCode ?? entities.RefreshToken)?.authTime
      return {
        ...claimsOf(token.accountId),
        // The portal needs both to end a session and to know when the person signed in.
        ...(token.sessionUid && { sid: token.sessionUid }),
        ...(signedInAt && { auth_time: signedInAt }),
      }
    },
    interactions: { policy, url: (_context, { uid }) => `${identityPath}${signInPath}/${uid}` },
    // Grants everything without asking: the portal belongs to the provider.
    async loadExistingGrant({ oidc }) {
      const earlier = oidc.session?.grantIdFor(settings.clientId)
      const existing = earlier && (await oidc.provider.Grant.find(earlier))
      if (existing) return existing
      const grant = new oidc.provider.Grant({
        clientId: settings.clientId,
        ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
      })
      grant.addOIDCScope(scopes.join(' '))
      grant.addResourceScope(audience, scopes.join(' '))
      await grant.save()
      return grant
    },
    clientBasedCORS: (_context, origin) => origin === publicUrl,
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    // Log Out also revokes refresh tokens, including copied ones.
    expiresWithSession: () => true,
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = signOutPage(form, providerName, isRequestedSignOut(context))
        },
        postLogoutSuccessSource: (context) => {
          context.body = messagePage('Signed out', "You're signed out.", providerName)
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: scopes.join(' '),
          audience,
          accessTokenTTL: accessTokenSeconds,
          accessTokenFormat: 'jwt',
        }),
      },
    },
    renderError: (context, { error_description: description }) => {
      context.type = 'html'
      context.body = messagePage('Sign-in failed', description ?? 'Please try again.', providerName)
    },
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      Grant: sessionSeconds,
      IdToken: accessTokenSeconds,
      Interaction: hour,
      RefreshToken: sessionSeconds,
      // Without an account it is only somebody asking for the sign-out page.
      Session: (_context, { accountId }) => (accountId ? sessionSeconds : 10 * 60),
    },
  }
}

/**
 * Whether a sign-out was requested by the portal or with the signed-in person's ID token. Any other
 * site could send a browser here, too.
 */
function isRequestedSignOut(context: KoaContextWithOIDC): boolean {
  const { oidc } = context
  if (context.get('Sec-Fetch-Site') === 'same-origin') return true
  const subject = oidc.session?.accountId
  return subject !== undefined && oidc.entities.IdTokenHint?.payload.sub === subject
}
