import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { parseBearer } from '../api/caller.ts'
import { sendRefusal } from '../api/unreadable-requests.ts'
import { findRequestCompanyId, hasVerifiedToken } from '../api/verified-requests.ts'
import { isRefusalOfSignedToken } from '../identity/token-refusal.ts'
import { RefusedToken, type TokenVerifier } from '../identity/token-verifier.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { RequestHandler } from './web-server.ts'

/** Requests per minute and process that one network may make without being signed in. */
export interface NetworkLimits {
  /**
   * Started sign-ins at the embedded identity provider; the same number again for its other
   * requests.
   */
  readonly signIn: number
  /** Back-channel logouts, which may all come from one network. */
  readonly backChannel: number
  /** Reports of policy violations. */
  readonly reports: number
  /** Calls without an access token, or with one that the identity provider didn't sign. */
  readonly refused: number
}

interface NetworkLimitOptions {
  readonly limits: NetworkLimits
  readonly networkOf: (request: IncomingMessage) => string
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /**
   * Distinguishes valid tokens, which are accepted even from a network that sent too many invalid
   * ones.
   */
  readonly verifyToken: TokenVerifier
  /** Called for every refused request. */
  readonly record?: SecurityLog['record']
}

/** In seconds. */
const minute = 60
const badTokens = 'calls with no valid token'
const sentence = 'Too many requests. Try again in a moment.'
/** Companies whose members recently called from a network, so that they're told what it sends. */
const mostNetworks = 10_000
const mostCompanies = 20

/**
 * Wraps request handlers so that one network can't make too many requests without being signed in; those are answered
 * with 429.
 */
export function createNetworkLimits({
  limits,
  networkOf,
  log,
  verifyToken,
  record,
}: NetworkLimitOptions) {
  const refused = new RateLimiterMemory({ points: limits.refused, duration: minute })
  const companies = new Map<string, Set<string>>()
  const told = new RateLimiterMemory({ points: 1, duration: minute })

  /** @returns seconds to wait, if the network has reached its limit */
  async function waitOf(limiter: RateLimiterMemory, network: string, asked: string) {
    try {
      await limiter.consume(network)
      return undefined
    } catch (exceeded) {
      if (!(exceeded instanceof RateLimiterRes)) throw exceeded
      // Logged once per minute in which it happens.
      if (exceeded.consumedPoints === limiter.points + 1) {
        log.warn({ asked, perMinute: limiter.points }, 'A network asks for too much before sign-in')
      }
      return Math.ceil(exceeded.msBeforeNext / 1000)
    }
  }

  /** Counts every request. */
  function counting(points: number, asked: string) {
    const limiter = new RateLimiterMemory({ points, duration: minute })
    return (handler: RequestHandler): RequestHandler =>
      async (request, response) => {
        const wait = await waitOf(limiter, networkOf(request), asked)
        if (wait === undefined) return handler(request, response)
        traceLimit(networkOf(request), asked)
        refuseTooMany(response, wait)
      }
  }

  const begun = counting(limits.signIn, 'sign-in')
  const otherwise = counting(limits.signIn, 'requests to sign-in')

  return {
    /**
     * For the embedded identity provider. Started sign-ins are counted separately, so that they
     * can't block sign-outs and renewals.
     */
    signIn(handler: RequestHandler): RequestHandler {
      const [begins, goesOn] = [begun(handler), otherwise(handler)]
      return (request, response) => (isSignInStart(request) ? begins : goesOn)(request, response)
    },
    backChannel: counting(limits.backChannel, 'back-channel logouts'),
    reports: counting(limits.reports, 'policy reports'),

    /** For the API: counts calls answered with 401 whose token the provider didn't sign. */
    api(handler: RequestHandler): RequestHandler {
      return async (request, response) => {
        const network = networkOf(request)
        const known = await refused.get(network)
        const isOver = known !== null && known.consumedPoints > limits.refused
        if (isOver && !(await isSigned(request))) {
          traceLimit(network, badTokens)
          await tellCompanies(network)
          return refuseTooMany(response, Math.ceil(known.msBeforeNext / 1000))
        }
        response.once('finish', () => {
          const company = findRequestCompanyId(request)
          if (company !== undefined) remember(network, company)
          if (response.statusCode === 401 && !hasVerifiedToken(request)) {
            void waitOf(refused, network, badTokens)
          } else if (isOver) void tellCompanies(network)
        })
        return handler(request, response)
      }
    },
  }

  /** If the provider's keys aren't available, the API reports it. */
  async function isSigned({ headers }: IncomingMessage): Promise<boolean> {
    const token = parseBearer(headers.authorization)
    if (token === undefined) return false
    try {
      await verifyToken(token)
      return true
    } catch (error) {
      return !(error instanceof RefusedToken) || isRefusalOfSignedToken(error.refusal)
    }
  }

  function traceLimit(address: string, call: string, tenantId?: string): void {
    record?.({
      kind: 'limited',
      reason: 'network',
      call,
      address,
      tenantId,
      requestId: randomUUID(),
    })
  }

  /** Records it once a minute in the security log of each company that works from the network. */
  async function tellCompanies(network: string): Promise<void> {
    for (const tenantId of companies.get(network) ?? []) {
      const isFirst = await told.consume(`${network} ${tenantId}`).then(
        () => true,
        () => false,
      )
      if (isFirst) traceLimit(network, badTokens, tenantId)
    }
  }

  function remember(network: string, company: string): void {
    const known = companies.get(network) ?? new Set()
    companies.delete(network)
    companies.set(network, known)
    known.delete(company)
    known.add(company)
    dropOldest(known, mostCompanies)
    dropOldest(companies, mostNetworks)
  }
}

/** Sets and maps iterate in insertion order. */
function dropOldest(of: Set<string> | Map<string, unknown>, most: number): void {
  const [oldest] = of.keys()
  if (of.size > most && oldest !== undefined) of.delete(oldest)
}

function isSignInStart({ url = '' }: IncomingMessage): boolean {
  return /^\/oidc\/auth(?:[?]|$)/.test(url)
}

function refuseTooMany(response: ServerResponse, wait: number): void {
  response.setHeader('retry-after', String(wait))
  sendRefusal(response, 429, sentence)
}
