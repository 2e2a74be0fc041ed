import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { createLocalJWKSet } from 'jose'
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider'
import type { Pool } from 'pg'
import { redirectPath } from '#schemas/portal-config.ts'
import type { IdentitySettings } from '../settings/settings.ts'
import { type IdentityKeys, loadIdentityKeys } from './keys.ts'
import { messagePage, pagesPolicy, type SignInPerson, signOutPage } from './pages.ts'
import { answerSignIn, signInPath } from './sign-in.ts'
import { createStore, removeExpired } from './store.ts'
import type { TrustedIssuer } from './verify.ts'

/** Where the embedded identity provider lives on the portal's origin. */
export const identityPath = '/oidc'

export interface EmbeddedIdentityOptions {
  pool: Pool
  /** Origin of the portal as browsers see it. */
  publicUrl: string
  people: readonly SignInPerson[]
  settings: IdentitySettings
  providerName: string
  log: Pick<FastifyBaseLogger, 'error'>
}

/** An OpenID provider of our own, for the demo world: people sign in by choosing their name. */
export interface EmbeddedIdentity {
  issuer: string
  /** What its access tokens are issued for. */
  audience: string
  trusted: () => Promise<TrustedIssuer>
  /** Answers every request below `/oidc`. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  close(): void
}

const hour = 3600
const accessTokenSeconds = hour / 4
const sessionSeconds = 12 * hour

/** Builds the provider; its keys are made at the first start and kept in the database. */
export async function createEmbeddedIdentity(
  options: EmbeddedIdentityOptions,
): Promise<EmbeddedIdentity> {
  const { pool, publicUrl, settings, providerName, log } = options
  const issuer = `${publicUrl}${identityPath}`
  const audience = settings.audience ?? `${publicUrl}/api`
  const keys = await loadIdentityKeys(pool)
  const provider = new Provider(issuer, configuration(options, audience, keys))
  provider.proxy = true
  provider.on('server_error', (_context, error) =>
    log.error({ fault: error.name }, 'sign-in failed'),
  )
  const handleOpenId = provider.callback()
  const { host, protocol } = new URL(publicUrl)
  await removeExpired(pool)
  const cleaning = setInterval(() => void removeExpired(pool).catch(() => undefined), hour * 1000)
  cleaning.unref()

  return {
    issuer,
    audience,
    trusted: async () => ({ issuer, keys: createLocalJWKSet(keys.verifying) }),
    async handle(request, response) {
      // Addresses in answers follow PUBLIC_URL, whatever the caller or a proxy on the way claims.
      request.headers.host = host
      request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
      delete request.headers['x-forwarded-host']
      const originalUrl = request.url ?? identityPath
      const url = originalUrl.slice(identityPath.length) || '/'
      Object.assign(request, { originalUrl, url })
      response.setHeader('content-security-policy', pagesPolicy)
      response.setHeader('referrer-policy', 'no-referrer')
      response.setHeader('x-content-type-options', 'nosniff')
      if (url.startsWith(`${signInPath}/`)) {
        await answerSignIn(provider, options.people, providerName, request, response)
      } else await handleOpenId(request, response)
    },
    close: () => clearInterval(cleaning),
  }
}

function configuration(
  { pool, publicUrl, people, settings, providerName }: EmbeddedIdentityOptions,
  audience: string,
  keys: IdentityKeys,
): Configuration {
  const { defaultTenant, portalPermissions, profileAccountId } = settings.claims
  const scopes = settings.scope.split(' ')
  // Cookies know no ports: two portals on one machine must not read each other's.
  const port = new URL(publicUrl).port || 'portal'
  const policy = interactionPolicy.base()
  policy.remove('consent')

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
    adapter: createStore(pool),
    jwks: keys.signing,
    cookies: {
      keys: keys.cookies,
      names: {
        session: `stepwell-${port}-session`,
        interaction: `stepwell-${port}-sign-in`,
        resume: `stepwell-${port}-resume`,
      },
      long: { httpOnly: true, sameSite: 'lax', path: '/', signed: true },
      short: { httpOnly: true, sameSite: 'lax', path: '/', signed: true },
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
    extraTokenClaims: (_context, token) =>
      'accountId' in token ? claimsOf(token.accountId) : undefined,
    interactions: { policy, url: (_context, { uid }) => `${identityPath}${signInPath}/${uid}` },
    // Nobody is asked for consent: the portal is the provider's own.
    async loadExistingGrant({ oidc }) {
      const earlier = oidc.session?.grantIdFor(settings.clientId)
      const kept = earlier && (await oidc.provider.Grant.find(earlier))
      if (kept) return kept
      const grant = new oidc.provider.Grant({
        clientId: settings.clientId,
        ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
      })
      grant.addOIDCScope(scopes.join(' '))
      grant.addResourceScope(audience, scopes.join(' '))
      await grant.save()
      return grant
    },
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
          context.body = signOutPage(form, providerName)
        },
        postLogoutSuccessSource: (context) => {
          context.body = messagePage('Signed out', 'You are signed out.', providerName)
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
      context.body = messagePage(
        'Sign-in did not work',
        description ?? 'Please try again.',
        providerName,
      )
    },
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      Grant: sessionSeconds,
      IdToken: accessTokenSeconds,
      Interaction: hour,
      RefreshToken: sessionSeconds,
      Session: sessionSeconds,
    },
  }
}
