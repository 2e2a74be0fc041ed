import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { precompress } from '#build/precompress.ts'
import { toPortalConfig } from '#server/settings/portal-config.ts'
import { readSettings } from '#server/settings/settings.ts'
import { servePortal } from '#server/web/portal.ts'

let folder: string
let portal: FastifyInstance
const lines: unknown[] = []
const publicUrl = 'https://portal.example.com'
let now = new Date('2026-11-23T09:30:00Z')

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
  portal = fastify({
    logger: { stream: { write: (line: string) => lines.push(JSON.parse(line)) } },
  })
  await servePortal(portal, {
    config: toPortalConfig(readSettings({}), {
      publicUrl: 'http://localhost:3000',
      issuer: 'http://localhost:3000/oidc',
    }),
    policy: () => "default-src 'self'",
    clientFolder: folder,
    security: { contact: 'security@stepwell.example', publicUrl, clock: () => now },
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

test.each(['/no/such/page.html', '/portco/detail/acme.example?tenantId=B'])(
  '%s is the page where a browser opens it, and no file (SHELL-013)',
  async (url) => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
    const answer = await portal.inject({ url, headers: { accept } })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<title>Stepwell</title>')
    expect((await portal.inject({ url, headers: { accept: 'image/*' } })).statusCode).toBe(404)
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
  const headers = { accept: 'text/html' }
  expect((await portal.inject({ url: '/assets/main-old.js', headers })).statusCode).toBe(404)
})

test('nothing outside the folder is served', async () => {
  for (const url of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
  ]) {
    expect([400, 403, 404], url).toContain((await portal.inject({ url })).statusCode)
  }
})

test('whoever finds a weakness reads to whom to report it, and until when that holds', async () => {
  const read = () => portal.inject({ url: '/.well-known/security.txt' })
  expect((await read()).body).toBe(
    [
      'Contact: mailto:security@stepwell.example',
      'Expires: 2027-05-22T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://portal.example.com/.well-known/security.txt',
      '',
    ].join('\n'),
  )
  expect((await read()).headers['content-type']).toBe('text/plain; charset=utf-8')
  now = new Date('2026-12-31T23:59:59Z')
  expect((await read()).body).toContain('Expires: 2027-06-29T00:00:00Z')
})

const byReportUri = {
  'csp-report': {
    'document-uri': 'https://portal.example.com/service-tickets?ticket=31',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/steal.js?who=dana',
    'source-file': 'https://portal.example.com/assets/main-1a2b3c.js',
    'line-number': 7,
    'script-sample': 'Dana Whitfield',
  },
}
const byReportTo = {
  type: 'csp-violation',
  url: 'https://portal.example.com/users/contact-information?name=dana',
  body: {
    effectiveDirective: 'require-trusted-types-for',
    blockedURL: 'trusted-types-sink',
    sourceFile: 'chrome-extension://abcdef/content.js',
    lineNumber: 3,
    sample: 'Element innerHTML|Dana Whitfield',
  },
}

function report(type: string, payload: unknown) {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload)
  return portal.inject({
    method: 'POST',
    url: '/policy-reports',
    headers: { 'content-type': type },
    payload: body,
  })
}

test('what a browser refuses a page is one line an hour in the log, without addresses and text of people', async () => {
  lines.length = 0
  for (let time = 0; time < 3; time += 1) {
    expect((await report('application/csp-report', byReportUri)).statusCode).toBe(204)
    const other = { ...byReportTo, type: 'deprecation' }
    await report('application/reports+json', [byReportTo, other])
  }
  const logged = lines.filter((line) => JSON.stringify(line).includes('refused something'))
  expect(logged).toMatchObject([
    {
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      source: 'main-1a2b3c.js',
      line: 7,
    },
    {
      directive: 'require-trusted-types-for',
      blocked: 'trusted-types-sink',
      source: 'chrome-extension',
      line: 3,
    },
  ])
  expect(JSON.stringify(logged)).not.toMatch(/dana/i)
})

test.each([
  ['no JSON', 'application/csp-report', '{', 204],
  ['another shape', 'application/reports+json', [{ type: 'csp-violation' }], 204],
  ['more than a browser sends', 'application/csp-report', 'x'.repeat(40_000), 413],
  ['another kind of body', 'text/html', '<p>', 415],
])('a report that is %s leaves nothing', async (_what, type, body, status) => {
  lines.length = 0
  expect((await report(type, body)).statusCode).toBe(status)
  expect(lines.filter((line) => JSON.stringify(line).includes('refused something'))).toEqual([])
})
