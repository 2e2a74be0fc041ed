import { afterEach, describe, expect, test } from 'vitest'
import { createClient } from '#src/api/client.ts'
import {
  failureEnvelope,
  type PreparedAnswer,
  startAnsweringServer,
  successEnvelope,
} from './answering-server.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function connect(answers: PreparedAnswer[], signInAgain: () => Promise<void>) {
  const { base, requests, stop } = await startAnsweringServer(...answers)
  stops.push(stop)
  const refusals: number[] = []
  const client = createClient(
    {
      base,
      accessToken: async () => 'token-1',
      onRefused: ({ statusCode }) => refusals.push(statusCode),
      signInAgain,
      retryPauses: [],
      takes: { extensions: true, safetyHeaders: true },
    },
    'northgate',
  )
  return { client, requests, refusals }
}

describe('a call that wants a recent sign-in', () => {
  const stale = {
    ...failureEnvelope(401, ['This needs a recent sign-in.']),
    headers: {
      'www-authenticate': 'Bearer error="insufficient_user_authentication", max_age=300',
    },
  }
  const body = { profileAccountId: 1, roles: [], permissions: [] }

  test('goes on after it under the same key, and ends no session', async () => {
    let asked = 0
    const signInAgain = async () => {
      asked += 1
    }
    const { client, requests, refusals } = await connect(
      [stale, successEnvelope(null)],
      signInAgain,
    )
    await client.call('rolesUpdate', { body }, { idempotencyKey: 'one' })
    expect(asked).toBe(1)
    expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['one', 'one'])
    expect(refusals).toEqual([])
  })

  test('fails with its own words where the person does not sign in', async () => {
    const signInAgain = () => Promise.reject(new Error('You did not.'))
    const { client, requests, refusals } = await connect([stale], signInAgain)
    await expect(client.call('rolesUpdate', { body })).rejects.toThrow('You did not.')
    expect(requests).toHaveLength(1)
    expect(refusals).toEqual([])
  })

  test('is named in the contract, and one that is not ends the session when it is refused so', async () => {
    const signInAgain = () => Promise.reject(new Error('never asked'))
    const { client, refusals } = await connect([stale], signInAgain)
    expect((await client.call('settings', {}).catch((error) => error)).statusCode).toBe(401)
    expect(refusals).toEqual([401])
  })
})
