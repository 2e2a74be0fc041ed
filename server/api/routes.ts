import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import type { Envelope } from '#schemas/api/envelope.ts'
import { contract, type EndpointName } from '#schemas/contract.ts'
import type { Database } from '../db/database.ts'
import { JsonObjectWithRows, JsonText } from '../db/json-rows.ts'
import type { FileMaker } from '../file-making/file-maker.ts'
import { isFilePlan } from '../file-making/file-plan.ts'
import type { InTransaction } from '../files/stored-files.ts'
import type { Claims, TokenVerifier } from '../identity/token-verifier.ts'
import type { BillingSetup } from '../payments/billing.ts'
import type { Turns } from '../process/turns.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import type { FileJudge } from '../uploads/file-judge.ts'
import { answerEndpointCall } from './answer.ts'
import { assertPortalAccess, authenticateCaller, readTenantId, requestVisitor } from './caller.ts'
import { disconnectSignal } from './client-gone.ts'
import type { FileDelivery } from './file-delivery.ts'
import { assertFreshSignIn } from './fresh-sign-in.ts'
import { AnswerAfterTransaction, type Handlers } from './handler.ts'
import type { KeyedAnswer } from './idempotency.ts'
import type { RateLimits } from './rate-limits.ts'
import { type FileToSend, sendFile, toExportFile } from './send-file.ts'
import { sendJsonRows } from './send-json.ts'
import {
  sendArchive,
  sendGeneratedFile,
  sendStoredFile,
  sendStoredFileAsBase64,
} from './send-stored-file.ts'
import type { SessionRecorder } from './session-recorder.ts'
import { type AcceptedUpload, answerUpload, type UploadRules } from './uploads.ts'

/** What the routes of the contract's calls work with. */
export interface RouteOptions {
  readonly database: Database
  readonly verifyToken: TokenVerifier
  readonly sessions: SessionRecorder
  /** Whether calls that require a fresh sign-in are refused without one. */
  readonly freshSignIn: boolean
  readonly revokeSessions: (subject: string, keys: readonly string[]) => Promise<void>
  readonly clock: () => Date
  readonly handlers: Handlers
  /** Encrypts passwords and keys, and hashes bodies that contain them. */
  readonly secrets: SecretBox
  readonly limits: RateLimits
  /** Queues expensive calls. */
  readonly turns: Turns
  readonly files: FileMaker
  readonly judge: FileJudge
  readonly billing: BillingSetup
  readonly uploads: UploadRules
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The verified token. Set before anything else runs. */
    claims: Claims
  }
}

/** Registers a route for every call of the contract, under its exact path. */
export function registerRoutes(app: FastifyInstance, options: RouteOptions): void {
  app.decorateRequest('claims')
  const rows = Object.entries(contract) as [EndpointName, Endpoint][]
  for (const [name, endpoint] of rows) {
    if (!endpoint.upload) registerRoute(app, name, endpoint, options)
  }
  // Only upload routes parse multipart bodies.
  app.register(async (uploads) => {
    await uploads.register(multipart, { throwFileSizeLimit: false })
    for (const [name, endpoint] of rows) {
      if (endpoint.upload) registerRoute(uploads, name, endpoint, options)
    }
  })
}

function registerRoute(
  app: FastifyInstance,
  name: EndpointName,
  endpoint: Endpoint,
  options: RouteOptions,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    // HEAD never changes data, even where the spec has a GET that does.
    exposeHeadRoute: !endpoint.acts,
    config: { call: name, plainText: endpoint.plainText ?? false, cost: endpoint.cost ?? 1 },
    // Range requests count uncompressed bytes.
    ...(endpoint.ranged && { compress: false }),
    onRequest: async (request) => {
      request.claims = await authenticateCaller(request, options.verifyToken)
      if (!endpoint.withoutAccess) assertPortalAccess(request.claims)
      if (options.freshSignIn && endpoint.freshSignIn) assertFreshSignIn(request.claims.session)
      await options.limits.person(request)
      options.sessions.note(request)
    },
    handler: async (request, reply) => {
      let signal: AbortSignal | undefined
      // Created lazily: most calls finish before they could be aborted.
      const disconnected = () => {
        signal ??= disconnectSignal(reply)
        return signal
      }
      const inTurn = <Result>(work: () => Promise<Result>) =>
        options.turns.take(request.claims.subject, disconnected(), work)
      const work = (upload?: AcceptedUpload) =>
        answerEndpointCall(name, endpoint, request, reply, options, upload)
      // Expensive calls wait for their turn before they take a database connection. Uploads wait for a checking thread
      // once the file is here.
      const isExpensive = endpoint.cost !== undefined
      const { takes } = endpoint
      const answer = takes
        ? await answerUpload(
            endpoint,
            request,
            { ...options, takes, disconnected: disconnected() },
            work,
          )
        : await (isExpensive ? inTurn(() => work()) : work())
      // The transaction has ended.
      return answer.file
        ? deliverFile(reply, request, answer.file, answer.delivery, {
            ...options,
            endpoint,
            disconnected: disconnected(),
          })
        : sendAnswer(reply, endpoint, await resolveAfterTransaction(answer))
    },
  })
}

async function deliverFile(
  reply: FastifyReply,
  request: FastifyRequest,
  file: FileToSend,
  delivery: FileDelivery = { status: 200 },
  {
    database,
    files,
    endpoint,
    disconnected,
  }: RouteOptions & { readonly endpoint: Endpoint; readonly disconnected: AbortSignal },
): Promise<FastifyReply> {
  const { content } = file
  if (content instanceof Uint8Array || isFilePlan(content)) {
    const made =
      content instanceof Uint8Array
        ? content
        : await files.make(content, fileMakingTurn(request), disconnected)
    return endpoint.fileInOutput
      ? reply.send(successEnvelope(toExportFile(file, made)))
      : sendFile(reply, file, made)
  }
  const inTransaction: InTransaction = (work) =>
    database.asTenant(
      readTenantId(request),
      requestVisitor(request),
      ({ queries }) => work(queries),
      {
        readOnly: true,
      },
    )
  if (content.kind === 'stored' && endpoint.fileInOutput) {
    return sendStoredFileAsBase64(
      reply,
      request,
      { ...file, content },
      inTransaction,
      envelopeStart(),
    )
  }
  if (content.kind === 'drawn')
    return sendGeneratedFile(reply, request, { ...file, content }, inTransaction)
  return content.kind === 'stored'
    ? sendStoredFile(reply, request, { ...file, content }, delivery, inTransaction)
    : sendArchive(reply, request, { ...file, content }, inTransaction)
}

async function resolveAfterTransaction(answer: KeyedAnswer): Promise<KeyedAnswer> {
  const { output } = answer
  return output instanceof AnswerAfterTransaction
    ? { ...answer, output: await output.ask() }
    : answer
}

function sendAnswer(
  reply: FastifyReply,
  { mayBeNothing }: Endpoint,
  { output, etag, replayed }: KeyedAnswer,
): Envelope<unknown> | FastifyReply {
  if (mayBeNothing && output === null) return reply.code(204).send()
  if (etag !== undefined) reply.header('etag', etag)
  if (replayed) reply.header('idempotency-replayed', 'true')
  const before = envelopeStart()
  if (output instanceof JsonObjectWithRows) {
    return sendJsonRows(reply, before + output.before, output.rows, '}}')
  }
  if (!(output instanceof JsonText)) return successEnvelope(output)
  return sendJsonRows(reply, before, output, '}')
}

/** An envelope's JSON up to its output. */
function envelopeStart(): string {
  const { output: _, ...head } = successEnvelope(null)
  return `${JSON.stringify(head).slice(0, -1)},"output":`
}

function successEnvelope<Output>(output: Output): Envelope<Output> {
  return { statusCode: 200, success: true, errorMessages: [], output }
}

/** File generation takes turns per company, or per person for calls without a company. */
function fileMakingTurn(request: FastifyRequest): string {
  return request.headers.tenantid === undefined ? request.claims.subject : readTenantId(request)
}
