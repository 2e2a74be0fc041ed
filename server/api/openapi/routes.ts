import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './document.ts'
import { documentPage } from './page.ts'
import { pageStyle } from './page-style.ts'

/** Everything the page needs comes from here; it runs no script. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The OpenAPI document at /openapi.json, and the same for people at /docs. Open to everyone. */
export function registerOpenApiRoutes(app: FastifyInstance): void {
  const document = openApiDocument()
  const json = JSON.stringify(document)
  const page = documentPage(document)
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json').send(json))
  app.get('/docs', async (_request, reply) =>
    reply.type('text/html').header('content-security-policy', pagePolicy).send(page),
  )
  app.get('/docs.css', async (_request, reply) => reply.type('text/css').send(pageStyle))
}
