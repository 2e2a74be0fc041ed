import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSettings } from '#server/settings/settings.ts'
import { openWebServer, type WebServer } from '#server/web/web-server.ts'

let web: WebServer
let lines: unknown[]
beforeEach(async () => {
  lines = []
  web = await openWebServer(readSettings({ PORT: '0', HOST: '127.0.0.1' }), {
    error: (...line: unknown[]) => lines.push(line),
  })
})
afterEach(() => web.close())

const ask = (init: RequestInit = {}) => fetch(`http://127.0.0.1:${web.port}/oidc/token`, init)

test('while the server starts, clients that can retry are asked to come back', async () => {
  const keyed = { method: 'POST', headers: { 'idempotency-key': 'again' } }
  for (const answer of [await ask(), await ask(keyed)]) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('1')
  }
})

test('what no proxy sends twice waits for it', async () => {
  const waiting = ask({ method: 'POST', body: 'code=1' })
  const isFirst = await Promise.race([waiting.then(() => 'the step'), ask().then(() => 'others')])
  expect(isFirst).toBe('others')
  web.answerWith((_request, response) => response.end('signed in'))
  expect(await (await waiting).text()).toBe('signed in')
})

test('a request that could not be answered is in the log, without what the fault says', async () => {
  web.answerWith(() => {
    throw new Error('Ann Lee')
  })
  expect((await ask()).status).toBe(500)
  expect(lines).toEqual([
    [{ fault: expect.objectContaining({ name: 'Error' }) }, 'A request could not be answered'],
  ])
  expect(JSON.stringify(lines)).not.toContain('Ann Lee')
})

/** A call whose caller goes away while it is worked on. */
async function leave(body: string) {
  const asked = request({ port: web.port, method: 'POST', headers: { 'content-length': 4 } })
  asked.on('error', () => undefined)
  asked.write(body)
  await arrived
  asked.destroy()
}
let arrive: () => void
let arrived: Promise<void>
beforeEach(() => {
  arrived = new Promise((resolve) => {
    arrive = resolve
  })
})

test('what failed is in the log, too, where the caller did not wait for it', async () => {
  web.answerWith(async (_request, response) => {
    arrive()
    await once(response, 'close')
    throw Object.assign(new Error('The session is not ended.'), { code: 'ECONNRESET' })
  })
  await leave('body')
  await expect.poll(() => lines).toHaveLength(1)
})

test('a caller who goes away is no fault', async () => {
  const read: unknown[] = []
  web.answerWith(async (asked, response) => {
    arrive()
    if (asked.method === 'GET') return response.end()
    try {
      return await text(asked)
    } catch (error) {
      read.push(error)
      throw error
    }
  })
  await leave('b')
  await expect.poll(() => read).toHaveLength(1)
  await ask()
  expect(lines).toEqual([])
})
