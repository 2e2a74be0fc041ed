import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RequestHandlers, routeRequests } from '#server/web/routing.ts'

const answered =
  (name: string): RequestHandlers['portal'] =>
  (_request, response) =>
    response.end(name)

let server: Server
let port: number

beforeAll(async () => {
  server = createServer((request, response) => handler(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => server.close())

const handler: RequestHandlers['portal'] = (request, response) =>
  routeRequests({
    publicUrl: `http://localhost:${port}`,
    api: answered('api'),
    identity: answered('identity'),
    portal: answered('portal'),
  })(request, response)

async function ask(path: string, headers: Record<string, string> = {}, host = '127.0.0.1') {
  const response = await fetch(`http://${host}:${port}${path}`, { headers, redirect: 'manual' })
  return response.headers.get('location') ?? (await response.text())
}

describe('each request goes to the part it is for', () => {
  test.each([
    ['/api', 'api'],
    ['/api/settings?x=1', 'api'],
    ['/apiary', 'portal'],
    ['/oidc/auth', 'identity'],
    ['/oidca', 'portal'],
    ['/config.json', 'portal'],
    ['/faq', 'portal'],
  ])('%s to the %s', async (path, part) => {
    expect(await ask(path)).toBe(part)
  })
})

describe('a page asked for by another name of this machine', () => {
  const asPage = { accept: 'text/html,*/*' }

  test('moves to the name the identity provider knows, with path and query', async () => {
    expect(await ask('/faq?tenantId=B', asPage)).toBe(`http://localhost:${port}/faq?tenantId=B`)
  })

  test('files and calls stay', async () => {
    expect(await ask('/assets/main.js', { accept: '*/*' })).toBe('portal')
    expect(await ask('/api/settings', asPage)).toBe('api')
  })

  test('the known name stays', async () => {
    expect(await ask('/faq', asPage, 'localhost')).toBe('portal')
  })
})

test('a browser finds the picture at a provider’s own address, with API and sign-in elsewhere', async () => {
  const route = routeRequests({
    publicUrl: 'https://portal.acme.example',
    portal: (request, response) => response.end(request.url),
  })
  const own = createServer(route).listen(0, '127.0.0.1')
  await once(own, 'listening')
  const { port: ownPort } = own.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${ownPort}/favicon.ico`, {
    headers: { accept: 'image/avif,image/webp,*/*' },
  })
  expect(await response.text()).toBe('/favicon.svg')
  own.close()
})
