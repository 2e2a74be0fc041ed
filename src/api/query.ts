import { hashKey, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { CallInput, OutputOf } from '#schemas/api/endpoint.ts'
import { calls } from '#schemas/contract/calls.ts'
import type { Contract, EndpointName } from '#schemas/contract.ts'
import { answerSchema } from './answer-schema.ts'
import { ApiError, secondsUntilRetry } from './api-error.ts'
import type { CallOptions, Client, FileName } from './client.ts'

/** Calls that read; a file is downloaded, not cached, and a GET that acts is no reading. */
export type QueryName = Exclude<
  {
    [Name in EndpointName]: Contract[Name] extends { method: 'GET'; acts?: never } | { looks: true }
      ? Name
      : never
  }[EndpointName],
  FileName
>

/** What is read again at each visit, lists among it: they leave the cache with the page. */
const uncachedReads: readonly QueryName[] = [
  'rolesAuthorized',
  'rolesUnauthorized',
  'rolesAuditTrail',
  'rolesList',
  'securityEvents',
  // What waits and what was counted of tickets changes with whatever anybody does.
  'whatWaits',
  'openedTickets',
  'openTicketsByType',
  'ticketsByUser',
  // What somebody else signed in or out of.
  'ownSessions',
  // A credential that is used once.
  'paymentPortal',
]

/** Settings of every query: the client retries, so that calls outside queries do too. */
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
        // What is on screen carries on by itself when the server is back.
        refetchInterval: ({ state: { status, error } }) => {
          const seconds = status === 'error' ? secondsUntilRetry(error) : undefined
          return seconds !== undefined && seconds * 1000
        },
      },
      // Offline, a press on a button fails and says so; it does not wait silently.
      mutations: { networkMode: 'always' },
    },
  })
}

/**
 * A reading call as a query, cached per company. An empty answer is a list without entries where the call gives a
 * list (INET-004), else the query's error.
 */
export function query<Name extends QueryName>(
  client: Client,
  name: Name,
  input: CallInput<Contract[Name]>,
  options: Pick<CallOptions, 'stayOn'> = {},
) {
  return queryOptions<OutputOf<Contract[Name]['output']>>({
    queryKey: [client.tenantId ?? null, name, input],
    ...(uncachedReads.includes(name) && { gcTime: 0 }),
    queryFn: async ({ signal }) => {
      const { output } = await client.call(name, input, { ...options, signal })
      if (output !== null) return output
      const list = (await answerSchema(name)).safeParse([])
      if (list.success) return list.data as OutputOf<Contract[Name]['output']>
      throw new ApiError({ kind: 'missing', statusCode: 204, messages: [] })
    },
  })
}

/** For a page's loader: what is cached and still holds, else the answer of the call. */
export function loadQuery<Name extends QueryName>(
  queryClient: QueryClient,
  client: Client,
  name: Name,
  input: CallInput<Contract[Name]>,
  options: Pick<CallOptions, 'stayOn'> = {},
): Promise<OutputOf<Contract[Name]['output']>> {
  const asked = query(client, name, input, options)
  noteAsked(queryClient, asked.queryKey)
  return queryClient.fetchQuery({ ...asked, staleTime: Number.POSITIVE_INFINITY })
}

/** What loaders have asked for, by page load: an unused answer leaves the cache after a while. */
const requestedKeys = new WeakMap<QueryClient, Set<string>>()

function noteAsked(queryClient: QueryClient, key: QueryKey): void {
  const asked = requestedKeys.get(queryClient) ?? new Set()
  requestedKeys.set(queryClient, asked.add(hashKey(key)))
}

/** Whether a loader has asked for it. */
export function isRequestedByLoader(queryClient: QueryClient, key: QueryKey): boolean {
  return requestedKeys.get(queryClient)?.has(hashKey(key)) === true
}

/** Begins to read without holding the page up; its panel shows the progress, or what went wrong. */
export function prefetchQuery<Name extends QueryName>(
  queryClient: QueryClient,
  client: Client,
  name: Name,
  input: CallInput<Contract[Name]>,
): void {
  loadQuery(queryClient, client, name, input).catch(() => undefined)
}

/** The rows of the contract say it (AMB-026); one that names something else than a read does not compile here. */
function invalidatedReads(call: (typeof calls)[EndpointName]): readonly QueryName[] {
  return 'invalidates' in call ? call.invalidates : []
}

/** After a mutation: what it invalidates is read again where it is on screen, and at the next visit elsewhere. */
export function invalidateReads(
  queryClient: QueryClient,
  name: EndpointName,
  tenantId?: string,
): void {
  for (const read of invalidatedReads(calls[name])) {
    void queryClient.invalidateQueries({ queryKey: [tenantId ?? null, read] })
  }
}
