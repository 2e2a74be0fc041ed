import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PortalConfig } from '#schemas/settings/portal-config.ts'
import { reportingEndpoints } from './content-policy.ts'
import { type BuildManifest, pageLinkHeaders } from './page-files.ts'
import { servePolicyReports } from './policy-reports.ts'
import { type SecurityContact, serveSecurityContact } from './security-contact.ts'

/** The portal's configuration, content policy, files and security contact. */
export interface PortalOptions {
  config: PortalConfig
  /** The Content-Security-Policy of pages, evaluated for each request. */
  policy: () => string
  /** Folder of the built client; undefined while Vite serves the sources. */
  clientFolder: string | undefined
  /** The contact for vulnerability reports. */
  security: SecurityContact
}

const year = 31_536_000

/**
 * Serves the client: its configuration, its files, and the single page for all addresses. Files
 * with a hash in their name are cached for a year; everything else is revalidated.
 */
export async function servePortal(app: FastifyInstance, options: PortalOptions): Promise<void> {
  const { policy, clientFolder } = options
  const release = clientFolder && (await readRelease(clientFolder))
  const config = { ...options.config, ...(release && { release }) }
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy(),
      'reporting-endpoints': reportingEndpoints,
    })
  })
  servePolicyReports(app, app.log)
  serveSecurityContact(app, options.security)
  app.get('/config.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return config
  })
  if (clientFolder === undefined) return
  const linksTo = pageLinkHeaders(await readManifest(clientFolder))
  await app.register(staticFiles, {
    root: clientFolder,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${sep}assets${sep}`)
      reply.header('cache-control', hashed ? `public, max-age=${year}, immutable` : 'no-cache')
    },
  })
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const link = linksTo(requestPath(request))
    if (link) reply.header('link', link)
    return reply.sendFile('index.html')
  }
  app.get('/', sendPage)
  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request)) return sendPage(request, reply)
    return reply.code(404).type('text/plain').send("There's nothing here.")
  })
}

/** Reads the build manifest; without one, pages are served without `Link` headers. */
async function readManifest(folder: string): Promise<BuildManifest> {
  try {
    return JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'))
  } catch {
    return {}
  }
}

/** Identifies the build in a folder, since its page only works with its own files. */
async function readRelease(folder: string): Promise<string> {
  const page = await readFile(join(folder, 'index.html'))
  return createHash('sha256').update(page).digest('hex').slice(0, 12)
}

/**
 * Whether the single page answers an address, that is, unless it names a file. Ids may look like
 * files (/portco/detail/acme.example), so whatever a browser opens as a page is one, outside the
 * folder of built files (SHELL-013).
 */
function wantsPage(request: FastifyRequest): boolean {
  if (!['GET', 'HEAD'].includes(request.method)) return false
  const path = requestPath(request)
  if (path.startsWith('/assets/')) return false
  return !/\.\w+$/.test(path) || (request.headers.accept ?? '').includes('text/html')
}

function requestPath(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? ''
}
