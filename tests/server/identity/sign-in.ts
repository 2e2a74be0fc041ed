import { createHash, randomBytes } from 'node:crypto'

/** What the token endpoint answers. */
export interface Tokens {
  readonly access_token: string
  readonly id_token: string
  readonly refresh_token: string
  readonly expires_in: number
}

/** A browser's part of the sign-in over plain HTTP: cookies, redirects, PKCE. */
export interface Visitor {
  /** Fetches an address with the cookies so far, keeps new ones, follows nothing. */
  visit(address: string, form?: Record<string, string>): Promise<Response>
  /** Goes to sign in and answers the sign-in page, if it shows; returns where the browser is sent back to. */
  signIn(answer: Record<string, string>, extra?: Record<string, string>): Promise<URL>
  /** Exchanges the code of a return address for tokens. */
  redeem(returned: URL, change?: Record<string, string>): Promise<Response>
  refresh(refreshToken: string): Promise<Response>
}

const clientId = 'stepwell-portal'

export function visitor(portal: string): Visitor {
  const cookies = new Map<string, string>()
  const verifier = randomBytes(32).toString('base64url')
  const redirectUri = `${portal}/login/callback`

  const visit: Visitor['visit'] = async (address, form) => {
    const response = await fetch(new URL(address, portal), {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        accept: 'text/html',
      },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return response
  }

  const token = (parameters: Record<string, string>) =>
    fetch(`${portal}/oidc/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: clientId, ...parameters }),
    })

  return {
    visit,
    async signIn(answer, extra = {}) {
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
      let response = await visit(`/oidc/auth?${request}`)
      for (let steps = 0; steps < 6; steps += 1) {
        const next = new URL(response.headers.get('location') ?? '', portal)
        if (next.pathname === '/login/callback') return next
        const isSignInPage = next.pathname.startsWith('/oidc/sign-in/')
        response = await visit(next.href, isSignInPage ? answer : undefined)
      }
      throw new Error('The sign-in does not come to an end.')
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

/** Tokens of a person, signed in by choosing their name. */
export async function tokensOf(portal: string, subject: string): Promise<Tokens> {
  const browser = visitor(portal)
  const response = await browser.redeem(await browser.signIn({ person: subject }))
  return response.json()
}
