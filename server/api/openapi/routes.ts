import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './document.ts'
import { documentPage } from './page.ts'
import { pageStyle } from './page-style.ts'

/** The page loads only its own style sheet and runs no scripts. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Serves the document at /openapi.json and the page at /docs, without sign-in. */
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
