import type { IncomingMessage } from 'node:http'

const verified = new WeakSet<IncomingMessage>()
const companies = new WeakMap<IncomingMessage, string>()

/** The access token of a request bears the signature of the identity provider; it may have expired. */
export function markVerified(request: IncomingMessage): void {
  verified.add(request)
}

/** Whether the signature of a request's access token was looked at, and is good. A status does not say so: 404 looks at none. */
export function isVerified(request: IncomingMessage): boolean {
  return verified.has(request)
}

/** The caller of a request is a member of a company. */
export function setRequestCompany(request: IncomingMessage, tenantId: string): void {
  companies.set(request, tenantId)
}

/** The company of which the caller is a member; undefined where the request was answered without looking. */
export function getRequestCompany(request: IncomingMessage): string | undefined {
  return companies.get(request)
}
