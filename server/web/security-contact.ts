import type { FastifyInstance } from 'fastify'
import type { Clock } from '../process/clock.ts'

export interface SecurityContact {
  /** A mail address, or an https address of a form. */
  readonly contact: string
  /** Origin of the portal as browsers see it. */
  readonly publicUrl: string
  readonly clock: Clock
}

export const securityContactPath = '/.well-known/security.txt'

const day = 86_400_000
/** RFC 9116 advises less than a year: what is read from a copy must not be followed for ever. */
const lifetime = 180 * day

/** Says to whom somebody reports a weakness they found (RFC 9116). */
export function serveSecurityContact(app: FastifyInstance, options: SecurityContact): void {
  const { contact, publicUrl, clock } = options
  const address = contact.includes('://') ? contact : `mailto:${contact}`
  app.get(securityContactPath, async (_request, reply) => {
    const midnight = Math.floor(clock().getTime() / day) * day
    const expires = new Date(midnight + lifetime).toISOString().replace('.000', '')
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400')
    return [
      `Contact: ${address}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${securityContactPath}`,
      '',
    ].join('\n')
  })
}
