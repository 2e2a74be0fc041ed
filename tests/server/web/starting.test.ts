import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSettings } from '#server/settings/settings.ts'
import { listen, type WebServer } from '#server/web/web-server.ts'

let web: WebServer
let lines: unknown[]
beforeEach(async () => {
  lines = []
  web = await listen(readSettings({ PORT: '0', HOST: '127.0.0.1' }), {
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
