import { expect, test } from 'vitest'
import { createClient } from '#src/api/client.ts'
import { errorText } from '#src/api/error-text.ts'
import { startAnsweringServer, successEnvelope } from './answering-server.ts'

/** What is sent to an API that takes nothing beyond the spec. */

test('an API without extensions is sent nothing that the spec does not name', async () => {
  const server = await startAnsweringServer(successEnvelope(null, { etag: '"3"' }))
  const connection = { base: server.base, accessToken: async () => 'token', takes: {} }
  const client = createClient(connection, 'northgate')
  const position = { flow: 'addUser', version: 2, step: 'generalInfo', visited: [] }
  const body = { id: 7, tenantId: 'northgate', wizard: position }

  const saved = await client.call('addUserSave', { body }, { ifMatch: '"3"' })
  expect(saved.etag).toBeUndefined()
  const [request] = server.requests
  expect(JSON.parse(request?.body ?? '')).toEqual({ id: 7, tenantId: 'northgate' })
  const ofTheBrowser = /^(host|connection|content-length|accept-.*|user-agent|sec-.*)$/
  const names = Object.keys(request?.headers ?? {}).filter((name) => !ofTheBrowser.test(name))
  expect(names.sort()).toEqual(['accept', 'authorization', 'content-type', 'tenantid'])

  const extension = client.call('draftProgress', {})
  await expect(extension).rejects.toMatchObject({ kind: 'missing', statusCode: 404 })
  expect(server.requests).toHaveLength(1)
  await server.stop()
})

test('a page in place of an answer is reported as such, whatever its status says', async () => {
  const page = '<!doctype html><h1>Maintenance</h1>'
  const server = await startAnsweringServer({ body: page }, { status: 502, body: page })
  const connection = { base: server.base, accessToken: async () => 'token', retryPauses: [] }
  const client = createClient(connection, 'northgate')
  const said = () => client.call('faq', {}).catch(errorText)
  expect(await said()).toMatch(/^The response didn't come from the portal's server\./)
  expect(await said()).toMatch(/^The server isn't available right now\./)
  await server.stop()
})
