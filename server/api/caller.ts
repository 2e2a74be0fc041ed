import type { FastifyRequest } from 'fastify'
import { type Endpoint, isAllowed } from '#schemas/api/endpoint.ts'
import type { Visitor } from '../db/enter-call.ts'
import { isRefusalOfSignedToken } from '../identity/token-refusal.ts'
import { type Claims, RefusedToken, type TokenVerifier } from '../identity/token-verifier.ts'
import { forbidden, malformedInput, Problem } from './problem.ts'
import { markTokenVerified } from './verified-requests.ts'

/** The access token of an Authorization header. */
export function parseBearer(header: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(header ?? '')?.[1]
}

/** Verifies the bearer token. @throws Problem unauthenticated */
export async function authenticateCaller(
  request: FastifyRequest,
  verify: TokenVerifier,
): Promise<Claims> {
  const token = parseBearer(request.headers.authorization)
  if (token === undefined) throw new Problem('unauthenticated', 'Sign in to continue.')
  try {
    const claims = await verify(token)
    markTokenVerified(request.raw)
    return claims
  } catch (error) {
    if (error instanceof RefusedToken && isRefusalOfSignedToken(error.refusal))
      markTokenVerified(request.raw)
    throw error
  }
}

/** @throws Problem forbidden if the person's portal access is switched off */
export function assertPortalAccess({ portalPermissions }: Claims): void {
  if (portalPermissions?.length !== 0) return
  throw new Problem('forbidden', "Your account doesn't have access to the portal.")
}

/** The company id in the TenantId header. @throws Problem malformed */
export function readTenantId(request: FastifyRequest): string {
  const header = request.headers.tenantid
  if (header === undefined) throw malformedInput('The TenantId header is missing.')
  // Repeated headers arrive joined by commas, which ids never contain.
  if (typeof header === 'string' && /^[\w.:-]{1,100}$/.test(header)) return header
  throw malformedInput("The TenantId header must hold one company's ID.")
}

/** Identifies the caller to the database and its audit. */
export function requestVisitor({ claims, routeOptions, id }: FastifyRequest): Visitor {
  const { profileAccountId, subject } = claims
  return {
    profileAccountId,
    subject,
    call: routeOptions.config.call ?? '',
    requestId: id,
    endedBy: claims.session.endedBy,
  }
}

/** @throws Problem forbidden if these permissions don't allow the call */
export function assertAllowed(endpoint: Endpoint, permissions: readonly string[]): void {
  if (isAllowed(endpoint, permissions)) return
  throw forbidden()
}
