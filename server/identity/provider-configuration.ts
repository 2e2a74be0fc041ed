import type { Configuration, interactionPolicy, KoaContextWithOIDC } from 'oidc-provider'
import { redirectPath } from '#schemas/settings/portal-config.ts'
import type { EmbeddedIdentityOptions } from './embedded-identity.ts'
import type { IdentityKeys } from './identity-keys.ts'
import { createStore } from './identity-store.ts'
import type { PendingSignIns } from './pending-sign-ins.ts'
import { identityPath, signInPath } from './sign-in.ts'
import { messagePage, signOutPage } from './sign-in-pages.ts'

const hour = 3600
/** Renewed a minute before, unnoticed; one that was copied is of no use for longer, and none after Log Out. */
const accessTokenSeconds = hour / 6
const sessionSeconds = 12 * hour

/** Cookies know no ports: two portals on one machine must not read each other's. */
export function cookieName(publicUrl: string, use: string): string {
  return `stepwell-${new URL(publicUrl).port || 'portal'}-${use}`
}

/** How oidc-provider is set up: one public client, the portal; JWT access tokens for one audience; no consent. */
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
      // Each sign-in's cookies reach its own address only, so that two tabs do not mix theirs up.
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    clients: [
      {
        client_id: settings.clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${publicUrl}${redirectPath}`],
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
    // The portal reads ID tokens only; a token for the API is of no use at the userinfo endpoint.
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
        // By these the portal ends a session, and knows how long ago its person signed in.
        ...(token.sessionUid && { sid: token.sessionUid }),
        ...(signedInAt && { auth_time: signedInAt }),
      }
    },
    interactions: { policy, url: (_context, { uid }) => `${identityPath}${signInPath}/${uid}` },
    // Nobody is asked for consent: the portal is the provider's own.
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
    // Log Out ends everything, what a copied refresh token could do included.
    expiresWithSession: () => true,
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = signOutPage(form, providerName, isMeant(context))
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
      // Nobody is signed in where a stranger asks for the page to sign out.
      Session: (_context, { accountId }) => (accountId ? sessionSeconds : 10 * 60),
    },
  }
}

/**
 * Whether a sign-out comes from the portal, or shows an ID token of whoever is signed in: any other site can lead a
 * browser here, too.
 */
function isMeant(context: KoaContextWithOIDC): boolean {
  const { oidc } = context
  if (context.get('Sec-Fetch-Site') === 'same-origin') return true
  const subject = oidc.session?.accountId
  return subject !== undefined && oidc.entities.IdTokenHint?.payload.sub === subject
}
