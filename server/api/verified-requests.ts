import type { IncomingMessage } from 'node:http'

const verified = new WeakSet<IncomingMessage>()
const companies = new WeakMap<IncomingMessage, string>()

/** Marks a request whose access token has a valid signature, even if it has expired. */
export function markTokenVerified(request: IncomingMessage): void {
  verified.add(request)
}

/** Whether the request's access token had a valid signature. The status alone doesn't tell: a 404 checks no token. */
export function hasVerifiedToken(request: IncomingMessage): boolean {
  return verified.has(request)
}

/** Remembers the company whose member makes the request. */
export function setRequestCompanyId(request: IncomingMessage, tenantId: string): void {
  companies.set(request, tenantId)
}

/** The company whose member makes the request; undefined if that wasn't checked. */
export function findRequestCompanyId(request: IncomingMessage): string | undefined {
  return companies.get(request)
}
