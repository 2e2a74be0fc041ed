import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '#server/settings/settings.ts'
import { openWebServer, type WebServer } from '#server/web/web-server.ts'

let web: WebServer
beforeAll(async () => {
  web = await openWebServer(readSettings({ PORT: '0', HOST: '127.0.0.1' }), {
    error: () => undefined,
  })
  web.answerWith((request, response) => {
    request.resume()
    request.on('end', () => response.end('answered'))
  })
})
afterAll(() => web.close())

/** Sends bytes and reads what comes back until the server closes. */
async function exchange(bytes: string): Promise<string> {
  const socket = connect(web.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  return text(socket)
}

const long = 'x'.repeat(20_000)

test.each([
  [
    'an address too long to be read',
    `GET /api/settings?q=${long} HTTP/1.1\r\nhost: a\r\n\r\n`,
    431,
  ],
  ['headers too long to be read', `GET / HTTP/1.1\r\nhost: a\r\nx: ${long}\r\n\r\n`, 431],
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['a header without a name', 'GET / HTTP/1.1\r\nhost: a\r\n: b\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  [
    'two lengths of one body',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
    400,
  ],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['two hosts', 'GET / HTTP/1.1\r\nhost: a\r\nHost: a\r\nconnection: close\r\n\r\n', 400],
  [
    'two tokens',
    'GET / HTTP/1.1\r\nhost: a\r\nauthorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n',
    400,
  ],
  [
    'a packed body',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-encoding: gzip\r\ncontent-length: 2\r\n\r\n{}',
    415,
  ],
  [
    'a body that is packed twice',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-encoding: identity\r\ncontent-encoding: gzip\r\ncontent-length: 2\r\n\r\n{}',
    400,
  ],
])('%s is refused in the shape of every refusal', async (_what, bytes, status) => {
  const answer = await exchange(bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  const body = answer.slice(answer.indexOf('\r\n\r\n') + 4)
  expect(JSON.parse(body)).toMatchObject({
    statusCode: status,
    success: false,
    errorMessages: [expect.any(String)],
    output: { requestId: expect.any(String) },
  })
})

test('a body that says it is not packed is taken', async () => {
  const answer = await exchange(
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-encoding: identity\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}',
  )
  expect(answer).toContain('answered')
})

test('what a request expects beyond its answer is left out of account', async () => {
  const answer = await exchange(
    'GET / HTTP/1.1\r\nhost: a\r\nexpect: a-miracle\r\nconnection: close\r\n\r\n',
  )
  expect(answer).toContain('answered')
})

test('a line that breaks in the middle of a request harms nobody', async () => {
  const socket = connect(web.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\nhalf')
  socket.resetAndDestroy()
  await once(socket, 'close')
  expect(await exchange('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')).toContain('200')
})
