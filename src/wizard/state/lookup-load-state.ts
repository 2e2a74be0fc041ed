import type { UseQueryResult } from '@tanstack/react-query'
import { queryErrorText } from '#src/api/error-text.ts'
import type { Lookup } from './lookup-context.tsx'

type LookupQuery = Pick<UseQueryResult, 'error' | 'isPending' | 'refetch'>

/** The loading state of a list, for fields that choose from it. */
export function toLookupLoadState({
  error,
  isPending,
  refetch,
}: LookupQuery): Pick<Lookup, 'loading' | 'loadError' | 'reload'> {
  return {
    loading: isPending,
    loadError: error ? queryErrorText(error) : undefined,
    reload: async () => (await refetch()).isSuccess,
  }
}
