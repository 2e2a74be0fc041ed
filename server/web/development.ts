import type { Server } from 'node:http'
import type { RequestHandler } from './web-server.ts'

/** The client served from its sources with hot reload. */
export interface ClientSources {
  handle: RequestHandler
  close(): Promise<void>
}

/** Lets Vite serve the client on the server's port, including the hot reload socket. */
export async function serveSources(http: Server): Promise<ClientSources> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server: http } },
  })
  return {
    handle: (request, response) => vite.middlewares(request, response),
    close: () => vite.close(),
  }
}
