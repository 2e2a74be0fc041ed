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
import { statusOfProblem } from '#schemas/api/envelope.ts'
import { type Database, SessionEnded } from '../db/database.ts'
import { createFileMaker, type FileMaker } from '../file-making/file-maker.ts'
import { RefusedToken, type TokenVerifier } from '../identity/token-verifier.ts'
import { type Billing, noBilling } from '../payments/billing.ts'
import { createTurns } from '../process/turns.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import { createFileJudge, type FileJudge } from '../uploads/file-judge.ts'
import { createCallCounts } from './call-counts.ts'
import { ClientGone } from './client-gone.ts'
import { describeFault } from './describe-fault.ts'
import { StaleSignIn, staleSignInChallenge } from './fresh-sign-in.ts'
import type { Handlers } from './handler.ts'
import { createLimits } from './limits.ts'
import { loadRules } from './load-rules.ts'
import { registerOpenApiRoutes } from './openapi/routes.ts'
import { Problem } from './problem.ts'
import { registerProviderFiles } from './provider-files.ts'
import { recordAnsweredCalls, recordRefusal } from './record-security-events.ts'
import { registerRoutes } from './routes.ts'
import { createSessionRecorder } from './session-recorder.ts'
import { describeError, problemEnvelope, toProblem } from './to-problem.ts'
import { answerUnreadable } from './unreadable-requests.ts'
import type { UploadRules } from './uploads.ts'
import { setRequestCompany } from './verified-requests.ts'

export interface ApiOptions {
  /** Who answers each call of the contract. */
  readonly handlers: Handlers
  readonly database: Database
  readonly verifyToken: TokenVerifier
  /** Whether calls that ask for a fresh sign-in are refused without one; not by default. */
  readonly freshSignIn?: boolean
  /** Ends sessions of a person at the identity provider as well, by their keys; nothing by default. */
  readonly revokeSessions?: (subject: string, keys: readonly string[]) => Promise<void>
  /** Seals the passwords and keys of requests. */
  readonly secrets: SecretBox
  /** The instant it is now; everything the API decides by date follows from it. */
  readonly clock?: () => Date
  /** Where structured lines go; they hold ids, routes, statuses and durations, never what was said. */
  readonly log?: FastifyBaseLogger
  /** Called after every call, with its status; 499 where it was not answered whole. */
  readonly onCall?: (call: string, status: number, seconds: number) => void
  /** Calls a person may make in a minute, at all processes together; an expensive one counts as several. */
  readonly callsPerMinute?: number
  /** The same for all people of a company together; ten times as many by default. */
  readonly companyCallsPerMinute?: number
  /** Makes files, in threads of their own. */
  readonly files?: FileMaker
  /** Looks at files that are uploaded, in threads of their own. */
  readonly judge?: FileJudge
  /** Who sends the invoices, and where they are paid: nowhere by default. */
  readonly billing?: Billing
  /** What is taken of files that are uploaded: 25 MB each by default, and nobody looks for viruses in them. */
  readonly uploads?: UploadRules
  /** The secret of the webhook, with which the provider's ticket system fetches files of replies; nobody does without. */
  readonly webhookSecrets?: readonly string[] | undefined
  /** The network a request comes from: of the connection by default. */
  readonly networkOf?: (request: IncomingMessage) => string
  /** Where refusals, exports and changes of access leave their traces: nowhere by default. */
  readonly securityLog?: Pick<SecurityLog, 'record'> | undefined
}

/** Longer paths are not repeated in what is said of them, in characters. */
const maxRepeatedPath = 200

/** Largest body: room for every access list of a company with some thousand mailboxes. */
const bodyLimit = 4 * 1024 * 1024

/**
 * Of expensive calls so many are answered at once, and so many may wait, a tenth of them one person's: most connections
 * to the database and most of its processors are left to all others.
 */
const expensiveCalls = { atOnce: 3, waiting: 500, share: 50 }

/**
 * Answers are compressed as far as it costs next to nothing, and large ones off the event loop. Brotli at quality 4
 * makes 138 KB of a long audit trail (1,326 KB) in 9 ms of processor time, gzip 132 in 19; at its own quality (11)
 * brotli takes 2,758. Bodies of requests are read as they are: a compressed one could hold any size.
 */
const compression = {
  encodings: ['br', 'gzip'],
  threshold: 1024,
  syncThreshold: 8 * 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  globalDecompression: false,
} satisfies FastifyCompressOptions

/**
 * The reference API: every row of the contract under /api, its OpenAPI document and a page that people can
 * read (docs/architecture.md, Contract and Data access). Hand a request to it with `api.routing(request, response)`.
 */
export async function createApi(options: ApiOptions): Promise<FastifyInstance> {
  const {
    clock = () => new Date(),
    callsPerMinute = 3_000,
    companyCallsPerMinute = 10 * callsPerMinute,
    files = createFileMaker(),
    judge = createFileJudge(),
    billing = noBilling,
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
    frameworkErrors: (error, request, reply) => refuse(error, request, reply),
  })
  app.decorateRequest('member', null)
  app.decorateRequest('network', '')
  app.setErrorHandler((thrown, request, reply) => {
    if (options.securityLog) recordRefusal(options.securityLog, thrown, toProblem(thrown), request)
    return refuse(thrown, request, reply)
  })
  if (options.securityLog) recordAnsweredCalls(app, options.securityLog)
  app.setNotFoundHandler((request, reply) =>
    refuse(new Problem('missing', `Not found: ${describeCall(request)}.`), request, reply),
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
    // Not 'onResponse', which never comes where the connection ends before the answer does.
    reply.raw.once('close', () => {
      const status = reply.raw.writableFinished ? reply.statusCode : unansweredStatus
      const { call } = request.routeOptions.config
      const milliseconds = performance.now() - began
      request.log.info({ call, status, milliseconds: Math.round(milliseconds) })
      options.onCall?.(call ?? 'none', status, milliseconds / 1000)
    })
  })
  app.addHook('onSend', async ({ raw, member }, reply) => {
    // By the clock that judged what was sent: the portal's browser goes by it (src/clock.ts).
    reply.header('date', clock().toUTCString())
    if (member) setRequestCompany(raw, member.tenantId)
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
        registerProviderFiles(api, options.database, options.webhookSecrets)
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
        limits: createLimits(api, { person: callsPerMinute, company: companyCallsPerMinute }),
      })
    },
    { prefix: '/api' },
  )
  await app.ready()
  return app
}

/** A caller's own request id is used where it is valid, so that logs of several systems can be joined. */
function readRequestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID()
}

/** A call as it was made; the path of a long one is not repeated. */
function describeCall({ method, url }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? ''
  return path.length > maxRepeatedPath ? 'such call' : `call ${method} ${path}`
}

function refuse(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (thrown instanceof ClientGone) return reply.hijack()
  const problem = toProblem(thrown)
  const status = statusOfProblem[problem.kind]
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

/** Anyone who runs the portal reads why nobody gets in; an expired token is a matter of every day. */
function logRefusal({ refusal }: RefusedToken, request: FastifyRequest): void {
  const level = refusal.reason === 'expired' ? 'info' : 'warn'
  request.log[level](
    { reason: refusal.reason },
    `An access token is refused. ${refusal.description}`,
  )
}

/** What a client learns of a refused token (RFC 6750 §3). */
function bearerChallenge(thrown: unknown): string {
  if (thrown instanceof StaleSignIn) return staleSignInChallenge
  if (thrown instanceof SessionEnded) {
    return 'Bearer error="invalid_token", error_description="Its session has ended."'
  }
  if (!(thrown instanceof RefusedToken)) return 'Bearer'
  return `Bearer error="invalid_token", error_description="${thrown.refusal.description}"`
}

/**
 * What log and metrics count a call under that was not answered whole, most often since its caller left; nginx has the
 * same number for it.
 */
const unansweredStatus = 499

/**
 * Bodies are JSON as fastify reads it, but an empty body is no body: the contract says whether one is needed.
 * Plain text is read where the contract says so.
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
    /** The name of the call in the contract. */
    call?: string
    /** The body may also be plain text. */
    plainText?: boolean
    /** How many ordinary calls it counts as. */
    cost?: number
  }
}
