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

export interface PortalOptions {
  config: PortalConfig
  /** The Content-Security-Policy of every page, asked for each time. */
  policy: () => string
  /** Folder of the built client; unset while Vite serves it from its sources. */
  clientFolder: string | undefined
  /** To whom weaknesses are reported. */
  security: SecurityContact
}

const year = 31_536_000

/**
 * Serves the browser's part: its configuration, its files, and the one page for every address of the portal.
 * Files with a hash in their name are cached for a year, everything else is asked for again each time.
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

/** What the build says of its files; a client that was built otherwise says nothing, and its pages come all the same. */
async function readManifest(folder: string): Promise<BuildManifest> {
  try {
    return JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'))
  } catch {
    return {}
  }
}

/** Names the build in a folder: its page names the files of no other. */
async function readRelease(folder: string): Promise<string> {
  const page = await readFile(join(folder, 'index.html'))
  return createHash('sha256').update(page).digest('hex').slice(0, 12)
}

/**
 * Whether the one page answers: for every address but a file's. An id may end as a file does (/portco/detail/acme.example),
 * so what a browser opens as a page is one, outside the folder of the built files (SHELL-013).
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
