import { afterEach, expect, test } from 'vitest'
import { createClient } from '#src/api/client.ts'
import { failureEnvelope, startAnsweringServer } from './answering-server.ts'

let stop = async () => {}
afterEach(() => stop())

test('a change that comes too late announces it too, for what is shown is of before', async () => {
  const server = await startAnsweringServer(
    failureEnvelope(404),
    failureEnvelope(409),
    failureEnvelope(422),
    failureEnvelope(404),
    failureEnvelope(409),
  )
  stop = server.stop
  const changes: string[] = []
  const client = createClient(
    {
      base: server.base,
      accessToken: async () => 'token-1',
      onChanged: (name) => changes.push(name),
      retryPauses: [],
    },
    'northgate',
  )
  const discard = () => client.call('addUserDiscard', { query: { addUserRequestId: 7 } })
  await expect(discard()).rejects.toThrow('missing')
  await expect(discard()).rejects.toThrow('conflict')
  expect(changes).toEqual(['addUserDiscard', 'addUserDiscard'])
  // Neither what was refused for its content nor a reading changes anything.
  await expect(discard()).rejects.toThrow('invalid')
  await expect(client.call('tenantAccess', {})).rejects.toThrow('missing')
  await expect(client.call('navigationIds', {})).rejects.toThrow('conflict')
  expect(changes).toHaveLength(2)
})
