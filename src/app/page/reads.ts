import {
  type QueryKey,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import type { CallInput, SchemaOutput } from '#schemas/api/endpoint.ts'
import type { Contract } from '#schemas/contract.ts'
import type { Client } from '#src/api/client.ts'
import { errorReference, queryErrorText } from '#src/api/error-text.ts'
import { apiQueryOptions, isRequestedByLoader, type QueryName } from '#src/api/query.ts'
import type { Reading } from '#src/ui/reading.ts'
import { useAccess } from '../tenant/use-access.ts'

type Input<Name extends QueryName> = CallInput<Contract[Name]>
type Output<Name extends QueryName> = SchemaOutput<Contract[Name]['output']>

interface ReadingOptions {
  /** Text for a failure; by default the API's message, or 'No data available.'. */
  failed?: string | ((error: unknown) => string)
}

interface LazyReadingOptions extends ReadingOptions {
  /** For another company than the current one. */
  client?: Client
  /** Read again on every mount. */
  fresh?: boolean
}

/**
 * Data the page's loader waited for (`hold`).
 * @throws NotRequestedByLoader if the loader didn't request it
 */
export function useLoadedData<Name extends QueryName>(
  name: Name,
  input: Input<Name>,
): Output<Name> {
  const options = apiQueryOptions(useAccess().client, name, input)
  useRequireLoaderRequest(name, options.queryKey)
  return useSuspenseQuery(options).data
}

/**
 * Data the page's loader started to read (`begin`), for a grid or a `ReadingPart` that shows its progress.
 * @throws NotRequestedByLoader if the loader didn't request it
 */
export function useReading<Name extends QueryName>(
  name: Name,
  input: Input<Name>,
  { failed }: ReadingOptions = {},
): Reading<Output<Name>> {
  const options = apiQueryOptions(useAccess().client, name, input)
  useRequireLoaderRequest(name, options.queryKey)
  // The loader's call has already been retried.
  return toReading(useQuery({ ...options, retryOnMount: false }), failed)
}

/**
 * The same call for several inputs, as one reading: complete when all are, failed when one is.
 * @throws NotRequestedByLoader if the loader didn't request one of them
 */
export function useReadings<Name extends QueryName>(
  name: Name,
  inputs: readonly Input<Name>[],
): Reading<readonly Output<Name>[]> {
  const { client } = useAccess()
  const queryClient = useQueryClient()
  const all = inputs.map((input) => apiQueryOptions(client, name, input))
  const forgotten = all.some(({ queryKey }) => !isRequestedByLoader(queryClient, queryKey))
  if (forgotten) throw new NotRequestedByLoader(name)
  const results = useQueries({ queries: all.map((one) => ({ ...one, retryOnMount: false })) })
  const readings = results.map((result) => toReading(result))
  const known = readings.flatMap(({ data }) => (data === undefined ? [] : [data]))
  const failed = readings.filter(({ failure }) => failure !== undefined)
  return {
    data: known.length === inputs.length ? known : undefined,
    failure: failed[0]?.failure,
    reference: failed[0]?.reference,
    isBusy: readings.some(({ isBusy }) => isBusy),
    again: () => {
      for (const { again } of failed) again()
    },
  }
}

/** Data no loader can know about: read on mount, for example in a dialog or after a choice on the page. */
export function useLazyReading<Name extends QueryName>(
  name: Name,
  input: Input<Name>,
  { failed, client, fresh = false }: LazyReadingOptions = {},
): Reading<Output<Name>> {
  const access = useAccess()
  const options = apiQueryOptions(client ?? access.client, name, input)
  return toReading(useQuery({ ...options, ...(fresh && { gcTime: 0 }) }), failed)
}

function toReading<Data>(
  { data, error, isFetching, refetch }: UseQueryResult<Data>,
  failed: ReadingOptions['failed'] = queryErrorText,
): Reading<Data> {
  const text = typeof failed === 'string' ? failed : failed(error)
  return {
    data,
    failure: error === null ? undefined : text,
    reference: errorReference(error),
    isBusy: isFetching,
    again: () => void refetch(),
  }
}

/** A page shows data its loader didn't request, so that it would only start loading once on screen. */
export class NotRequestedByLoader extends Error {
  override readonly name = 'NotRequestedByLoader'

  constructor(call: QueryName) {
    super(`The loader of this page does not read ${call}, which the page shows.`)
  }
}

function useRequireLoaderRequest(name: QueryName, key: QueryKey): void {
  if (!isRequestedByLoader(useQueryClient(), key)) throw new NotRequestedByLoader(name)
}
