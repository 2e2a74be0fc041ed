import type { IncomingMessage } from 'node:http'

const verified = new WeakSet<IncomingMessage>()

/** The access token of a request is good. */
export function noteVerified(request: IncomingMessage): void {
  verified.add(request)
}

/** Whether anybody looked at the access token of a request, and it was good. A status does not say so: 404 looks at none. */
export function isVerified(request: IncomingMessage): boolean {
  return verified.has(request)
}
