import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type JWTPayload, jwtVerify } from 'jose'
import type { ProviderSessionEnd } from './sessions.ts'
import type { TrustedIssuer } from './token-verifier.ts'

/**
 * The endpoint to which an identity provider reports the end of a session (OpenID Connect
 * Back-Channel Logout 1.0).
 */
export const backChannelLogoutPath = '/backchannel-logout'

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
const longestBody = 16 * 1024
/** The maximum age of a logout token; an older one may not apply to the current sessions. */
const longestAge = '2m'

interface BackChannelOptions {
  readonly trustedIssuer: () => Promise<TrustedIssuer>
  /** The portal's client id at the provider, for which logout tokens are issued. */
  readonly clientId: string
  readonly end: (ended: ProviderSessionEnd) => Promise<void>
}

/**
 * Answers `POST /backchannel-logout`: 200 once the sessions have ended, 400 for an invalid token
 * (§2.8).
 */
export function createBackChannelLogout(options: BackChannelOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = (status: number, error?: string) => {
      response.writeHead(status, {
        'cache-control': 'no-store',
        'content-type': 'application/json',
        ...(status === 405 && { allow: 'POST' }),
      })
      response.end(JSON.stringify(error ? { error } : {}))
    }
    if (request.method !== 'POST') return answer(405, 'invalid_request')
    const token = await readLogoutToken(request)
    if (token === undefined) return answer(400, 'invalid_request')
    let ended: ProviderSessionEnd | undefined
    try {
      ended = await verifyLogoutToken(token, options)
    } catch {
      // Also where the provider's keys can't be fetched: it sends the token again.
      return answer(400, 'invalid_request')
    }
    if (!ended) return answer(400, 'invalid_request')
    await options.end(ended)
    answer(200)
  }
}

async function readLogoutToken(request: IncomingMessage): Promise<string | undefined> {
  const length = Number(request.headers['content-length'])
  if (!(length <= longestBody)) return undefined
  return new URLSearchParams(await text(request)).get('logout_token') ?? undefined
}

/**
 * The session or person that a logout token ends (§2.6); undefined for any other token, such as an
 * ID token.
 */
async function verifyLogoutToken(
  token: string,
  { trustedIssuer, clientId }: BackChannelOptions,
): Promise<ProviderSessionEnd | undefined> {
  const { issuer, keys } = await trustedIssuer()
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    maxTokenAge: longestAge,
    clockTolerance: 5,
    requiredClaims: ['iat', 'jti', 'events'],
  })
  if ('nonce' in payload || !isLogout(payload)) return undefined
  const { sub } = payload
  const sid = typeof payload.sid === 'string' && payload.sid !== '' ? payload.sid : undefined
  return sid === undefined && !sub ? undefined : { sid, subject: sub || undefined }
}

function isLogout({ events }: JWTPayload): boolean {
  return typeof events === 'object' && events !== null && logoutEvent in events
}
