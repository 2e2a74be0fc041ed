import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendJsonRows } from '#server/api/send-json.ts'
import { JsonText } from '#server/db/json-rows.ts'

/** Long answers leave in pieces, so that none of them holds the event loop (issue 11, "What is slow for no reason"). */

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, name: 'Zoë 中文' }))
const pieceOf = (rows: object[]) => rows.map((row) => JSON.stringify(row)).join(',')
const answers: Readonly<Record<string, readonly string[]>> = {
  '/none': [],
  '/few': [pieceOf(rowsOf(2))],
  '/many': Array.from({ length: 40 }, () => pieceOf(rowsOf(500))),
}

/** What was handed over at once for an answer. */
const handedOver: string[] = []
const app = fastify()
app.addHook('onSend', async (_request, _reply, payload) => {
  handedOver.push(typeof payload)
  return payload
})
for (const [path, pieces] of Object.entries(answers)) {
  app.get(path, async (_request, reply) =>
    sendJsonRows(reply, '{"output":', new JsonText(pieces), '}'),
  )
}
let address = ''
beforeAll(async () => {
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

describe.each(Object.entries(answers))('%s', (path, pieces) => {
  test('is the same JSON, and states its length', async () => {
    const answer = await fetch(`${address}${path}`)
    const body = Buffer.from(await answer.arrayBuffer())
    expect(JSON.parse(body.toString())).toEqual({ output: JSON.parse(`[${pieces.join(',')}]`) })
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(Number(answer.headers.get('content-length'))).toBe(body.byteLength)
    const asked = await fetch(`${address}${path}`, { method: 'HEAD' })
    expect(Number(asked.headers.get('content-length'))).toBe(body.byteLength)
  })
})

test('a long answer is never one text, and others are served while it leaves', async () => {
  handedOver.length = 0
  const long = await fetch(`${address}/many`)
  const reader = long.body?.getReader()
  await reader?.read()
  // Nobody has taken the rest yet.
  expect(await (await fetch(`${address}/few`)).json()).toEqual({ output: rowsOf(2) })
  while (!(await reader?.read())?.done) {
    // The rest is taken to its end.
  }
  expect(handedOver).toEqual(['object', 'string'])
})
