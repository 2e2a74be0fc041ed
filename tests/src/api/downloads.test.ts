import { describe, expect, test } from 'vitest'
import {
  failureEnvelope,
  type PreparedAnswer,
  startAnsweringServer,
  successEnvelope,
} from './answering-server.ts'
import { catchFailure, connectClient, serversToStop } from './connected-client.ts'

describe('a file', () => {
  const path = '/users/guide'

  // SHELL-087
  test('comes as it is, under its own name', async () => {
    const disposition = `attachment; filename="Caf_.pdf"; filename*=UTF-8''Caf%C3%A9.pdf`
    const { client, requests } = await connectClient(
      [{ body: '{"statusCode":', headers: { 'content-disposition': disposition } }],
      {},
      'northgate',
    )
    const { content, name } = await client.downloadFrom(path)
    expect(await content.text()).toBe('{"statusCode":')
    expect(name).toBe('Café.pdf')
    expect(requests[0]).toMatchObject({ method: 'GET', url: '/api/users/guide' })
    expect(requests[0]?.headers).toMatchObject({
      authorization: 'Bearer token-1',
      tenantid: 'northgate',
    })
  })

  test.each(['guides/a.pdf', '/guides/a.pdf', '//guides/a.pdf', './guides/a.pdf'])(
    'at %s is below the base of the API (AWARE-071)',
    async (link) => {
      const { client, requests } = await connectClient([{ body: 'x' }], {}, 'northgate')
      expect(client.isOwn(link)).toBe(true)
      await client.downloadFrom(link)
      expect(requests[0]?.url).toBe('/api/guides/a.pdf')
    },
  )

  test("of the API's own origin is fetched wherever it is, and nothing of a call goes to another (AMB-167)", async () => {
    const server = await startAnsweringServer({ body: 'x' })
    serversToStop.push(server.stop)
    const { client } = await connectClient([], { base: server.base }, 'northgate')
    const whole = new URL('/files/a.pdf', server.base).href
    await client.downloadFrom(whole)
    expect(server.requests[0]).toMatchObject({ url: '/files/a.pdf' })
    expect(server.requests[0]?.headers.authorization).toBe('Bearer token-1')
    for (const link of ['https://other.example/a.pdf', 'javascript:alert(1)', 'http://']) {
      expect(client.isOwn(link)).toBe(false)
      await expect(client.downloadFrom(link)).rejects.toThrow('is not of the API')
    }
    expect(server.requests).toHaveLength(1)
  })

  test.each<[string, PreparedAnswer]>([
    ['an envelope', successEnvelope({ fileContents: 'UERG', fileDownloadName: 'plan.pdf' })],
    ['its output alone', { body: '{"fileContents":"UERG","fileDownloadName":"plan.pdf"}' }],
  ])('may come in %s (DOCS-019)', async (_, answer) => {
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    const { client } = await connectClient([{ ...answer, headers }], {}, 'northgate')
    const { content, name } = await client.downloadFrom(path)
    expect(await content.text()).toBe('PDF')
    expect(name).toBe('plan.pdf')
  })

  test.each<[string, string, string, RegExp]>([
    ['an envelope that says no', 'application/json', '{"success":false,"statusCode":422}', /./],
    ['JSON of something else', 'application/json', '{"a":1}', /failed/],
    ["a proxy's page", 'text/html', '<h1>Sign in to the Wi-Fi</h1>', /didn't come from/],
  ])('is never %s', async (_, type, body, message) => {
    const { client } = await connectClient(
      [{ body, headers: { 'content-type': type } }],
      {},
      'northgate',
    )
    expect((await catchFailure(client.downloadFrom(path))).message).toMatch(message)
  })

  test('of JSON is one where the answer says that it is a file', async () => {
    const headers = {
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="settings.json"',
    }
    const { client } = await connectClient([{ body: '{"a":1}', headers }], {}, 'northgate')
    const { content, name } = await client.downloadFrom(path)
    expect(await content.text()).toBe('{"a":1}')
    expect(name).toBe('settings.json')
  })

  test('that is refused says why, and leads to the page of its refusal', async () => {
    const { client, refusals } = await connectClient(
      [failureEnvelope(403, ['Not yours.'])],
      {},
      'northgate',
    )
    const error = await catchFailure(client.downloadFrom(path))
    expect(error.messages).toEqual(['Not yours.'])
    expect(refusals).toEqual([403])
  })

  test('is asked for again where the server stumbles', async () => {
    const { client, requests } = await connectClient(
      [failureEnvelope(503), { body: 'x' }],
      {},
      'northgate',
    )
    expect((await client.downloadFrom(path)).name).toBeUndefined()
    expect(requests).toHaveLength(2)
  })
})
