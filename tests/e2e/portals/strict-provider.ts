import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, SignJWT } from 'jose'
import type { Configuration, Provider } from 'oidc-provider'
import { type DemoPerson, demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { reservePort } from '../../reserved-port.ts'

/** An independent identity provider that requires everything the standards allow it to. */
export interface StrictProvider {
  readonly issuer: string
  /** Requested sign-outs: how, and with which parameters. */
  readonly signOuts: { method: string; names: string[] }[]
  /** Requested addresses, except for files. */
  readonly addresses: string[]
  /** Exchanges at the token endpoint. */
  readonly exchanges: URLSearchParams[]
  /** Revoked refresh tokens, as they were sent. */
  readonly revocations: URLSearchParams[]
  /** Properties of access tokens from the next one on. */
  issue(kind: 'jwt' | 'opaque' | 'forOthers'): void
  /** Who signs in next, and their claims; Dana with all claims by default. */
  signIn(as: Partial<SignIn>): void
  /** Signs with new keys from now on. */
  replaceKeys(): Promise<void>
  /**
   * Tells the portal's server that a session has ended (OpenID Connect Back-Channel Logout 1.0).
   */
  logoutToken(who: { sid?: string; sub?: string }): Promise<string>
  stop(): Promise<void>
  start(): Promise<void>
}

interface SignIn {
  readonly person: DemoPerson
  /** Whether tokens contain the account id. */
  readonly hasAccount: boolean
  /** Whether tokens contain the preferred company. */
  readonly hasCompany: boolean
  /** Whether access tokens contain the person's name and address. */
  readonly hasName: boolean
  /** Whether access tokens contain the session id. */
  readonly hasSid: boolean
  /** Whether access tokens contain the time of the sign-in. */
  readonly hasAuthTime: boolean
  readonly hasRefreshToken: boolean
}

const withEverything: SignIn = {
  person: demoPeople.dana,
  hasAccount: true,
  hasCompany: true,
  hasName: true,
  hasSid: true,
  hasAuthTime: true,
  hasRefreshToken: true,
}

/** Lifetime of access tokens in seconds. */
export const strictTokenSeconds = 600

/** The portal's client id and the API's audience, as registered at the provider. */
export const strictClient = { id: 'strict-portal', audience: 'urn:stepwell:api' }

/** @param portal origin of the portal, the only one whose pages may read answers */
export async function startStrictProvider(portal: string): Promise<StrictProvider> {
  const [port, tokenPort] = [await reservePort(), await reservePort()]
  const issuer = `http://localhost:${port}`
  const signOuts: StrictProvider['signOuts'] = []
  const addresses: string[] = []
  const exchanges: URLSearchParams[] = []
  const revocations: URLSearchParams[] = []
  let kind: Parameters<StrictProvider['issue']>[0] = 'jwt'
  let signIn = withEverything
  let keys = await newKeys()
  let provider = await build(keys)

  async function build(jwks: JSONWebKeySet): Promise<Provider> {
    const { Provider } = await import('oidc-provider')
    const built = new Provider(
      issuer,
      configuration(
        portal,
        jwks,
        () => kind,
        () => signIn,
      ),
    )
    built.use(async (context, next) => {
      await next()
      // The token endpoint has another origin, as at many providers.
      if (context.path.endsWith('/openid-configuration')) {
        Object.assign(context.body as object, {
          token_endpoint: `http://localhost:${tokenPort}/token`,
        })
      }
    })
    return built
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', issuer)
    addresses.push(url.href)
    request.headers.host = `localhost:${port}`
    if (url.pathname === '/auth' && !url.searchParams.has('nonce')) {
      return refuse(response, 'A nonce is required.')
    }
    if (url.pathname === '/token') {
      Object.assign(request, { body: await bodyOf(request, exchanges) })
    }
    if (url.pathname === '/token/revocation') {
      Object.assign(request, { body: await bodyOf(request, revocations) })
    }
    if (url.pathname === '/session/end') {
      for (const [name, value] of new URLSearchParams(await text(request))) {
        url.searchParams.set(name, value)
      }
      signOuts.push({ method: request.method ?? '', names: [...url.searchParams.keys()] })
      if (!url.searchParams.has('id_token_hint'))
        return refuse(response, 'An ID token is required.')
      // The library accepts posted forms only with cookies that plain http doesn't allow.
      Object.assign(request, { method: 'GET', url: url.pathname + url.search })
    }
    if (url.pathname.startsWith('/choose/')) {
      const login = { accountId: signIn.person.subject }
      return provider.interactionFinished(request, response, { login, consent: {} })
    }
    return provider.callback()(request, response)
  }

  /** Recorded before the request is answered. */
  async function bodyOf(request: IncomingMessage, noted: URLSearchParams[]): Promise<string> {
    const body = await text(request)
    if (body) noted.push(new URLSearchParams(body))
    return body
  }

  let servers: ReturnType<typeof createServer>[] = []
  const running: StrictProvider = {
    issuer,
    signOuts,
    addresses,
    exchanges,
    revocations,
    issue: (next) => {
      kind = next
    },
    signIn: (as) => {
      signIn = { ...withEverything, ...as }
    },
    async replaceKeys() {
      keys = await newKeys()
      provider = await build(keys)
    },
    async logoutToken(who) {
      const [key] = keys.keys
      if (!key) throw new Error('The provider has no key.')
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
      return new SignJWT({ ...who, events })
        .setProtectedHeader({ alg: 'ES256', typ: 'logout+jwt', kid: key.kid ?? '' })
        .setIssuer(issuer)
        .setAudience(strictClient.id)
        .setIssuedAt()
        .setJti(randomUUID())
        .sign(await importJWK(key, 'ES256'))
    },
    async start() {
      servers = [port, tokenPort].map((each) => createServer(answer).listen(each, 'localhost'))
      await Promise.all(servers.map((server) => once(server, 'listening')))
    },
    async stop() {
      for (const server of servers) {
        server.close()
        server.closeAllConnections()
      }
      await Promise.all(servers.map((server) => once(server, 'close')))
    },
  }
  await running.start()
  return running
}

function configuration(
  portal: string,
  jwks: JSONWebKeySet,
  kind: () => 'jwt' | 'opaque' | 'forOthers',
  signIn: () => SignIn,
): Configuration {
  const claimsOf = (subject: string) => {
    const person = Object.values<DemoPerson>(demoPeople).find((each) => each.subject === subject)
    if (!person) throw new Error(`Nobody is ${subject}.`)
    const { hasAccount, hasCompany } = signIn()
    return {
      name: person.name,
      email: person.email,
      account: {
        ...(hasAccount && { number: String(person.profileAccountId) }),
        ...(hasCompany && { company: person.defaultTenantId ?? demoTenantIds.northgate }),
      },
    }
  }
  return {
    jwks,
    clients: [
      {
        client_id: strictClient.id,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [`${portal}/login/callback`],
        post_logout_redirect_uris: [`${portal}/`],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    cookies: { keys: ['strict'] },
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    claims: { openid: ['sub', 'account'], profile: ['name'], email: ['email'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    clientBasedCORS: (_context, origin) => origin === portal,
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...claimsOf(accountId) }),
    }),
    extraTokenClaims({ oidc: { entities } }, token) {
      if (!('accountId' in token)) return undefined
      const { hasName, hasSid, hasAuthTime } = signIn()
      const { name, email, account } = claimsOf(token.accountId)
      const signedInAt = (entities.AuthorizationCode ?? entities.RefreshToken)?.authTime
      return {
        account,
        ...(hasName && { name, email }),
        ...(hasSid && token.sessionUid && { sid: token.sessionUid }),
        ...(hasAuthTime && signedInAt && { auth_time: signedInAt }),
      }
    },
    interactions: { url: (_context, { uid }) => `/choose/${uid}` },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: strictClient.id,
        ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
      })
      grant.addOIDCScope('openid profile email offline_access')
      grant.addResourceScope(strictClient.audience, 'openid profile email')
      await grant.save()
      return grant
    },
    issueRefreshToken: () => signIn().hasRefreshToken,
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          const yes = '<input type="hidden" name="logout" value="yes"></form>'
          const asked = form.replace('</form>', yes)
          context.body = `<!doctype html>${asked}<script>document.forms[0].submit()</script>`
        },
      },
      // There is no default resource: a request without one gets a token that isn't valid for the
      // API.
      resourceIndicators: {
        enabled: true,
        useGrantedResource: () => false,
        getResourceServerInfo: () => ({
          scope: 'openid profile email',
          audience: kind() === 'forOthers' ? 'urn:other:api' : strictClient.audience,
          accessTokenTTL: strictTokenSeconds,
          accessTokenFormat: kind() === 'opaque' ? 'opaque' : 'jwt',
          ...(kind() !== 'opaque' && { jwt: { sign: { alg: 'ES256' } } }),
        }),
      },
    },
  }
}

async function newKeys(): Promise<JSONWebKeySet> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const kid = `key-${Date.now()}-${Math.random().toString(36).slice(2, 8)}`
  return { keys: [{ ...(await exportJWK(privateKey)), kid, alg: 'ES256', use: 'sig' }] }
}

function refuse(response: ServerResponse, sentence: string): void {
  response.writeHead(400, { 'content-type': 'text/plain' })
  response.end(sentence)
}
