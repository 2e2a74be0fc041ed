import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { problemStatuses } from '#schemas/api/envelope.ts'
import type { Database } from '../db/database.ts'
import { SessionEnded } from '../db/enter-call.ts'
import { createFileMaker, type FileMaker } from '../file-making/file-maker.ts'
import { RefusedToken, type TokenVerifier } from '../identity/token-verifier.ts'
import { type BillingSetup, billingWithoutPaymentPortal } from '../payments/billing.ts'
import { createTurns } from '../process/turns.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import { createFileJudge, type FileJudge } from '../uploads/file-judge.ts'
import { createCallCounts } from './call-counts.ts'
import { ClientGone } from './client-gone.ts'
import { describeFault } from './describe-fault.ts'
import { StaleSignIn, staleSignInChallenge } from './fresh-sign-in.ts'
import type { Handlers } from './handler.ts'
import { loadRules } from './load-rules.ts'
import { registerOpenApiRoutes } from './openapi/routes.ts'
import { Problem } from './problem.ts'
import { createRateLimits } from './rate-limits.ts'
import { recordAnsweredCalls, recordRefusal } from './record-security-events.ts'
import { registerRoutes } from './routes.ts'
import { createSessionRecorder } from './session-recorder.ts'
import { registerTicketSystemAttachments } from './ticket-system-attachments.ts'
import { describeError, problemEnvelope, toProblem } from './to-problem.ts'
import { answerUnreadable } from './unreadable-requests.ts'
import type { UploadRules } from './uploads.ts'
import { setRequestCompanyId } from './verified-requests.ts'

/** What the API works with: handlers, database, token verification, limits and logs. */
export interface ApiOptions {
  /** The handler of each call. */
  readonly handlers: Handlers
  readonly database: Database
  readonly verifyToken: TokenVerifier
  /** Refuses calls that require a fresh sign-in without one. Off by default. */
  readonly freshSignIn?: boolean
  /** Ends a person's sessions at the identity provider, by session keys. By default does nothing. */
  readonly revokeSessions?: (subject: string, keys: readonly string[]) => Promise<void>
  /** Encrypts the passwords and keys in requests. */
  readonly secrets: SecretBox
  /** The current time. All date logic uses it. */
  readonly clock?: () => Date
  /** Receives structured logs: ids, routes, statuses and durations, never people's data. */
  readonly log?: FastifyBaseLogger
  /** Called after every call with its status; 499 if the answer wasn't sent completely. */
  readonly onCall?: (call: string, status: number, seconds: number) => void
  /** Calls per person and minute, across all processes. Expensive calls count more than once. */
  readonly callsPerMinute?: number
  /** Calls per company and minute; by default ten times the limit of a person. */
  readonly companyCallsPerMinute?: number
  /** Generates files in worker threads. */
  readonly files?: FileMaker
  /** Checks uploaded files in worker threads. */
  readonly judge?: FileJudge
  /** Sender of invoices and payment links. None by default. */
  readonly billing?: BillingSetup
  /** Upload limits; by default 25 MB per file, without a virus scan. */
  readonly uploads?: UploadRules
  /** The webhook's secrets, with which the provider's ticket system fetches attachments. Without them nobody can. */
  readonly webhookSecrets?: readonly string[] | undefined
  /** The client's network; by default taken from the connection. */
  readonly networkOf?: (request: IncomingMessage) => string
  /** Records refusals, exports and access changes. Off by default. */
  readonly securityLog?: Pick<SecurityLog, 'record'> | undefined
}

/** Longer paths are cut in messages and logs, in characters. */
const maxRepeatedPath = 200

/** Largest request body: the access lists of a company with a few thousand mailboxes. */
const bodyLimit = 4 * 1024 * 1024

/**
 * Expensive calls: how many run at once, how many may wait, and how many of those may be one
 * person's. Most database connections and processors stay free for other calls.
 */
const expensiveCalls = { atOnce: 3, waiting: 500, share: 50 }

/**
 * Compresses where it costs almost nothing; large answers off the event loop. Brotli at quality 4 turns a long audit
 * trail of 1,326 KB into 138 KB in 9 ms of processor time, gzip into 132 KB in 19 ms; brotli's default quality (11)
 * takes 2,758 ms. Request bodies are never decompressed: they could expand to any size.
 */
const compression = {
  encodings: ['br', 'gzip'],
  threshold: 1024,
  syncThreshold: 8 * 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  globalDecompression: false,
} satisfies FastifyCompressOptions

/**
 * The reference API: every call of the contract under /api, its OpenAPI document, and a page to read it
 * (docs/architecture.md, Contract and Data access). Pass requests to `api.routing(request, response)`.
 */
export async function createApi(options: ApiOptions): Promise<FastifyInstance> {
  const {
    clock = () => new Date(),
    callsPerMinute = 3_000,
    companyCallsPerMinute = 10 * callsPerMinute,
    files = createFileMaker(),
    judge = createFileJudge(),
    billing = billingWithoutPaymentPortal,
    uploads = { limit: 25 * 1024 * 1024 },
    networkOf = ({ socket }) => socket.remoteAddress ?? '',
  } = options
  await loadRules()
  const app: FastifyInstance = fastify({
    ...(options.log ? { loggerInstance: options.log } : {}),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    bodyLimit,
    clientErrorHandler: answerUnreadable,
    genReqId: ({ headers }) => readRequestId(headers['x-request-id']),
    frameworkErrors: (error, request, reply) => answerFailure(error, request, reply),
  })
  app.decorateRequest('member', null)
  app.decorateRequest('network', '')
  app.setErrorHandler((thrown, request, reply) => {
    if (options.securityLog) recordRefusal(options.securityLog, thrown, toProblem(thrown), request)
    return answerFailure(thrown, request, reply)
  })
  if (options.securityLog) recordAnsweredCalls(app, options.securityLog)
  app.setNotFoundHandler((request, reply) =>
    answerFailure(new Problem('missing', `Not found: ${describeCall(request)}.`), request, reply),
  )
  app.addHook('onRequest', async (request, reply) => {
    request.network = networkOf(request.raw)
    reply.headers({
      'x-request-id': request.id,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    })
    const began = performance.now()
    // `onResponse` never fires if the connection closes before the answer is sent.
    reply.raw.once('close', () => {
      const status = reply.raw.writableFinished ? reply.statusCode : unansweredStatus
      const { call } = request.routeOptions.config
      const milliseconds = performance.now() - began
      request.log.info({ call, status, milliseconds: Math.round(milliseconds) })
      options.onCall?.(call ?? 'none', status, milliseconds / 1000)
    })
  })
  app.addHook('onSend', async ({ raw, member }, reply) => {
    // The clock that decided about the request. The browser adjusts to it (src/clock.ts).
    reply.header('date', clock().toUTCString())
    if (member) setRequestCompanyId(raw, member.tenantId)
  })
  readBodies(app)
  const counts = createCallCounts(options.database)
  const sessions = createSessionRecorder(options.database)
  app.addHook('onClose', async () => {
    await Promise.all([counts.stop(), sessions.stop(), files.close(), judge.close()])
  })
  await app.register(compress, compression)
  await app.register(rateLimit, { global: false, store: counts.store })
  await app.register(
    async (api) => {
      registerOpenApiRoutes(api)
      if (options.webhookSecrets !== undefined) {
        registerTicketSystemAttachments(api, options.database, options.webhookSecrets)
      }
      registerRoutes(api, {
        database: options.database,
        verifyToken: options.verifyToken,
        sessions,
        freshSignIn: options.freshSignIn ?? false,
        revokeSessions: options.revokeSessions ?? (async () => undefined),
        clock,
        handlers: options.handlers,
        secrets: options.secrets,
        files,
        judge,
        billing,
        uploads,
        turns: createTurns(expensiveCalls),
        limits: createRateLimits(api, { person: callsPerMinute, company: companyCallsPerMinute }),
      })
    },
    { prefix: '/api' },
  )
  await app.ready()
  return app
}

/** Keeps a valid request id of the caller, so that logs of several systems can be joined. */
function readRequestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID()
}

/** Method and path for messages. Long paths are cut. */
function describeCall({ method, url }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? ''
  return path.length > maxRepeatedPath ? 'such call' : `call ${method} ${path}`
}

function answerFailure(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (thrown instanceof ClientGone) return reply.hijack()
  const problem = toProblem(thrown)
  const status = problemStatuses[problem.kind]
  if (status >= 500) {
    request.log.error({ fault: describeFault(thrown) }, describeError(thrown))
  }
  if (thrown instanceof RefusedToken) logRefusal(thrown, request)
  if (thrown instanceof SessionEnded) {
    request.log.info('An access token is refused. Its session has ended.')
  }
  if (status === 401) reply.header('www-authenticate', bearerChallenge(thrown))
  if (problem.retryAfterSeconds) reply.header('retry-after', problem.retryAfterSeconds)
  return reply.code(status).send(problemEnvelope(problem, request.id))
}

/** Logs why a token was refused, for operators. Expired tokens are routine. */
function logRefusal({ refusal }: RefusedToken, request: FastifyRequest): void {
  const level = refusal.reason === 'expired' ? 'info' : 'warn'
  request.log[level](
    { reason: refusal.reason },
    `An access token is refused. ${refusal.description}`,
  )
}

/** The WWW-Authenticate header for a refused token (RFC 6750 §3). */
function bearerChallenge(thrown: unknown): string {
  if (thrown instanceof StaleSignIn) return staleSignInChallenge
  if (thrown instanceof SessionEnded) {
    return 'Bearer error="invalid_token", error_description="Its session has ended."'
  }
  if (!(thrown instanceof RefusedToken)) return 'Bearer'
  return `Bearer error="invalid_token", error_description="${thrown.refusal.description}"`
}

/**
 * Status in logs and metrics for answers that weren't sent completely, usually because the client left. Same number as
 * nginx uses.
 */
const unansweredStatus = 499

/**
 * Reads bodies as JSON. An empty body counts as none, and the contract decides whether one is needed. Plain text is
 * accepted where the contract allows it.
 */
function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.plainText) done(null, body)
    else done(new Problem('unsupported', 'Send the body as application/json.'))
  })
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else void parse(request, String(body), done)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's name in the contract. */
    call?: string
    /** Accepts plain text as body, too. */
    plainText?: boolean
    /** How many ordinary calls it counts as. */
    cost?: number
  }
}
