import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { sendRefusal } from '../api/unreadable.ts'
import { isVerified } from '../api/verified-requests.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { RequestHandler } from './web-server.ts'

/** How much a network may ask for in a minute before anybody is signed in, at each process. */
export interface NetworkLimits {
  /** Requests to the embedded identity provider. */
  readonly signIn: number
  /** What an identity provider says of sessions that ended; all of it may come from one network. */
  readonly backChannel: number
  /** Reports of what pages were refused. */
  readonly reports: number
  /** Calls whose access token is missing or refused. */
  readonly refused: number
}

interface NetworkLimitOptions {
  readonly limits: NetworkLimits
  readonly networkOf: (request: IncomingMessage) => string
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Hears of every request that is refused. */
  readonly note?: SecurityLog['note']
}

/** In seconds. */
const minute = 60
const badTokens = 'calls with no valid token'
const sentence = 'Too many requests, please try again in a moment.'
/** Tokens that were accepted lately: what others of the same network send does not lock their owners out. */
const mostAccepted = 10_000

/** Limits what may be asked for before anybody is signed in: of that nothing else knows whose it is. */
export function networkLimits({ limits, networkOf, log, note }: NetworkLimitOptions) {
  const refused = new RateLimiterMemory({ points: limits.refused, duration: minute })
  const accepted = new Set<string>()

  /** @returns how long to wait, in seconds, where the network had its share */
  async function waitOf(limiter: RateLimiterMemory, network: string, asked: string) {
    try {
      await limiter.consume(network)
      return undefined
    } catch (exceeded) {
      if (!(exceeded instanceof RateLimiterRes)) throw exceeded
      // One line for each minute in which it happens.
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
        refuse(response, wait)
      }
  }

  return {
    /** For the embedded identity provider. */
    signIn: counting(limits.signIn, 'sign-in'),
    backChannel: counting(limits.backChannel, 'back-channel logouts'),
    reports: counting(limits.reports, 'policy reports'),

    /** For the API: a call counts when it is answered with 401. */
    api(handler: RequestHandler): RequestHandler {
      return async (request, response) => {
        const network = networkOf(request)
        const token = tokenOf(request)
        const known = await refused.get(network)
        const isOver = known !== null && known.consumedPoints > limits.refused
        if (isOver && !(token && accepted.has(token))) {
          traceLimit(network, badTokens)
          return refuse(response, Math.ceil(known.msBeforeNext / 1000))
        }
        response.once('finish', () => {
          if (response.statusCode === 401) {
            if (token) accepted.delete(token)
            void waitOf(refused, network, badTokens)
          } else if (token && isVerified(request)) remember(token)
        })
        return handler(request, response)
      }
    },
  }

  function traceLimit(address: string, call: string): void {
    note?.({ kind: 'limited', reason: 'network', call, address, requestId: randomUUID() })
  }

  function remember(token: string): void {
    accepted.delete(token)
    accepted.add(token)
    const [oldest] = accepted
    if (accepted.size > mostAccepted && oldest !== undefined) accepted.delete(oldest)
  }
}

function refuse(response: ServerResponse, wait: number): void {
  response.setHeader('retry-after', String(wait))
  sendRefusal(response, 429, sentence)
}

/** Names the token of a call without holding it. */
function tokenOf({ headers }: IncomingMessage): string | undefined {
  const { authorization } = headers
  return authorization && createHash('sha256').update(authorization).digest('base64url')
}
