import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portalConfigOf } from '#server/settings/portal-config.ts'
import { readSettings } from '#server/settings/settings.ts'
import { servePortal } from '#server/web/portal.ts'
import { precompress } from '#server/web/precompress.ts'

let folder: string
let portal: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwell-client-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<title>Stepwell</title>'.padEnd(2000))
  await writeFile(join(folder, 'assets', 'main-1a2b3c.js'), 'document.title'.padEnd(2000, ';'))
  await mkdir(join(folder, '.vite'))
  await writeFile(
    join(folder, '.vite', 'manifest.json'),
    JSON.stringify({ 'src/routes/faq.tsx?tsr-split=component': { file: 'assets/faq-1.js' } }),
  )
  await precompress(folder)
  portal = fastify()
  await servePortal(portal, {
    config: portalConfigOf(readSettings({}), {
      publicUrl: 'http://localhost:3000',
      issuer: 'http://localhost:3000/oidc',
    }),
    policy: () => "default-src 'self'",
    clientFolder: folder,
  })
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

test.each(['/', '/add-user-services/detail/5', '/no/such/page?tenantId=B'])(
  '%s is the one page, asked for again each time',
  async (url) => {
    const answer = await portal.inject({ url })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<title>Stepwell</title>')
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'self'",
    })
  },
)

test('a page names its own files, which the browser then fetches at once; the table of all is no file', async () => {
  const { headers } = await portal.inject({ url: '/faq?tenantId=B' })
  expect(headers.link).toBe('</assets/faq-1.js>; rel=modulepreload')
  expect((await portal.inject({ url: '/users' })).headers.link).toBeUndefined()
  expect((await portal.inject({ url: '/.vite/manifest.json' })).statusCode).toBe(404)
})

test.each(['br', 'gzip'])('a hashed file is sent as %s and cached for a year', async (encoding) => {
  const answer = await portal.inject({
    url: '/assets/main-1a2b3c.js',
    headers: { 'accept-encoding': encoding },
  })
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': encoding,
  })
  expect(answer.rawPayload.length).toBeLessThan(200)
})

test('a file that is gone is no page', async () => {
  expect((await portal.inject({ url: '/assets/main-old.js' })).statusCode).toBe(404)
})

test('nothing outside the folder is served', async () => {
  for (const url of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
  ]) {
    expect((await portal.inject({ url })).statusCode).toBeGreaterThanOrEqual(400)
  }
})
