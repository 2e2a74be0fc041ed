import type { FastifyInstance } from 'fastify'
import type { Clock } from '../process/clock.ts'

/** What security.txt states. */
export interface SecurityContact {
  /** An email address, or the https address of a form. */
  readonly contact: string
  /** The portal's public origin. */
  readonly publicUrl: string
  readonly clock: Clock
}

/** The path of security.txt (RFC 9116). */
export const securityContactPath = '/.well-known/security.txt'

const day = 86_400_000
/** RFC 9116 recommends less than a year, because copies shouldn't be used forever. */
const lifetime = 180 * day

/** Serves security.txt, which states where to report vulnerabilities (RFC 9116). */
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
