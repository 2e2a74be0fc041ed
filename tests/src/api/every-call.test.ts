import { expect, test } from 'vitest'
import { changesData, type Endpoint } from '#schemas/api/endpoint.ts'
import { contract } from '#schemas/contract.ts'
import { type Client, createClient } from '#src/api/client.ts'
import {
  failureEnvelope,
  type PreparedAnswer,
  startAnsweringServer,
  successEnvelope,
} from './answering-server.ts'
import { catchFailure, serversToStop } from './connected-client.ts'

/** What holds of each call of the contract, whichever there are. */

/** Uploads are sent in another way, see upload.test.ts. */
const rows = Object.entries<Endpoint>(contract).filter(([, { upload }]) => upload === undefined)

/** A client that may make each call, whose API is at a path of its server. */
async function connect(path: string, answer: PreparedAnswer) {
  const server = await startAnsweringServer(answer)
  serversToStop.push(server.stop)
  const base = new URL(path, server.base).href
  const accessToken = async () => 'token-1'
  const takes = { extensions: true }
  const client = createClient({ base, accessToken, takes, retryPauses: [] }, 'northgate')
  return { client, requests: server.requests }
}

/** Makes a call, with something at each place of its path. */
function make(client: Client, name: string, { path, file, body }: Endpoint): Promise<unknown> {
  const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => [place, '7'])
  const send: (name: string, input: object) => Promise<unknown> = Reflect.get(
    client as object,
    file === undefined ? 'call' : 'download',
  )
  const params = Object.fromEntries(places)
  return send(name, { params, query: {}, ...(body && { body: {} }) })
}

// API-001
test.each(['/api', '/gateway/v2/portal'])('goes below the base address %s', async (base) => {
  const { client, requests } = await connect(base, successEnvelope(null))
  for (const [name, row] of rows) await make(client, name, row).catch(() => undefined)
  expect(requests).toHaveLength(rows.length)
  expect(requests.filter(({ url }) => !url.startsWith(`${base}/`))).toEqual([])
})

/** What changes something, by the calls of the specification. */
const writes = rows.filter(
  ([, row]) => changesData(row) && !row.extension && row.file === undefined,
)

// API-016
test.each(writes)(
  '%s reads whether it worked, and nothing else of the answer',
  async (name, row) => {
    const answered = async (answer: PreparedAnswer) =>
      make((await connect('/api', answer)).client, name, row)
    await expect(answered({ body: '{"success":true}' })).resolves.toBeDefined()
    await expect(answered({ status: 204 })).resolves.toBeDefined()
    expect(await catchFailure(answered({ status: 422, body: '{"success":false}' }))).toMatchObject({
      statusCode: 422,
    })
    expect(await catchFailure(answered(failureEnvelope(400, ['No'])))).toMatchObject({
      statusCode: 400,
    })
  },
)
