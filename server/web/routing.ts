import type { IncomingMessage, ServerResponse } from 'node:http'
import { backChannelLogoutPath } from '../identity/back-channel-logout.ts'
import { policyReportPath } from './content-policy.ts'
import { demoPaymentPath } from './demo-payments.ts'
import { createSafetyHeaders } from './safety-headers.ts'
import { securityContactPath } from './security-contact.ts'
import type { RequestHandler } from './web-server.ts'

/** Who answers what. Without a part of its own, its requests fall to the portal. */
export interface RequestHandlers {
  publicUrl: string
  /** Those who watch the server, by path; undefined for every other path. */
  probe?: (path: string) => RequestHandler | undefined
  /** Requests below /api; unset where the portal uses a provider's own API. */
  api?: RequestHandler | undefined
  /** Requests below /oidc; unset where people sign in elsewhere. */
  identity?: RequestHandler | undefined
  /** What an identity provider says of sessions that ended. */
  backChannel?: RequestHandler | undefined
  /** The payment page of the demo world, where bills are paid there. */
  demoPayments?: RequestHandler | undefined
  /** Reports of what a page was refused; unset where they are not limited. */
  reports?: RequestHandler | undefined
  /** The portal's configuration, pages and files. */
  portal: RequestHandler
  /** Its pages and files from their sources instead. */
  sources?: RequestHandler | undefined
}

/** What the portal answers itself, where its pages and files come from their sources too. */
const ownPaths: readonly string[] = ['/config.json', securityContactPath]

/** Browsers ask for this at an address that names no picture, such as one of JSON or plain text. */
const iconPath = '/favicon.ico'
const iconFile = '/favicon.svg'

/** Hands each request to the part it is for, by its path. */
export function routeRequests({
  publicUrl,
  probe,
  api,
  identity,
  backChannel,
  demoPayments,
  reports,
  portal,
  sources,
}: RequestHandlers): RequestHandler {
  const makeSafe = createSafetyHeaders(publicUrl)
  return (request, response) => {
    makeSafe(response)
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    const watching = probe?.(path)
    if (watching) return watching(request, response)
    if (isBelow(path, '/api')) return (api ?? notHere)(request, response)
    if (isBelow(path, '/oidc')) return (identity ?? notHere)(request, response)
    if (path === backChannelLogoutPath) return (backChannel ?? notHere)(request, response)
    if (path === demoPaymentPath && demoPayments) return demoPayments(request, response)
    if (path === policyReportPath) return (reports ?? portal)(request, response)
    if (ownPaths.includes(path)) return portal(request, response)
    if (path === iconPath) request.url = iconFile
    const elsewhere = knownAddress(request, publicUrl)
    if (!elsewhere) return (sources ?? portal)(request, response)
    response.writeHead(302, { location: elsewhere, 'cache-control': 'no-store' })
    response.end()
  }
}

function isBelow(path: string, base: string): boolean {
  return path === base || path.startsWith(`${base}/`)
}

function notHere(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
  response.end("There's nothing here.")
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * Where a page asked for by another name of this machine belongs: the identity provider knows the portal by one
 * name only, and a sign-in begun as 127.0.0.1 would be refused. Other hosts are left alone; a proxy may be there.
 */
function knownAddress(request: IncomingMessage, publicUrl: string): string | undefined {
  const { host = '', accept = '' } = request.headers
  const known = new URL(publicUrl)
  const isPageLoad = request.method === 'GET' && accept.includes('text/html')
  if (!isPageLoad || host === known.host || !URL.canParse(`http://${host}`)) return undefined
  const asked = new URL(`${known.protocol}//${host}`)
  const sameMachine = [asked, known].every(({ hostname }) => loopback.includes(hostname))
  return sameMachine && asked.port === known.port ? `${known.origin}${request.url}` : undefined
}
