import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { Contract, EndpointName } from '#schemas/contract.ts'
import type { CallInput, OutputOf } from '#schemas/endpoint.ts'
import { ApiError, secondsUntilAgain } from './api-error.ts'
import type { CallOptions, Client, FileName } from './client.ts'

/** Calls that read; a file is downloaded, not kept. */
export type QueryName = Exclude<
  { [Name in EndpointName]: Contract[Name]['method'] extends 'GET' ? Name : never }[EndpointName],
  FileName
>

/**
 * Which answers a mutation makes old (AMB-026). An area adds its mutations here; the lists of a company that
 * a mutation does not touch stay as they are, so an autosave reads nothing again.
 */
const outdatedBy: Partial<Record<EndpointName, readonly QueryName[]>> = {
  addUserCreate: ['addUserDrafts', 'draftStands'],
  addUserSave: ['addUserDrafts', 'addUserDraft', 'draftStands'],
  addUserSubmit: ['addUserDrafts', 'addUserDraft', 'submittedRequests', 'draftStands'],
  addUserDiscard: ['addUserDrafts', 'addUserDraft', 'draftStands'],
  terminateCreate: ['terminateDrafts', 'draftStands'],
  terminateSave: ['terminateDrafts', 'terminateDraft', 'draftStands'],
  terminateSubmit: [
    'terminateDrafts',
    'terminateDraft',
    'submittedRequests',
    'pendingRequests',
    'draftStands',
  ],
  terminateDiscard: ['terminateDrafts', 'terminateDraft', 'draftStands'],
  fileTransferDraftSave: ['fileTransferDrafts', 'fileTransferDraft', 'draftStands'],
  fileTransferSubmit: [
    'fileTransferDrafts',
    'fileTransferDraft',
    'submittedRequests',
    'draftStands',
  ],
  fileTransferDiscard: ['fileTransferDrafts', 'fileTransferDraft', 'draftStands'],
  hostedSftpSubmit: ['submittedRequests'],
  serviceTicketSubmit: ['submittedRequests'],
  hardwareSubmit: ['submittedRequests'],
  phishingUpgrade: [
    'phishingTestsFrequency',
    'phishingEnrollmentStatus',
    'phishingEnrollmentDetails',
    'submittedRequests',
    'pendingRequests',
  ],
  phishingEnroll: ['phishingTestsFrequency', 'phishingEnrollmentStatus', 'submittedRequests'],
  bugReportSubmit: ['submittedRequests'],
  distributionListCreate: ['submittedRequests'],
  distributionListEdit: ['submittedRequests', 'pendingRequests'],
  distributionListRemove: ['submittedRequests', 'pendingRequests'],
  attachReportContext: ['submittedRequest'],
  rolesUpdate: ['rolesAuthorized', 'rolesUnauthorized', 'rolesAuditTrail', 'rolesDetails'],
}

/** Lists that are read anew at each visit (spec 002 §7): nothing of them is kept once they are left. */
const keptNowhere: readonly QueryName[] = [
  'rolesAuthorized',
  'rolesUnauthorized',
  'rolesAuditTrail',
  'rolesList',
]

/** Settings of every query (spec 002 §7): the client retries, so that calls outside queries do too. */
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
          const seconds = status === 'error' ? secondsUntilAgain(error) : undefined
          return seconds !== undefined && seconds * 1000
        },
      },
      // Offline, a press on a button fails and says so; it does not wait unseen.
      mutations: { networkMode: 'always' },
    },
  })
}

/** A reading call as a query, kept apart by company. An empty answer is the query's error (spec 000 §8). */
export function query<Name extends QueryName>(
  client: Client,
  name: Name,
  input: CallInput<Contract[Name]>,
  options: Pick<CallOptions, 'stayOn'> = {},
) {
  return queryOptions<OutputOf<Contract[Name]['output']>>({
    queryKey: [client.tenantId ?? null, name, input],
    ...(keptNowhere.includes(name) && { gcTime: 0 }),
    queryFn: async ({ signal }) => {
      const { output } = await client.call(name, input, { ...options, signal })
      if (output === null) throw new ApiError({ kind: 'missing', statusCode: 204, messages: [] })
      return output
    },
  })
}

/** For a page's loader: what is cached and still holds, else the answer of the call. */
export function load<Name extends QueryName>(
  queryClient: QueryClient,
  client: Client,
  name: Name,
  input: CallInput<Contract[Name]>,
  options: Pick<CallOptions, 'stayOn'> = {},
): Promise<OutputOf<Contract[Name]['output']>> {
  return queryClient.fetchQuery({
    ...query(client, name, input, options),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Begins to read without holding the page up; its panel shows the progress, or what went wrong. */
export function prefetch<Name extends QueryName>(
  queryClient: QueryClient,
  client: Client,
  name: Name,
  input: CallInput<Contract[Name]>,
): void {
  load(queryClient, client, name, input).catch(() => undefined)
}

/** After a mutation: what it made old is read again where it is on screen, and at the next visit elsewhere. */
export function outdate(queryClient: QueryClient, name: EndpointName, tenantId?: string): void {
  for (const outdated of outdatedBy[name] ?? []) {
    queryClient.invalidateQueries({ queryKey: [tenantId ?? null, outdated] })
  }
}
