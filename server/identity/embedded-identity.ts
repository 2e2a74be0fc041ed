import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { IdentitySettings } from '../settings/identity-settings.ts'
import { createEventRecorder, recordSignOutsAndFailedSignIns } from './identity-events.ts'
import { loadIdentityKeys, readVerifyingKeys } from './identity-keys.ts'
import { listGrantSessions, revokeSessions } from './identity-store.ts'
import { createPendingSignIns } from './pending-sign-ins.ts'
import { cookieName, createProviderConfiguration } from './provider-configuration.ts'
import type { ProviderSessionEnd } from './sessions.ts'
import { answerSignIn, identityPath, signInPath } from './sign-in.ts'
import { pagesPolicy, type SignInPerson } from './sign-in-pages.ts'
import { fontFile, fontPath } from './sign-in-pages-style.ts'
import { sessionKey } from './token-session.ts'
import type { TrustedIssuer } from './token-verifier.ts'
import { createVerifyingKeys } from './verifying-keys.ts'

/** Options of `createEmbeddedIdentity`. */
export interface EmbeddedIdentityOptions {
  pool: Pool
  /** Origin of the portal as browsers see it. */
  publicUrl: string
  people: readonly SignInPerson[]
  settings: IdentitySettings
  providerName: string
  /** Called for each sign-in, sign-out and failed sign-in. */
  record: SecurityLog['record']
  /** The network a request comes from. */
  networkOf: (request: IncomingMessage) => string
  log: Pick<FastifyBaseLogger, 'error'>
  /** Called when a person signs out here. */
  onSessionEnd: (ended: ProviderSessionEnd) => Promise<void>
}

/** The OpenID provider of the demo world, where people sign in by choosing their name. */
export interface EmbeddedIdentity {
  issuer: string
  /** The audience of its access tokens. */
  audience: string
  trusted: () => Promise<TrustedIssuer>
  /** Answers every request below `/oidc`. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Ends some of a person's sessions and revokes their refresh tokens. */
  revokeSessions(subject: string, keys: readonly string[]): Promise<void>
}

/** Builds the provider. Its keys are created at the first start and stored in the database. */
export async function createEmbeddedIdentity(
  options: EmbeddedIdentityOptions,
): Promise<EmbeddedIdentity> {
  const { pool, publicUrl, settings, log } = options
  const issuer = `${publicUrl}${identityPath}`
  const audience = settings.audience ?? `${publicUrl}/api`
  const keys = await loadIdentityKeys(pool)
  const { Provider, errors, interactionPolicy } = await importProviderLibrary()
  const policy = interactionPolicy.base()
  policy.remove('consent')
  const pending = createPendingSignIns({
    keys: keys.cookies,
    cookieName: cookieName(publicUrl, 'pending'),
    pathOf: (id) => `${identityPath}${signInPath}/${id}`,
    secure: publicUrl.startsWith('https:'),
    tooLong: () => new errors.InvalidRequest('the authorization request is too long'),
  })
  const provider = new Provider(
    issuer,
    createProviderConfiguration(options, audience, keys, pending, policy),
  )
  provider.proxy = true
  provider.on('server_error', (_context, error) =>
    log.error({ fault: error.name }, 'sign-in failed'),
  )
  const following = (work: Promise<unknown>) =>
    void work.catch((error) =>
      log.error({ fault: error.name }, 'the end of a session could not be stored'),
    )
  provider.on('session.destroyed', ({ uid, accountId }) =>
    following(options.onSessionEnd({ sid: uid, subject: accountId })),
  )
  // A code or refresh token that is used twice has been copied, so the session's access tokens end,
  // too.
  provider.on('grant.revoked', (_context, grantId) =>
    following(
      (async () => {
        for (const { sid, subject } of await listGrantSessions(pool, grantId)) {
          await options.onSessionEnd({ sid, subject })
          await revokeSessions(pool, subject, [sessionKey(sid, subject)])
        }
      })(),
    ),
  )
  recordSignOutsAndFailedSignIns(provider, options)
  const handleOpenId = provider.callback()
  const { host, protocol } = new URL(publicUrl)

  const trusted = {
    issuer,
    keys: createVerifyingKeys(keys.verifying, () => readVerifyingKeys(pool)),
  }

  return {
    issuer,
    audience,
    trusted: async () => trusted,
    async handle(request, response) {
      // Addresses in answers follow PUBLIC_URL, whatever host the caller or a proxy names.
      request.headers.host = host
      request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
      delete request.headers['x-forwarded-host']
      const originalUrl = request.url ?? identityPath
      const url = originalUrl.slice(identityPath.length) || '/'
      Object.assign(request, { originalUrl, url })
      response.setHeader('content-security-policy', pagesPolicy)
      response.setHeader('referrer-policy', 'no-referrer')
      if (originalUrl === fontPath) return sendFont(response)
      return pending.during(request, response, () =>
        url.startsWith(`${signInPath}/`)
          ? answerSignIn(
              provider,
              { ...options, record: createEventRecorder(options, request) },
              request,
              response,
            )
          : handleOpenId(request, response),
      )
    },
    revokeSessions: (subject, keys) => revokeSessions(pool, subject, keys),
  }
}

async function sendFont(response: ServerResponse): Promise<void> {
  response.writeHead(200, {
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=86400',
  })
  response.end(await readFile(fontFile))
}

/**
 * Loads the library only when it is needed. On Node 20 it warns that it wants 22; it works, and the
 * README states which versions are supported.
 */
async function importProviderLibrary() {
  const { warn } = console
  console.warn = () => undefined
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}
