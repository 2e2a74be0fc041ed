import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '#server/api/problem.ts'
import { toProblem } from '#server/api/to-problem.ts'
import { createStripeLinkFactory } from '#server/areas/billing/stripe.ts'
import { openDatabase } from '#server/db/database.ts'
import { createDatabase } from '#server/db/embedded-postgres.ts'
import { demoTenantIds } from '#server/demo-world/people.ts'
import { createProviderKeys } from '#server/identity/provider-keys.ts'
import { fetchProviderMetadata } from '#server/identity/provider-metadata.ts'
import { createTokenVerifier, IdentityUnavailable } from '#server/identity/token-verifier.ts'
import type { Channel, Message } from '#server/outbox/channel.ts'
import { createMailChannels } from '#server/outbox/mail.ts'
import type { TicketEvent } from '#server/outbox/ticket-event.ts'
import { createWebhookChannel } from '#server/outbox/webhook.ts'
import { createClamdScan, ScannerUnavailable } from '#server/uploads/virus-scan.ts'
import { listenOnFreePort, startMailReceiver } from '../outbox/message-receivers.ts'
import { startClamdStandIn } from '../support/clamd.ts'
import {
  cutEverywhere,
  type ExchangeClient,
  hangingMilliseconds,
} from '../support/cut-everywhere.ts'
import { testDatabase } from '../support/database.ts'

/**
 * Every connection that the server opens may be reset by the other side at any byte. Whoever waits for it is told of it
 * in a way that becomes an answer, nobody else is, and the next time it works: an error that nobody listens to would end
 * the process.
 */

const { database, databaseUrl } = testDatabase()
const isError = (error: unknown) => error instanceof Error && error.message !== 'It hangs.'

function messageOf(kind: Message['kind'], content: Partial<Message>): Message {
  const now = new Date()
  return {
    id: '00000000-0000-4000-8000-000000000001',
    tenantId: demoTenantIds.northgate,
    kind,
    ticketId: null,
    noteId: null,
    mail: null,
    event: null,
    createdAt: now,
    nextAttemptAt: now,
    attempts: 1,
    leasedUntil: now,
    lastFailure: null,
    deliveredAt: null,
    deadAt: null,
    ...content,
  }
}

/** One message by a channel that is opened for each cut. */
function delivering(channels: readonly Channel[], message: Message): ExchangeClient {
  const [channel] = channels
  return {
    exchange: async () => channel?.deliver(message, AbortSignal.timeout(hangingMilliseconds)),
    close: () => channel?.close(),
  }
}

/** Pieces as they come from the database: an answer or a reset may come in between. */
async function* slowly(turns: number) {
  for (let turn = 0; turn < turns; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    if (turn % 10 === 0) yield Buffer.from('a file')
  }
}

test('clamd', async () => {
  const scanner = await startClamdStandIn()
  const open = (port: number) => {
    const { scan, ping } = createClamdScan({ host: '127.0.0.1', port })
    return { exchange: async () => [await scan(slowly(20)), await ping()] }
  }
  await cutEverywhere({
    target: scanner.port,
    open,
    isUnavailable: (error) => error instanceof ScannerUnavailable,
  })
  await scanner.stop()
})

test.each([0, 3])('clamd that answers early, and resets %i turns later', async (turns) => {
  const scanner = await startClamdStandIn()
  scanner.behave('refuseEarly')
  const open = (port: number) => {
    const { scan } = createClamdScan({ host: '127.0.0.1', port })
    const refused = /size limit exceeded/
    return { exchange: () => expect(scan(slowly(200))).rejects.toThrow(refused) }
  }
  // What is refused early is refused whichever words of it arrive.
  await cutEverywhere({ target: scanner.port, open, isUnavailable: isError, turns })
  await scanner.stop()
})

test('a mail server', async () => {
  const post = await startMailReceiver(() => false)
  const mail = { to: ['someone@example.com'], subject: 'Hello', text: 'Hello.' }
  const open = (port: number) => {
    const url = `smtp://127.0.0.1:${port}`
    const settings = { url, from: 'portal@stepwell.example', ticketsTo: undefined }
    return delivering(
      createMailChannels(database, settings, 'https://portal.example'),
      messageOf('mail', { mail }),
    )
  }
  await cutEverywhere({ target: Number(new URL(post.url).port), open, isUnavailable: isError })
  await post.close()
})

/** Everything that is asked by HTTP, at once. */
let key: Awaited<ReturnType<typeof generateKeyPair>>
let published: object
const http = createServer((request, response) => {
  const origin = `http://${request.headers.host}`
  const answers: Record<string, object> = {
    '/.well-known/openid-configuration': {
      issuer: origin,
      jwks_uri: `${origin}/keys`,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
    },
    '/keys': { keys: [published] },
    '/v1/billing_portal/sessions': { url: 'https://billing.example/session' },
  }
  request.resume()
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(answers[request.url ?? ''] ?? {}))
})
let httpPort = 0
beforeAll(async () => {
  key = await generateKeyPair('ES256')
  published = { ...(await exportJWK(key.publicKey)), kid: 'key' }
  httpPort = await listenOnFreePort(http)
})
afterAll(() => {
  http.closeAllConnections()
  http.close()
})

test('a webhook', async () => {
  const event: TicketEvent = {
    type: 'ticket.opened',
    timestamp: '2026-03-05T15:00:00.000Z',
    data: {
      ticketId: 1,
      name: 'Printer jams',
      body: 'Tray 2.',
      status: 'New',
      type: 'Support',
      subType: '',
      company: { id: demoTenantIds.northgate, name: 'Northgate Capital' },
      request: {
        referenceNumber: 'REQ-2026-1',
        flow: 'serviceTicket',
        about: null,
        answers: [],
        submittedBy: { profileAccountId: 1, name: 'Dana', email: null },
      },
    },
  }
  const message = messageOf('ticketOpened', { ticketId: 1, event })
  const secrets = [`whsec_${Buffer.alloc(32, 7).toString('base64')}`]
  const open = (port: number) => {
    const url = `http://127.0.0.1:${port}/tickets`
    return delivering(
      [createWebhookChannel(database, { url, secrets }, 'https://p.example')],
      message,
    )
  }
  await cutEverywhere({ target: httpPort, open, isUnavailable: isError })
})

const isWithoutIdentity = (error: unknown) => error instanceof IdentityUnavailable

test("an identity provider's metadata", async () => {
  const open = (port: number) => ({
    exchange: () => fetchProviderMetadata(`http://127.0.0.1:${port}`),
  })
  await cutEverywhere({ target: httpPort, open, isUnavailable: isWithoutIdentity })
})

test("an identity provider's keys", async () => {
  const issuer = 'https://identity.example'
  const token = await new SignJWT({ iss: issuer, sub: 'someone', aud: 'portal' })
    .setProtectedHeader({ alg: 'ES256', kid: 'key' })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key.privateKey)
  const open = (port: number) => {
    const keys = createProviderKeys(new URL(`http://127.0.0.1:${port}/keys`), {
      timeout: hangingMilliseconds,
    })
    const verify = createTokenVerifier({
      trustedIssuer: async () => ({ issuer, keys }),
      audience: 'portal',
      clientId: 'portal',
      claims: {
        profileAccountId: 'profile_account_id',
        defaultTenant: 'default_tenant_id',
        portalPermissions: 'portal_permissions',
      },
      requireAccessTokenType: false,
    })
    return { exchange: () => verify(token) }
  }
  await cutEverywhere({ target: httpPort, open, isUnavailable: isWithoutIdentity })
})

test('the payment provider', async () => {
  const open = (port: number) => {
    const links = createStripeLinkFactory({
      secretKey: 'sk_test',
      api: `http://127.0.0.1:${port}`,
      returnUrl: 'https://p.example',
    })
    return { exchange: () => links({ stripeCustomer: 'cus_1' } as Parameters<typeof links>[0]) }
  }
  await cutEverywhere({
    target: httpPort,
    open,
    isUnavailable: (error) => error instanceof Problem && error.kind === 'unavailable',
  })
})

test.each([
  ['while it is connected to', { step: 16 }],
  ['in a transaction', { isConnected: true }],
])('PostgreSQL, %s', async (_, how) => {
  const address = new URL(databaseUrl)
  const open = (port: number) => {
    const own = openDatabase(Object.assign(new URL(address), { port: String(port) }).href, {
      connections: 1,
    })
    return {
      exchange: () => own.asProvider((queries) => queries.execute(sql`select 1 as one`)),
      close: () => own.close(),
    }
  }
  await cutEverywhere({
    target: Number(address.port),
    open,
    isUnavailable: (error) => toProblem(error).kind === 'unavailable',
    ...how,
  })
})

test('PostgreSQL, while a start looks for its database', async () => {
  const address = new URL(databaseUrl)
  const name = address.pathname.slice(1)
  const open = (port: number) => {
    const maintenance = Object.assign(new URL(address), {
      port: String(port),
      pathname: '/postgres',
    })
    return { exchange: () => createDatabase(maintenance.href, name) }
  }
  await cutEverywhere({ target: Number(address.port), open, isUnavailable: isError, step: 16 })
})
