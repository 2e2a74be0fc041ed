import { describe, expect, test } from 'vitest'
import { completeRequest } from '../support/add-user-requests.ts'
import { testApi } from '../support/api.ts'

/** What is said of a draft that is not there, where finished requests are removed with the drafts that became them. */

const gone = 2_000_000
const calls: [string, unknown][] = [
  [`GET /adduser/${gone}`, undefined],
  ['PATCH /adduser', { ...completeRequest(1), id: gone }],
  [`GET /filedriver/transferrequests/draft/${gone}`, undefined],
  [`GET /terminateuser/${gone}`, undefined],
]

describe.each([
  ['are removed after a time, nobody says that it was not submitted', true, undefined],
  ['stay, it was not submitted', false, false],
])('where requests %s', (_, removesRequests, wasSubmitted) => {
  const api = testApi({ removesRequests })

  test.each(calls)('by %s', async (call, body) => {
    const { status, output } = await api.call(call, { body })
    expect(status).toBe(404)
    expect(output?.wasSubmitted).toBe(wasSubmitted)
  })
})
