import type { FastifyReply, FastifyRequest } from 'fastify'
import { changesData, type Endpoint } from '#schemas/api/endpoint.ts'
import type { EndpointName } from '#schemas/contract.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'
import type { PersonScope, TenantScope } from '../db/database.ts'
import { NotAMember, SessionEnded } from '../db/enter-call.ts'
import type { AwaitBeforeCommit } from '../db/transaction.ts'
import { finishFile } from '../files/stored-files.ts'
import { createStaffSecrets } from '../secrets/collected-secrets.ts'
import { assertAllowed, readTenantId, requestVisitor } from './caller.ts'
import { formatDevice } from './device.ts'
import { decideAndRecordDownload } from './downloads.ts'
import type { FileAnswer, MemberCall, PersonCall, Versioned } from './handler.ts'
import { type KeyedAnswer, runOnceByKey } from './idempotency.ts'
import { type RuntimeEndpoint, readInput } from './input.ts'
import { parsePrecondition, revisionEtag } from './preconditions.ts'
import type { RouteOptions } from './routes.ts'
import type { AcceptedUpload } from './uploads.ts'

type AnswerOptions = Pick<
  RouteOptions,
  'database' | 'clock' | 'handlers' | 'secrets' | 'limits' | 'billing' | 'revokeSessions'
>

/**
 * Answers a call of the contract: finds the company, checks permissions and input, and runs the call's handler, once
 * per idempotency key.
 * @throws Problem
 */
export async function answerEndpointCall(
  name: EndpointName,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { database, clock, handlers, secrets, limits, billing, revokeSessions }: AnswerOptions,
  upload?: AcceptedUpload,
): Promise<KeyedAnswer> {
  const { claims } = request
  const instant = clock()
  const call = { instant, now: toEastern(instant), ifMatch: parsePrecondition(request.headers) }
  const handle = handlers[name] as AnyHandler
  const input = () => readInput(endpoint as RuntimeEndpoint, request)
  const who = requestVisitor(request)
  const readOnly = isRead(endpoint)
  if (endpoint.allowed === 'signedIn') {
    const work = async (person: PersonScope) =>
      toAnswer(
        endpoint,
        await handle(input(), {
          ...call,
          person,
          subject: claims.subject,
          session: claims.session,
          device: formatDevice(request.headers['user-agent']),
          revokeSessions: (keys) => revokeSessions(claims.subject, keys),
        }),
      )
    return database.asPerson(who, work, { readOnly })
  }
  // Work that is rolled back with its transaction can start before permissions are checked.
  const early = endpoint.saves === true || !changesData(endpoint)
  const keyed = changesData(endpoint)
    ? runOnceByKey(request, secrets, { early, ...(upload && { body: upload.identity }) })
    : undefined
  const work = async (tenant: TenantScope, beforeCommit: AwaitBeforeCommit) => {
    request.member = { tenantId: tenant.tenantId, personId: tenant.personId }
    if (!upload) await limits.company(request)
    assertAllowed(endpoint, tenant.permissions)
    const user = { name: claims.name, email: claims.email ?? '', profileAccountId: tenant.personId }
    const fullInput = upload ? { ...upload.input, upload } : input()
    const answering = async () => {
      if (upload) await finishFile(tenant.queries, upload.file)
      return toAnswer(
        endpoint,
        await handle(fullInput, {
          ...call,
          tenant,
          user,
          secrets,
          billing,
          staffSecrets: createStaffSecrets(database, secrets, tenant.tenantId, {
            personId: tenant.personId,
            call: name,
            requestId: who.requestId,
            instant,
          }),
        }),
      )
    }
    // Read-only calls run every time; their answers aren't stored.
    const answer = await (keyed ? keyed.once(tenant, beforeCommit, answering) : answering())
    if (!answer.file) return answer
    const isInOutput = endpoint.fileInOutput !== undefined
    return {
      ...answer,
      delivery: await decideAndRecordDownload(tenant, request, reply, answer.file, {
        isWhole: isInOutput,
        beforeCommit,
      }),
    }
  }
  try {
    return await database.asTenant(readTenantId(request), who, work, {
      readOnly,
      // Files need a consistent snapshot too, although the audit adds a row.
      snapshot: !changesData(endpoint) && !endpoint.notes,
      early,
      ...(keyed && { alongside: keyed.claim }),
    })
  } catch (error) {
    // The membership or session ended a moment ago.
    if (error instanceof NotAMember || error instanceof SessionEnded) request.member = null
    throw error
  }
}

/** Media types of files that are made of rows: their downloads aren't recorded. */
const madeOfRows = /spreadsheetml|^text\//

/** Whether the call writes nothing at all. Downloads of stored and drawn files write to the audit. */
function isRead(endpoint: Endpoint): boolean {
  const { file = endpoint.fileInOutput } = endpoint
  return !changesData(endpoint) && !endpoint.notes && (!file || madeOfRows.test(file))
}

/** TypeScript can't relate a handler's name to its own schemas, so handlers are called with unknown input. */
type AnyHandler = (input: unknown, call: MemberCall | PersonCall) => Promise<unknown>

function toAnswer(endpoint: Endpoint, result: unknown): KeyedAnswer {
  const mediaType = endpoint.file ?? endpoint.fileInOutput
  if (mediaType) return { output: null, file: { ...(result as FileAnswer), mediaType } }
  if (!endpoint.versioned) return { output: result }
  const { output, revision } = result as Versioned<unknown>
  return revision === undefined ? { output } : { output, etag: revisionEtag(revision) }
}
