import { createHash, randomBytes } from 'node:crypto'
import { importJWK, type JWK, SignJWT } from 'jose'
import type { Pool } from 'pg'

/** The token endpoint's answer. */
export interface Tokens {
  readonly access_token: string
  readonly id_token: string
  readonly refresh_token: string
  readonly expires_in: number
}

/** Signs in over plain HTTP, like a browser: cookies, redirects, PKCE. */
export interface SignInVisitor {
  /** Requests an address with the cookies so far and stores new ones; doesn't follow redirects. */
  visit(
    address: string,
    form?: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Response>
  /** The same, but the answer is lost and its cookies aren't stored. */
  visitAsBefore(address: string): Promise<Response>
  /** Requests a sign-in with additional parameters. */
  requestSignIn(extra?: Record<string, string>): Promise<Response>
  /** Requests a sign-in and returns the redirect: to the sign-in page or straight back. */
  beginSignIn(extra?: Record<string, string>): Promise<URL>
  /** Answers the sign-in page and returns the redirect. */
  finishSignIn(address: URL, answer: Record<string, string>): Promise<URL>
  /**
   * Requests a sign-in, answers the sign-in page if there is one, and returns the final redirect.
   */
  signIn(answer: Record<string, string>, extra?: Record<string, string>): Promise<URL>
  /** Exchanges the code in a return address for tokens. */
  redeem(returned: URL, change?: Record<string, string>): Promise<Response>
  refresh(refreshToken: string): Promise<Response>
}

interface Cookie {
  name: string
  value: string
  path: string
}

/** Replaces a cookie of the same name and path; an empty value removes it. */
function storeCookie(cookies: Cookie[], header: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
  const [, path = '/'] = /;\s*path=([^;]+)/i.exec(header) ?? []
  const before = cookies.findIndex((each) => each.name === name && each.path === path)
  if (before >= 0) cookies.splice(before, 1)
  if (value) cookies.push({ name, value, path })
}

const clientId = 'stepwell-portal'

/** Creates a visitor of a portal with cookies and PKCE of its own; it isn't signed in yet. */
export function createVisitor(portal: string): SignInVisitor {
  const cookies: Cookie[] = []
  const verifier = randomBytes(32).toString('base64url')
  const redirectUri = `${portal}/login/callback`

  const fetched: SignInVisitor['visit'] = (address, form, headers) => {
    const url = new URL(address, portal)
    const sent = cookies.filter(({ path }) => url.pathname.startsWith(path))
    return fetch(url, {
      redirect: 'manual',
      headers: {
        cookie: sent.map(({ name, value }) => `${name}=${value}`).join('; '),
        accept: 'text/html',
        ...headers,
      },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
  }

  const visit: SignInVisitor['visit'] = async (...request) => {
    const response = await fetched(...request)
    for (const header of response.headers.getSetCookie()) storeCookie(cookies, header)
    return response
  }

  const locationOf = (response: Response) => new URL(response.headers.get('location') ?? '', portal)

  const token = (parameters: Record<string, string>) =>
    fetch(`${portal}/oidc/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: clientId, ...parameters }),
    })

  return {
    visit,
    visitAsBefore: fetched,
    requestSignIn(extra = {}) {
      const request = new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        scope: 'openid profile email',
        redirect_uri: redirectUri,
        state: 'kept',
        nonce: 'once',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...extra,
      })
      return visit(`/oidc/auth?${request}`)
    },
    async beginSignIn(extra) {
      return locationOf(await this.requestSignIn(extra))
    },
    async finishSignIn(address, answer) {
      let next = address
      for (let steps = 0; steps < 6; steps += 1) {
        if (next.pathname === '/login/callback') return next
        const isSignInPage = next.pathname.startsWith('/oidc/sign-in/')
        next = locationOf(await visit(next.href, isSignInPage ? answer : undefined))
      }
      throw new Error('The sign-in does not come to an end.')
    },
    async signIn(answer, extra) {
      return this.finishSignIn(await this.beginSignIn(extra), answer)
    },
    redeem: (returned, change = {}) =>
      token({
        grant_type: 'authorization_code',
        code: returned.searchParams.get('code') ?? '',
        redirect_uri: redirectUri,
        code_verifier: verifier,
        ...change,
      }),
    refresh: (refreshToken) => token({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  }
}

/** Tokens of a person who signs in by choosing their name. */
export async function fetchTokens(portal: string, subject: string): Promise<Tokens> {
  const browser = createVisitor(portal)
  const response = await browser.redeem(await browser.signIn({ person: subject }))
  return response.json()
}

/** Signs claims with the embedded provider's own key, which it reads from the database. */
export async function signAsProvider(
  pool: Pool,
  claims: Record<string, unknown>,
  type = 'at+jwt',
): Promise<string> {
  const { rows } = await pool.query<{ value: { keys: JWK[] } }>(
    "select value from identity_key where name = 'signing'",
  )
  const key = rows[0]?.value.keys[0] ?? {}
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: type, kid: key.kid ?? '' })
    .sign(await importJWK(key, 'RS256'))
}

/** Sign-ins and sign-outs in the security log, oldest first. */
export async function readSignInEvents(pool: Pool) {
  const { rows } = await pool.query(
    "select kind, subject, reason, person_id, address_hash from security_event where call in ('sign-in', 'sign-out', 'signOut') order by id",
  )
  return rows
}

/** The API's status for a caller with a token, by one call that needs no company. */
export async function fetchStatusWithToken(portal: string, token: string): Promise<number> {
  const { status } = await fetch(`${portal}/api/authorization/tenantaccess`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return status
}
