import type { IncomingMessage, ServerResponse } from 'node:http'
import { backChannelLogoutPath } from '../identity/back-channel-logout.ts'
import { policyReportPath } from './content-policy.ts'
import { demoPaymentPath } from './demo-payments.ts'
import { createSafetyHeaders } from './safety-headers.ts'
import { securityContactPath } from './security-contact.ts'
import type { RequestHandler } from './web-server.ts'

/** The handlers of the server's parts. Requests of a part that is undefined go to the portal. */
export interface RequestHandlers {
  publicUrl: string
  /** Health checks, by path; undefined for other paths. */
  probe?: (path: string) => RequestHandler | undefined
  /** Requests below /api; undefined with an external API. */
  api?: RequestHandler | undefined
  /** Requests below /oidc; undefined with an external identity provider. */
  identity?: RequestHandler | undefined
  /** Back-channel logouts. */
  backChannel?: RequestHandler | undefined
  /** The demo world's payment page, if it is used. */
  demoPayments?: RequestHandler | undefined
  /** Limits policy reports; undefined means no limit. */
  reports?: RequestHandler | undefined
  /** The portal's configuration, pages and files. */
  portal: RequestHandler
  /** Serves pages and files from their sources instead. */
  sources?: RequestHandler | undefined
}

/** Paths that the portal answers even when pages come from their sources. */
const ownPaths: readonly string[] = ['/config.json', securityContactPath]

/** Requested by browsers that open an address without an icon, such as JSON or plain text. */
const iconPath = '/favicon.ico'
const iconFile = '/favicon.svg'

/** Passes each request to its handler, by path. */
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
    if (isBelow(path, '/api')) return (api ?? answerNotFound)(request, response)
    if (isBelow(path, '/oidc')) return (identity ?? answerNotFound)(request, response)
    if (path === backChannelLogoutPath) return (backChannel ?? answerNotFound)(request, response)
    if (path === demoPaymentPath && demoPayments) return demoPayments(request, response)
    if (path === policyReportPath) return (reports ?? portal)(request, response)
    if (ownPaths.includes(path)) return portal(request, response)
    if (path === iconPath) request.url = iconFile
    const elsewhere = findPublicAddress(request, publicUrl)
    if (!elsewhere) return (sources ?? portal)(request, response)
    response.writeHead(302, { location: elsewhere, 'cache-control': 'no-store' })
    response.end()
  }
}

function isBelow(path: string, base: string): boolean {
  return path === base || path.startsWith(`${base}/`)
}

function answerNotFound(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
  response.end("There's nothing here.")
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * Redirects requests for another name of this machine to the public one, since the identity
 * provider knows only that: a sign-in started at 127.0.0.1 would be refused. Other hosts are left
 * alone, as they may be a proxy's.
 */
function findPublicAddress(request: IncomingMessage, publicUrl: string): string | undefined {
  const { host = '', accept = '' } = request.headers
  const known = new URL(publicUrl)
  const isPageLoad = request.method === 'GET' && accept.includes('text/html')
  if (!isPageLoad || host === known.host || !URL.canParse(`http://${host}`)) return undefined
  const asked = new URL(`${known.protocol}//${host}`)
  const sameMachine = [asked, known].every(({ hostname }) => loopback.includes(hostname))
  return sameMachine && asked.port === known.port ? `${known.origin}${request.url}` : undefined
}
