import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, expectTypeOf, test } from 'vitest'
import type { CallTraits } from '#schemas/api/endpoint.ts'
import { rolesEditCalls } from '#schemas/contract/roles/calls.ts'
import { createClient } from '#src/api/client.ts'
import { apiQueryOptions, createQueryClient, invalidateReads, loadQuery } from '#src/api/query.ts'
import { retryPauses } from '#src/api/retries.ts'
import {
  failureEnvelope,
  type PreparedAnswer,
  startAnsweringServer,
  successEnvelope,
} from './answering-server.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

async function connect(...answers: PreparedAnswer[]) {
  const server = await startAnsweringServer(...answers)
  const queryClient = createQueryClient()
  stops.push(server.stop, () => queryClient.clear())
  const connection = {
    base: server.base,
    accessToken: async () => 'token-1',
    // As often as the portal does, but at once.
    retryPauses: retryPauses.map(() => 1),
    onChanged: (name: Parameters<typeof invalidateReads>[1], tenantId?: string) =>
      invalidateReads(queryClient, name, tenantId),
  }
  return { queryClient, client: createClient(connection, 'northgate'), requests: server.requests }
}

test('a page that is entered again shows what was read, without a call', async () => {
  const { queryClient, client, requests } = await connect(successEnvelope([]))
  await loadQuery(queryClient, client, 'addUserDrafts', {})
  await loadQuery(queryClient, client, 'addUserDrafts', {})
  expect(requests).toHaveLength(1)
})

test('what a loader read is shown without a second call, also if it is never cached', async () => {
  const { queryClient, client, requests } = await connect(successEnvelope([]))
  await loadQuery(queryClient, client, 'openTicketsByType', {})
  // Whatever is due at once, such as taking from the cache what nobody looks at.
  await new Promise((resolve) => setTimeout(resolve))
  const asked = requests.length
  const observer = new QueryObserver(queryClient, apiQueryOptions(client, 'openTicketsByType', {}))
  stops.push(observer.subscribe(() => undefined))
  expect(observer.getCurrentResult().isFetching).toBe(false)
  expect(requests).toHaveLength(asked)
})

test('a mutation makes the lists it touches be read again', async () => {
  const { queryClient, client, requests } = await connect(successEnvelope([]))
  await loadQuery(queryClient, client, 'addUserDrafts', {})
  await loadQuery(queryClient, client, 'addUserPhones', {})
  await client.call('addUserDiscard', { query: { addUserRequestId: 7 } })
  await loadQuery(queryClient, client, 'addUserDrafts', {})
  await loadQuery(queryClient, client, 'addUserPhones', {})
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/adduser/drafts',
    'GET /api/adduser/phones',
    'DELETE /api/adduser/drafts?addUserRequestId=7',
    'GET /api/adduser/drafts',
  ])
})

// API-004
test('what one company answered is never shown in another', async () => {
  const { queryClient, client, requests } = await connect(successEnvelope([]))
  await loadQuery(queryClient, client, 'addUserPhones', {})
  await loadQuery(queryClient, client.forTenant('larkfield'), 'addUserPhones', {})
  expect(requests.map(({ headers }) => headers.tenantid)).toEqual(['northgate', 'larkfield'])
})

// API-011
test('a failing query is asked three times in all', async () => {
  const { queryClient, client, requests } = await connect(failureEnvelope(503))
  await expect(loadQuery(queryClient, client, 'faq', {})).rejects.toThrow("isn't available")
  expect(requests).toHaveLength(3)
})

test('an empty answer is an error of the query', async () => {
  const { queryClient, client } = await connect({ status: 204 })
  await expect(loadQuery(queryClient, client, 'settings', {})).rejects.toMatchObject({
    statusCode: 204,
  })
})

test.each([{ status: 204 }, successEnvelope(null), successEnvelope([])])(
  'a list without entries may come as [], as null or as nothing at all (INET-004)',
  async (answer) => {
    const { queryClient, client } = await connect(answer)
    const query = { categoryId: 1 }
    expect(await loadQuery(queryClient, client, 'internetOverrides', { query })).toEqual([])
  },
)

// API-012, API-015
test('answers are cached for ten seconds and never read again automatically', async () => {
  const { queryClient, client } = await connect()
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    staleTime: 0,
    gcTime: 10_000,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
  })
  expect(apiQueryOptions(client, 'faq', {})).not.toHaveProperty('gcTime')
  for (const name of ['rolesAuthorized', 'rolesUnauthorized', 'rolesList'] as const) {
    expect(apiQueryOptions(client, name, {})).toHaveProperty('gcTime', 0)
  }
})

test('a call that changes something does not compile without what it makes old', () => {
  type RolesUpdate = typeof rolesEditCalls.rolesUpdate
  expectTypeOf<RolesUpdate>().toExtend<CallTraits>()
  expectTypeOf<Omit<RolesUpdate, 'invalidates'>>().not.toExtend<CallTraits>()
  expect(rolesEditCalls.rolesUpdate.invalidates).toContain('rolesAuditTrail')
})
