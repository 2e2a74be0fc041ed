import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { demoPeople } from '../demo-world/people.ts'
import { createBackChannelLogout } from '../identity/back-channel-logout.ts'
import { createEmbeddedIdentity } from '../identity/embedded-identity.ts'
import { createExternalIdentity } from '../identity/external-identity.ts'
import { withMissingClaimWarnings } from '../identity/missing-claim-warnings.ts'
import { endProviderSessions } from '../identity/sessions.ts'
import { createTokenVerifier, type TokenVerifier } from '../identity/token-verifier.ts'
import type { Undo } from '../process/undo.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { Settings } from '../settings/settings.ts'
import type { RequestHandler } from '../web/web-server.ts'

/** The identity provider, and how its tokens are verified. */
export interface Identity {
  issuer: string
  verifyToken: TokenVerifier
  /** Ends some of a person's sessions by key; undefined with an external provider. */
  revokeSessions?: (subject: string, keys: readonly string[]) => Promise<void>
  /** Other origins the browser talks to while signing in. */
  browserOrigins(): string[]
  /** Answers back-channel logouts; undefined with the embedded provider or an external API. */
  backChannel?: RequestHandler
  /** Answers requests below /oidc; undefined with an external provider. */
  handle: RequestHandler | undefined
}

interface IdentityOptions {
  settings: Settings
  publicUrl: string
  database: Database | undefined
  /** Records sign-ins and sign-outs. */
  securityLog: Pick<SecurityLog, 'record'> | undefined
  networkOf: (request: IncomingMessage) => string
  log: FastifyBaseLogger
  undo: Undo
}

/** Opens the configured or embedded identity provider. */
export async function openIdentity({
  settings,
  publicUrl,
  database,
  securityLog,
  networkOf,
  log,
  undo,
}: IdentityOptions): Promise<Identity> {
  const { issuer, audience, clientId, scope, claims, signOutBy } = settings.identity
  if (issuer) {
    const external = createExternalIdentity(issuer, { clientId, scope, publicUrl, signOutBy }, log)
    undo.add(() => external.close())
    await external.introduce()
    const verify = createTokenVerifier({
      trustedIssuer: external.trusted,
      audience: audience ?? '',
      clientId,
      claims,
      requireAccessTokenType: false,
    })
    return {
      issuer,
      verifyToken: withMissingClaimWarnings(verify, settings, log),
      browserOrigins: external.browserOrigins,
      ...(database && {
        backChannel: createBackChannelLogout({
          trustedIssuer: external.trusted,
          clientId,
          end: (ended) => endProviderSessions(database, ended),
        }),
      }),
      handle: undefined,
    }
  }
  if (!database)
    throw new Error('the embedded identity provider stores what it issues in a database')
  const embedded = await createEmbeddedIdentity({
    pool: database.pool,
    publicUrl,
    people: Object.values(demoPeople),
    settings: settings.identity,
    providerName: settings.providerName,
    record: (event) => securityLog?.record(event),
    networkOf,
    log,
    onSessionEnd: (ended) => endProviderSessions(database, ended),
  })
  return {
    issuer: embedded.issuer,
    verifyToken: createTokenVerifier({
      trustedIssuer: embedded.trusted,
      audience: embedded.audience,
      clientId,
      claims,
      requireAccessTokenType: true,
    }),
    revokeSessions: embedded.revokeSessions,
    browserOrigins: () => [],
    handle: embedded.handle,
  }
}
