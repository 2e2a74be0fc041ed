import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerKey } from './call-counts.ts'
import { readTenantId } from './caller.ts'
import { Problem } from './problem.ts'

/** How much may be asked for in a minute, by what the contract says that each call costs. */
export interface Limits {
  /** Whether this person may make this call. @throws Problem tooMany */
  readonly person: (request: FastifyRequest) => Promise<void>
  /** Whether this company may: asked of members only, or a stranger could use it up. @throws Problem tooMany */
  readonly company: (request: FastifyRequest) => Promise<void>
}

const minute = 60_000

/** @param app where the rate limit with its counts is registered */
export function createLimits(
  app: FastifyInstance,
  most: { readonly person: number; readonly company: number },
): Limits {
  const costOf = ({ routeOptions }: FastifyRequest) => routeOptions.config.cost ?? 1
  const person = app.createRateLimit({
    max: most.person,
    timeWindow: minute,
    keyGenerator: (request) => callerKey('person', request.claims.subject, costOf(request)),
  })
  const company = app.createRateLimit({
    max: most.company,
    timeWindow: minute,
    keyGenerator: (request) => callerKey('company', readTenantId(request), costOf(request)),
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
