import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import type { DemoPerson } from '#server/demo-world/people.ts'
import {
  listenOnFreePort,
  startMailReceiver,
  startWebhookReceiver,
} from '../server/outbox/message-receivers.ts'
import { startClamdStandIn } from '../server/support/clamd.ts'
import { testInstant } from '../server/support/clock.ts'
import { type CuttingProxy, startCuttingProxy } from '../server/support/cutting-proxy.ts'
import { startForeignProvider } from '../server/support/foreign-provider.ts'

/** Systems the server connects to. Stored files are in PostgreSQL. */
export const outsideSystemKinds = [
  'PostgreSQL',
  'clamd',
  'mail server',
  'webhook',
  'identity provider',
  'payment provider',
] as const
/** One of the systems the server connects to. */
export type OutsideSystemKind = (typeof outsideSystemKinds)[number]

/** All systems the server connects to, each behind a proxy that can cut. */
export interface OutsideSystems {
  readonly proxies: Readonly<Record<OutsideSystemKind, CuttingProxy>>
  /** The server's settings. */
  readonly settings: Record<string, string>
  token(person: DemoPerson): Promise<string>
  /** A token with an unknown key, which makes the server look the keys up. */
  strangeToken(person: DemoPerson): Promise<string>
  /** Ids of messages sent to the ticket system, including repetitions. */
  sentToTicketSystem(): string[]
  /** Mails accepted by the mail server, including repetitions. */
  readonly mails: readonly string[]
  /** Directly, without the proxy. */
  rows<Row extends object>(query: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

const audience = 'urn:stepwell:api'

/**
 * Starts all systems the server connects to, or stand-ins for them, with a proxy in front of
 * each.
 */
export async function openOutsideSystems(): Promise<OutsideSystems> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-cuts-'))
  const postgres = await openEmbeddedPostgres(join(folder, 'database'), { info: () => undefined })
  const scanner = await startClamdStandIn()
  const post = await startMailReceiver(() => false)
  const tickets = await startWebhookReceiver(() => 200)
  const metadata: Record<string, unknown> = {}
  const provider = await startForeignProvider({ metadata })
  const payments = createServer((request, response) => {
    request.resume()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ url: 'https://billing.example/session' }))
  })
  const portIn = (url: string) => Number(new URL(url).port)
  const proxies = {
    PostgreSQL: await startCuttingProxy(portIn(postgres.url)),
    clamd: await startCuttingProxy(scanner.port),
    'mail server': await startCuttingProxy(portIn(post.url)),
    webhook: await startCuttingProxy(portIn(tickets.url)),
    'identity provider': await startCuttingProxy(portIn(provider.issuer)),
    'payment provider': await startCuttingProxy(await listenOnFreePort(payments)),
  } satisfies Record<OutsideSystemKind, CuttingProxy>
  const through = (url: string, kind: OutsideSystemKind) =>
    Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(proxies[kind].port) }).href
  const issuer = through(provider.issuer, 'identity provider').replace(/\/$/, '')
  Object.assign(metadata, {
    issuer,
    jwks_uri: `${issuer}/keys`,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
  })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  const claimsOf = ({ subject, name, email, profileAccountId }: DemoPerson) => ({
    iss: issuer,
    aud: audience,
    sub: subject,
    sid: `session of ${subject}`,
    name,
    email,
    profile_account_id: profileAccountId,
  })
  let strange = 0
  return {
    proxies,
    settings: {
      DATA_DIR: join(folder, 'server'),
      DATABASE_URL: through(postgres.url, 'PostgreSQL'),
      DEMO_WORLD: 'yes',
      CLOCK: testInstant.toISOString(),
      CLAMD_HOST: '127.0.0.1',
      CLAMD_PORT: String(proxies.clamd.port),
      SMTP_URL: `smtp://127.0.0.1:${proxies['mail server'].port}`,
      MAIL_FROM: 'portal@stepwell.example',
      WEBHOOK_URL: through(tickets.url, 'webhook'),
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'stepwell-portal',
      OIDC_AUDIENCE: audience,
      STRIPE_SECRET_KEY: 'sk_test_of_the_cuts',
      STRIPE_API: `http://127.0.0.1:${proxies['payment provider'].port}`,
    },
    token: (person) => provider.token(claimsOf(person)),
    strangeToken: (person) => {
      strange += 1
      return provider.token(claimsOf(person), { kid: `nobody's ${strange}` })
    },
    sentToTicketSystem: () =>
      tickets.received.map(({ headers }) => String(headers['webhook-id'] ?? '')),
    mails: post.received,
    rows: async <Row extends object>(query: string, values: unknown[] = []) =>
      (await pool.query<Row>(query, values)).rows,
    async close() {
      await pool.end()
      await Promise.all(Object.values(proxies).map((proxy) => proxy.close()))
      payments.closeAllConnections()
      payments.close()
      await Promise.all([scanner.stop(), post.close(), tickets.close(), provider.close()])
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
