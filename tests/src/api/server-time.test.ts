import { describe, expect, test } from 'vitest'
import { createClient } from '#src/api/client.ts'
import {
  failureEnvelope,
  type PreparedAnswer,
  startAnsweringServer,
  successEnvelope,
} from './answering-server.ts'

/** The server's time, which a page goes by. */

describe('the server’s time', () => {
  const date = 'Fri, 06 Mar 2026 22:00:00 GMT'
  const fresh = { date, 'cache-control': 'no-store' }

  async function heardIn(answer: PreparedAnswer, call: 'read' | 'act' = 'read') {
    const heard: string[] = []
    const server = await startAnsweringServer(answer)
    const client = createClient(
      {
        base: server.base,
        accessToken: async () => 'token-1',
        onTime: (said, sentAt) => {
          expect(Math.abs(Date.now() - sentAt)).toBeLessThan(60_000)
          if (said !== null) heard.push(said)
        },
      },
      'northgate',
    )
    const output =
      call === 'read'
        ? client.call('navigationIds', {})
        : client.call('terminateDiscard', { query: { terminateUserRequestId: '1' } })
    await output.catch(() => undefined)
    await server.stop()
    return heard
  }

  test('is heard in every answer, in one that refuses, too', async () => {
    expect(await heardIn(successEnvelope([], fresh))).toEqual([date])
    expect(await heardIn({ ...failureEnvelope(422, ['No.']), headers: fresh }, 'act')).toEqual([
      date,
    ])
  })

  test('is not taken from an answer that a cache may have kept', async () => {
    expect(await heardIn(successEnvelope([], { date }))).toEqual([])
    expect(await heardIn(successEnvelope([], { date, 'cache-control': 'max-age=600' }))).toEqual([])
    expect(await heardIn(successEnvelope(null, { date }), 'act')).toEqual([date])
  })
})
