import { hashKey, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { CallInput, SchemaOutput } from '#schemas/api/endpoint.ts'
import { calls } from '#schemas/contract/calls.ts'
import type { Contract, EndpointName } from '#schemas/contract.ts'
import { answerSchema } from './answer-schema.ts'
import { ApiError, secondsUntilRetry } from './api-error.ts'
import type { CallOptions, Client, FileName } from './client.ts'

/** Calls that read. Files are downloaded, not cached, and a GET with side effects isn't a read. */
export type QueryName = Exclude<
  {
    [Name in EndpointName]: Contract[Name] extends { method: 'GET'; acts?: never } | { looks: true }
      ? Name
      : never
  }[EndpointName],
  FileName
>

/** Read again on every visit, lists among them: they leave the cache with the page. */
const uncachedReads: readonly QueryName[] = [
  'rolesAuthorized',
  'rolesUnauthorized',
  'rolesAuditTrail',
  'rolesList',
  'securityEvents',
  // Changes with almost everything people do.
  'whatWaits',
  'openedTickets',
  'openTicketsByType',
  'ticketsByUser',
  // Changes with sign-ins and sign-outs on other devices.
  'ownSessions',
  // A single-use credential.
  'paymentPortal',
]

/**
 * How long a page shows what its loader read without reading it again, in milliseconds. A page's parts appear after
 * the answers: an uncached one would be gone before anything shows it.
 */
export const loaderAnswerLifetime = 1000
/** How long an uncached answer waits for its page's files, in milliseconds. */
const pageFetchTime = 10_000

/** Query settings. The client itself retries, so that calls outside queries do too. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 0,
        gcTime: 10_000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        // What is on screen recovers by itself when the server is back.
        refetchInterval: ({ state: { status, error } }) => {
          const seconds = status === 'error' ? secondsUntilRetry(error) : undefined
          return seconds !== undefined && seconds * 1000
        },
      },
      // When offline, a pressed button fails with a message instead of waiting silently.
      mutations: { networkMode: 'always' },
    },
  })
}

/**
 * Query options for a read, cached per company. An empty response (204) is an empty list for calls that return lists
 * (INET-004), else an error.
 */
export function apiQueryOptions<Name extends QueryName>(
  client: Client,
  name: Name,
  input: CallInput<Contract[Name]>,
  options: Pick<CallOptions, 'stayOn'> = {},
) {
  return queryOptions<SchemaOutput<Contract[Name]['output']>>({
    queryKey: [client.tenantId ?? null, name, input],
    ...(uncachedReads.includes(name) && { gcTime: 0 }),
    queryFn: async ({ signal }) => {
      const { output } = await client.call(name, input, { ...options, signal })
      if (output !== null) return output
      const list = (await answerSchema(name)).safeParse([])
      if (list.success) return list.data as SchemaOutput<Contract[Name]['output']>
      throw new ApiError({ kind: 'missing', statusCode: 204, messages: [] })
    },
  })
}

/** For loaders: the cached data if it's still valid, else the call's response. */
export function loadQuery<Name extends QueryName>(
  queryClient: QueryClient,
  client: Client,
  name: Name,
  input: CallInput<Contract[Name]>,
  options: Pick<CallOptions, 'stayOn'> = {},
): Promise<SchemaOutput<Contract[Name]['output']>> {
  const asked = apiQueryOptions(client, name, input, options)
  markRequestedByLoader(queryClient, asked.queryKey)
  const isUncached = uncachedReads.includes(name)
  return queryClient.fetchQuery({
    ...asked,
    ...(isUncached && { gcTime: pageFetchTime }),
    staleTime: isUncached ? loaderAnswerLifetime : Number.POSITIVE_INFINITY,
  })
}

/**
 * Keys the loaders requested since the page loaded. The cache alone can't tell, since unused data leaves it after a
 * while.
 */
const requestedKeys = new WeakMap<QueryClient, Set<string>>()

function markRequestedByLoader(queryClient: QueryClient, key: QueryKey): void {
  const asked = requestedKeys.get(queryClient) ?? new Set()
  requestedKeys.set(queryClient, asked.add(hashKey(key)))
}

/** Whether a loader requested this query. */
export function isRequestedByLoader(queryClient: QueryClient, key: QueryKey): boolean {
  return requestedKeys.get(queryClient)?.has(hashKey(key)) === true
}

/** Starts a read without delaying the page; its panel shows progress and failure. */
export function prefetchQuery<Name extends QueryName>(
  queryClient: QueryClient,
  client: Client,
  name: Name,
  input: CallInput<Contract[Name]>,
): void {
  loadQuery(queryClient, client, name, input).catch(() => undefined)
}

/** Defined by the contract's rows (AMB-026); a name that isn't a read doesn't compile. */
function invalidatedReads(call: (typeof calls)[EndpointName]): readonly QueryName[] {
  return 'invalidates' in call ? call.invalidates : []
}

/** Marks what a mutation invalidates: refetched now if on screen, else at the next visit. */
export function invalidateReads(
  queryClient: QueryClient,
  name: EndpointName,
  tenantId?: string,
): void {
  for (const read of invalidatedReads(calls[name])) {
    void queryClient.invalidateQueries({ queryKey: [tenantId ?? null, read] })
  }
}
