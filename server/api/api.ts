import { randomUUID } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { statusOfProblem } from '#schemas/envelope.ts'
import type { Database } from '../db/database.ts'
import type { TokenVerifier } from '../identity/verify.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import { answerUnreadable } from '../web/unreadable.ts'
import { sharedCallCounts } from './call-counts.ts'
import { handlers } from './handlers.ts'
import { faultOf } from './log.ts'
import { registerDocument } from './openapi/routes.ts'
import { Problem } from './problem.ts'
import { registerRoutes } from './routes.ts'
import { envelopeOf, problemOf } from './translate.ts'

export interface ApiOptions {
  readonly database: Database
  readonly verifyToken: TokenVerifier
  /** Seals the passwords and keys of requests. */
  readonly secrets: SecretBox
  /** The instant it is now; everything the API decides by date follows from it. */
  readonly clock?: () => Date
  /** Where structured lines go; they tell ids, routes, statuses and durations, never what was said. */
  readonly log?: FastifyBaseLogger
  /** Told of every call that was answered. */
  readonly onCall?: (call: string, status: number, seconds: number) => void
  /** Calls a person may make in a minute, at all processes together. */
  readonly callsPerMinute?: number
}

/** Largest body: room for every access list of a company with some thousand mailboxes. */
const bodyLimit = 4 * 1024 * 1024

/**
 * The reference API: every row of the contract under /api, its OpenAPI document and a page that people can
 * read (DESIGN sections 4 to 6). Hand a request to it with `api.routing(request, response)`.
 */
export async function createApi(options: ApiOptions): Promise<FastifyInstance> {
  const { clock = () => new Date(), callsPerMinute = 3_000 } = options
  const app: FastifyInstance = fastify({
    ...(options.log ? { loggerInstance: options.log } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    clientErrorHandler: answerUnreadable,
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id']),
    frameworkErrors: (error, request, reply) => refuse(error, request, reply),
  })
  app.setErrorHandler(refuse)
  app.setNotFoundHandler((request, reply) =>
    refuse(
      new Problem('missing', `There is no call ${request.method} ${pathOf(request)}.`),
      request,
      reply,
    ),
  )
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })
  app.addHook('onResponse', async (request, reply) => {
    logCall(request, reply)
    const call = request.routeOptions.config.call ?? 'none'
    options.onCall?.(call, reply.statusCode, reply.elapsedTime / 1000)
  })
  readBodies(app)
  const counts = sharedCallCounts(options.database)
  app.addHook('onClose', () => counts.stop())
  await app.register(rateLimit, { global: false, store: counts.store })
  await app.register(
    async (api) => {
      registerDocument(api)
      registerRoutes(api, {
        database: options.database,
        verifyToken: options.verifyToken,
        clock,
        handlers,
        secrets: options.secrets,
        limit: limiterOf(api, callsPerMinute),
      })
    },
    { prefix: '/api' },
  )
  await app.ready()
  return app
}

/** A caller's own request id is kept where it is one, so that logs of several systems can be joined. */
function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? ''
}

function refuse(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(thrown)
  const status = statusOfProblem[problem.kind]
  if (status >= 500) request.log.error({ requestId: request.id, fault: faultOf(thrown) })
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (problem.retryAfterSeconds) reply.header('retry-after', problem.retryAfterSeconds)
  return reply.code(status).send(envelopeOf(problem, request.id))
}

function logCall(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info({
    requestId: request.id,
    call: request.routeOptions.config.call,
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime),
  })
}

/**
 * Bodies are JSON as fastify reads it, but an empty body is no body: whether one is needed the contract tells.
 * Plain text is read where the contract says so.
 */
function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.plainText) done(null, body)
    else done(new Problem('unsupported', 'A body is sent as application/json.'))
  })
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, String(body), done)
  })
}

function limiterOf(app: FastifyInstance, callsPerMinute: number) {
  const count = app.createRateLimit({
    max: callsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ claims }) => claims.subject,
  })
  return async (request: FastifyRequest) => {
    const verdict = await count(request)
    if (verdict.isAllowed || !verdict.isExceeded) return
    throw new Problem(
      'tooMany',
      'Too many requests, please try again in a moment.',
      {},
      verdict.ttlInSeconds,
    )
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the call in the contract. */
    call?: string
    /** The body may also be plain text. */
    plainText?: boolean
  }
}
