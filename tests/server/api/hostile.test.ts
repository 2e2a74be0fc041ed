import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { contract, type EndpointName } from '#schemas/contract.ts'
import { type DemoPerson, demoPeople } from '#server/demo-world/people.ts'
import { findHostileFault } from '#tests/attack/hostile/judge.ts'
import { createHostileCallTally, tryCall, withSignIn } from '#tests/attack/hostile/trial.ts'
import { hostileText } from '#tests/attack/hostile/values.ts'
import { createSender, type RawRequest, type Sender } from '#tests/attack/raw-requests.ts'
import { testApi } from '../support/api.ts'

/**
 * A slice of `npm run test:hostile`: every endpoint answers hostile input with a 4xx envelope, never a 5xx, never a
 * stack trace (law 9).
 */

const api = testApi()
const runs = { seed: 20_260_305, numRuns: 100 }
const names = Object.keys(contract) as EndpointName[]
const json = [['content-type', 'application/json']] as const
let send: Sender
beforeAll(() => {
  send = createSender(api.url())
})
/** One for each use: on a slow machine the first would be over before the last test, which a 401 would then pass. */
const freshToken = (person: DemoPerson = demoPeople.dana) => api.mint().tokenFor(person)

/** The status of what was answered, in an envelope without internals. */
async function statusOf(sent: RawRequest): Promise<number> {
  const request = withSignIn(
    { call: 'addUserCreate', what: 'a test', sent },
    // Dana signs out everywhere else before this: what she is signed in with in the same second is refused.
    await freshToken(demoPeople.lee),
  )
  const received = await send(request.sent)
  expect(findHostileFault(request, received)).toBeUndefined()
  return received.status
}

test.each(names)('%s stands what is generated from the contract', async (name) => {
  const tally = createHostileCallTally()
  // A token of its own, as one of the calls ends what it is made with.
  await tryCall(send, await freshToken(), name, { count: 20, seed: 9 }, tally)
  expect(tally.faults).toEqual([])
})

describe.each(['addUserCreate', 'bugReportSubmit', 'distributionListEdit'] as const)(
  '%s',
  (name) => {
    const { method } = contract[name]
    const path = contract[name].path.replace('{id}', '1')

    test.each([
      ['endless nesting', '['.repeat(100_000), 400],
      ['nesting that is JSON', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, 400],
      ['a poisoned prototype', '{"__proto__": {"id": 1}}', 400],
      ['a poisoned constructor', '{"constructor": {"prototype": {"id": 1}}}', 400],
      ['a million entries', `{"distributionListIds": [${'1,'.repeat(1_000_000)}1]}`, 400],
      ['a number beyond every number', '{"id": 1e999}', 400],
      ['an escaped NUL', '{"digitalSignature": "\\u0000"}', 400],
      ['an escaped half of a pair', '{"digitalSignature": "\\ud83d"}', 400],
      ['nothing', '', 400],
      ['null', 'null', 400],
      ['a body over the limit', `"${'x'.repeat(4 * 1024 * 1024)}"`, 413],
    ])('refuses %s', async (_what, body, status) => {
      expect(await statusOf({ method, path, headers: json, body })).toBe(status)
    })

    test('refuses another content type', async () => {
      const type = 'plainText' in contract[name] ? 'application/xml' : 'text/plain'
      const headers = [['content-type', type]] as const
      expect(await statusOf({ method, path, headers, body: '{}' })).toBe(415)
    })
  },
)

describe('an address', () => {
  test('of any kind is answered in an envelope', async () => {
    const segment = fc.oneof(
      fc.constantFrom(
        'adduser',
        'AddUser',
        'drafts',
        'settings',
        '..',
        '%2e%2e',
        '%00',
        '%',
        '%E0%A4%A',
      ),
      fc.webSegment(),
    )
    const query = fc.option(fc.webQueryParameters(), { nil: '' })
    const methods = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS')
    await fc.assert(
      fc.asyncProperty(
        methods,
        fc.array(segment, { maxLength: 5 }),
        query,
        async (method, segments, text) => {
          const path = `/${segments.join('/')}${text ? `?${text}` : ''}`
          await statusOf({ method, path, headers: [] })
        },
      ),
      { ...runs, numRuns: 200 },
    )
  })

  test('is exact: case and trailing slashes matter', async () => {
    for (const path of [
      '/AddUser',
      '/adduser/drafts/',
      '/navigationids',
      '/settings/',
      '//settings',
    ]) {
      expect(await statusOf({ method: 'GET', path, headers: [] }), path).toBe(404)
    }
  })

  test('with a long id is refused', async () => {
    const path = `/adduser/${'9'.repeat(5_000)}`
    expect([400, 404, 414]).toContain(await statusOf({ method: 'GET', path, headers: [] }))
  })

  test('asks for an id that is a number', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, async (id) => {
        const encoded = encodeURIComponent(id.replace(/\p{Surrogate}/gu, '').slice(0, 500))
        await statusOf({
          method: 'DELETE',
          path: `/adduser/drafts?addUserRequestId=${encoded}`,
          headers: [],
        })
      }),
      runs,
    )
  })
})
