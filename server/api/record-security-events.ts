import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { contract } from '#schemas/contract.ts'
import type { SecurityEventKind } from '#schemas/security/security-log.ts'
import { NotAMember, SessionEnded } from '../db/enter-call.ts'
import { RefusedToken } from '../identity/token-verifier.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import { StaleSignIn } from './fresh-sign-in.ts'
import type { Problem } from './problem.ts'

/** Records calls in the security log: refused ones, and successful ones that matter to security. */

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the caller is known to be a member of the company. */
    member: { readonly tenantId: string; readonly personId: number } | null
    /** The client's network, as reported by trusted proxies. */
    network: string
  }
}

/** The event recorded for a successful call, if any. */
const answeredEvents = new Map<string, SecurityEventKind>(
  Object.entries<Endpoint>(contract).flatMap(([name, { traced, file, fileInOutput }]) => {
    const kind = traced ?? (file || fileInOutput ? 'export' : undefined)
    return kind ? [[name, kind] as const] : []
  }),
)

/** More files in a minute than people fetch to read. */
const manyFiles = 20
const minute = 60_000

/**
 * Records successful calls, except repeated answers. Records just before the answer is sent: the work is done even if
 * the client has left, and `onResponse` never fires on a broken connection.
 */
export function recordAnsweredCalls(app: FastifyInstance, log: Pick<SecurityLog, 'record'>): void {
  const exports = createMinuteCounts()
  app.addHook('onSend', async (request, reply) => {
    const kind = answeredEvents.get(request.routeOptions.config.call ?? '')
    const isDone = reply.statusCode < 300 && !reply.hasHeader('idempotency-replayed')
    if (!kind || !isDone || request.method === 'HEAD') return
    log.record({ kind, ...callFacts(request) })
    if (kind !== 'export') return
    const { tenantId, subject } = callFacts(request)
    if (exports.add(JSON.stringify([tenantId, subject])) === manyFiles) {
      log.record({ kind: 'muchExported', ...callFacts(request) })
    }
  })
}

/** Counts by name within one-minute windows that start at the first count. Old windows are dropped each minute. */
function createMinuteCounts() {
  const counts = new Map<string, { since: number; count: number }>()
  let forgotten = 0
  return {
    add: (name: string): number => {
      const now = performance.now()
      if (now - forgotten > minute) {
        for (const [each, { since }] of counts) if (now - since > minute) counts.delete(each)
        forgotten = now
      }
      const known = counts.get(name)
      if (known && now - known.since <= minute) {
        known.count += 1
        return known.count
      }
      counts.set(name, { since: now, count: 1 })
      return 1
    },
  }
}

/** Records refusals caused by the caller: 401, 403 and 429. */
export function recordRefusal(
  log: Pick<SecurityLog, 'record'>,
  thrown: unknown,
  { kind }: Problem,
  request: FastifyRequest,
): void {
  const facts = callFacts(request)
  if (kind === 'unauthenticated') {
    log.record({ kind: 'refused', reason: refusalReason(thrown), ...facts })
  } else if (kind === 'forbidden') {
    log.record({ kind: 'denied', reason: denialReason(thrown, request), ...facts })
  } else if (kind === 'tooMany') {
    log.record({ kind: 'limited', reason: request.member ? 'company' : 'person', ...facts })
  }
}

function refusalReason(thrown: unknown): string {
  if (thrown instanceof RefusedToken) return thrown.refusal.reason
  if (thrown instanceof SessionEnded) return 'sessionEnded'
  return thrown instanceof StaleSignIn ? 'staleSignIn' : 'noToken'
}

function denialReason(thrown: unknown, { member }: FastifyRequest): string {
  if (thrown instanceof NotAMember) return 'notAMember'
  return member ? 'permission' : 'portalAccess'
}

function callFacts({ claims, member, routeOptions, id, network }: FastifyRequest) {
  return {
    tenantId: member?.tenantId,
    personId: member?.personId ?? claims?.profileAccountId,
    subject: claims?.subject,
    call: routeOptions?.config.call ?? 'none',
    address: network,
    requestId: id,
  }
}
