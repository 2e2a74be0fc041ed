import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

/** An external identity provider from a server's point of view: metadata, keys, token endpoint. */
export interface ForeignProvider {
  readonly issuer: string
  /** How often its keys were fetched. */
  readonly keyFetches: () => number
  /** A token signed with the current key, valid for an hour. */
  token(claims: Record<string, unknown>, header?: { kid?: string; typ?: string }): Promise<string>
  /** Replaces the signing key, and publishes only the new one. */
  replaceKey(): Promise<void>
  /** Makes it unavailable or available. */
  setAway(away: boolean): void
  close(): Promise<void>
}

interface Options {
  /** Its metadata besides the addresses. */
  metadata?: Record<string, unknown>
  /** The origin whose pages may read the token endpoint's answers. */
  allowedOrigin?: string
  /** The token endpoint's answer to an unknown code. */
  tokenError?: string
}

/** Starts an external identity provider on a free local port. */
export async function startForeignProvider(options: Options = {}): Promise<ForeignProvider> {
  let number = 0
  let fetches = 0
  let away = false
  let current = await keyNamed('key-0')
  const server = createServer((request, response) => {
    // Closes the connection without an answer, as if nothing were listening.
    if (away) return request.socket.destroy()
    if (request.url === '/.well-known/openid-configuration') return sendJson(response, metadata())
    if (request.url === '/keys') {
      fetches += 1
      return sendJson(response, { keys: [current.published] })
    }
    if (options.allowedOrigin) {
      response.setHeader('access-control-allow-origin', options.allowedOrigin)
    }
    response.statusCode = 400
    return sendJson(response, { error: options.tokenError ?? 'invalid_grant' })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`

  const metadata = () => ({
    issuer,
    jwks_uri: `${issuer}/keys`,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `http://localhost:${port}/token`,
    end_session_endpoint: `${issuer}/end`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    ...options.metadata,
  })

  return {
    issuer,
    keyFetches: () => fetches,
    token: (claims, header = {}) =>
      new SignJWT({ iss: issuer, sub: 'someone', ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: current.id, ...header })
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(current.secret),
    async replaceKey() {
      number += 1
      current = await keyNamed(`key-${number}`)
    },
    setAway(next) {
      away = next
      server.closeAllConnections()
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function keyNamed(id: string): Promise<{ id: string; secret: CryptoKey; published: JWK }> {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  return { id, secret: privateKey, published: { ...(await exportJWK(publicKey)), kid: id } }
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body))
}
