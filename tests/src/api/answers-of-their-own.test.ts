import { afterEach, describe, expect, test } from 'vitest'
import { type ApiResponse, type Client, createClient } from '#src/api/client.ts'
import { requireFileInOutput } from '#src/api/file-in-output.ts'
import {
  failureEnvelope,
  type PreparedAnswer,
  startAnsweringServer,
  successEnvelope,
} from './answering-server.ts'

/** Answers that are read in a way of their own (002 §7; VENDOR-008, VENDOR-024, TKT-034). */

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

async function connect(...answers: PreparedAnswer[]) {
  const server = await startAnsweringServer(...answers)
  stops.push(server.stop)
  const changes: string[] = []
  const client = createClient(
    {
      base: server.base,
      accessToken: async () => 'token-1',
      onChanged: (name) => changes.push(name),
      retryPauses: [1, 1],
    },
    'northgate',
  )
  return { client, changes, requests: server.requests }
}

const refused = { success: false, errorMessages: ['No'], output: null }
const body = { id: 1, contact: 'a@b.example', notes: 'a' }

const byStatus: [
  what: string,
  name: string,
  send: (client: Client) => Promise<ApiResponse<unknown>>,
][] = [
  ['an edit of a vendor', 'vendorUpdate', (client) => client.call('vendorUpdate', { body })],
  [
    'a reply to a ticket',
    'ticketReply',
    (client) =>
      client.call('ticketReply', {
        params: { ticketId: 7 },
        body: { notes: 'It is the left one.' },
      }),
  ],
]

describe.each(byStatus)('of %s the status code decides', (_what, name, send) => {
  test('200 is a success, also where its envelope says success false', async () => {
    const envelope = JSON.stringify({ statusCode: 200, ...refused })
    const { client, changes } = await connect({ body: envelope })
    await send(client)
    expect(changes).toEqual([name])
  })

  test('204 without a body is one', async () => {
    const { client } = await connect({ status: 204 })
    expect((await send(client)).output).toBeNull()
  })

  test.each([
    ['the status', failureEnvelope(500, ['Broken']), 'Broken'],
    [
      'the status, whatever the envelope says',
      { ...successEnvelope(null), status: 422 },
      'invalid',
    ],
    [
      'the status that the envelope states',
      { body: JSON.stringify({ ...refused, statusCode: 400 }) },
      'No',
    ],
    [
      'a page of something else',
      { body: '<h1>Welcome to the hotel</h1>' },
      "The response didn't come from the portal's server.",
    ],
  ])('it fails by %s', async (_by, answer, message) => {
    const { client, changes } = await connect(answer)
    await expect(send(client)).rejects.toThrow(message)
    expect(changes).toEqual([])
  })
})

test('of every other call success false is a failure', async () => {
  const { client } = await connect({ body: JSON.stringify({ statusCode: 200, ...refused }) })
  const wanted = { name: 'A', contact: 'a@b.example', serviceOffering: 'Bank' }
  await expect(client.call('vendorAdd', { body: wanted })).rejects.toThrow('No')
})

test('a GET that acts makes old what it says, and carries no key', async () => {
  const { client, changes, requests } = await connect(successEnvelope(null))
  await client.call('vendorRequestSend', { params: { id: 1 } })
  expect(changes).toEqual(['vendorRequestSend'])
  expect(requests[0]).toMatchObject({
    method: 'GET',
    url: '/api/cybersecuritydashboard/vendorddq/vendor/sendRequestedVendorEmail/1',
  })
  expect(requests[0]?.headers).not.toHaveProperty('idempotency-key')
})

describe('a file in the output', () => {
  const file = {
    fileContents: Buffer.from([0, 255, 80, 75]).toString('base64'),
    contentType: 'text/csv',
    fileDownloadName: 'vendors.csv',
    lastModified: null,
    entityTag: null,
    enableRangeProcessing: false,
  }

  // VENDOR-008
  test('is saved byte for byte under its name and type, in an envelope or without one', async () => {
    const { client, requests } = await connect(successEnvelope(file), {
      body: JSON.stringify(file),
    })
    for (const query of [{}, { vendorId: 3 }]) {
      const { content, name } = requireFileInOutput(
        (await client.call('vendorExport', { query })).output,
      )
      expect([name, content.type]).toEqual(['vendors.csv', 'text/csv'])
      expect([...new Uint8Array(await content.arrayBuffer())]).toEqual([0, 255, 80, 75])
    }
    const address = '/api/cybersecuritydashboard/vendorddq/export/'
    expect(requests.map(({ url }) => url)).toEqual([address, `${address}?vendorId=3`])
  })

  test.each([null, { ...file, fileContents: 'no base64!' }])(
    'is refused where it is %j',
    (output) => {
      expect(() => requireFileInOutput(output)).toThrow()
    },
  )
})
