import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { contract } from '#schemas/contract.ts'
import type { SecurityEventKind } from '#schemas/security/security-log.ts'
import { NotAMember, SessionEnded } from '../db/database.ts'
import { RefusedToken } from '../identity/token-verifier.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import { StaleSignIn } from './fresh-sign-in.ts'
import type { Problem } from './problem.ts'

/** The traces that calls leave in the security log: refused ones, and those that matter to security when they work. */

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the caller is known to be a member of the company they named. */
    member: { readonly tenantId: string; readonly personId: number } | null
    /** The network it comes from, behind proxies that are trusted. */
    network: string
  }
}

/** What is noted of a call that was answered well; undefined: nothing. */
const answeredEvents = new Map<string, SecurityEventKind>(
  Object.entries<Endpoint>(contract).flatMap(([name, { traced, file, fileInOutput }]) => {
    const kind = traced ?? (file || fileInOutput ? 'export' : undefined)
    return kind ? [[name, kind] as const] : []
  }),
)

/** So many files within a minute are more than people fetch to read. */
const manyFiles = 20
const minute = 60_000

/**
 * Notes every call that was answered well, where that is recorded; an answer that is repeated by its key is not. It is
 * noted as the answer is about to leave: what was done is done, also where nobody waits for the answer any more. A
 * connection that breaks ends no response, so `onResponse` never comes for it.
 */
export function recordAnsweredCalls(app: FastifyInstance, log: Pick<SecurityLog, 'record'>): void {
  const exports = createMinuteCounts()
  app.addHook('onSend', async (request, reply) => {
    const kind = answeredEvents.get(request.routeOptions.config.call ?? '')
    const isDone = reply.statusCode < 300 && !reply.hasHeader('idempotency-replayed')
    if (!kind || !isDone || request.method === 'HEAD') return
    log.record({ kind, ...eventFacts(request) })
    if (kind !== 'export') return
    const { tenantId, subject } = eventFacts(request)
    if (exports.add(JSON.stringify([tenantId, subject])) === manyFiles) {
      log.record({ kind: 'muchExported', ...eventFacts(request) })
    }
  })
}

/** Counts by name, from the first of a name on for a minute. What is over is forgotten at the next minute. */
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

/** Notes why a call was refused, where that is of the caller: a 401, 403 or 429. */
export function recordRefusal(
  log: Pick<SecurityLog, 'record'>,
  thrown: unknown,
  { kind }: Problem,
  request: FastifyRequest,
): void {
  const facts = eventFacts(request)
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

function eventFacts({ claims, member, routeOptions, id, network }: FastifyRequest) {
  return {
    tenantId: member?.tenantId,
    personId: member?.personId ?? claims?.profileAccountId,
    subject: claims?.subject,
    call: routeOptions?.config.call ?? 'none',
    address: network,
    requestId: id,
  }
}
