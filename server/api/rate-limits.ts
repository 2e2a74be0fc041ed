import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callCountKey } from './call-counts.ts'
import { readTenantId } from './caller.ts'
import { Problem } from './problem.ts'

/** Rate limits per minute. Calls count by their cost in the contract. */
export interface RateLimits {
  /** Counts a call of this person. @throws Problem tooMany */
  readonly person: (request: FastifyRequest) => Promise<void>
  /**
   * Counts a call of this company. Only members count, so that strangers can't use up the limit.
   * @throws Problem tooMany
   */
  readonly company: (request: FastifyRequest) => Promise<void>
}

const minute = 60_000

/**
 * Creates the rate limits per person and per company, in calls per minute.
 * @param app has the rate limit plugin registered
 */
export function createRateLimits(
  app: FastifyInstance,
  most: { readonly person: number; readonly company: number },
): RateLimits {
  const costOf = ({ routeOptions }: FastifyRequest) => routeOptions.config.cost ?? 1
  const person = app.createRateLimit({
    max: most.person,
    timeWindow: minute,
    keyGenerator: (request) => callCountKey('person', request.claims.subject, costOf(request)),
  })
  const company = app.createRateLimit({
    max: most.company,
    timeWindow: minute,
    keyGenerator: (request) => callCountKey('company', readTenantId(request), costOf(request)),
  })
  const refusing = (count: typeof person, sentence: string) => async (request: FastifyRequest) => {
    const verdict = await count(request)
    if (verdict.isAllowed || !verdict.isExceeded) return
    throw new Problem('tooMany', sentence, {}, verdict.ttlInSeconds)
  }
  return {
    person: refusing(person, 'Too many requests. Try again in a moment.'),
    company: refusing(company, 'Your company is making too many requests. Try again in a moment.'),
  }
}
