import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { errorReference, queryErrorText } from '#src/api/error-text.ts'
import type { Reading } from '#src/ui/reading.ts'

/** Something as it is stored now; without an ETag where the API sends none. */
export interface Version<Entity> {
  readonly entity: Entity
  readonly etag: string | undefined
}

interface LatestOptions<Entity> {
  /** Tells it apart from all else that is read, of other companies too. */
  queryKey: QueryKey
  read: (signal: AbortSignal) => Promise<Version<Entity>>
  /** Read as soon as it is on screen; otherwise where it is asked for. */
  atOnce?: boolean
}

interface Latest<Entity> extends Reading<Version<Entity>> {
  /** Reads it again. @returns undefined where that failed */
  readNow: () => Promise<Version<Entity> | undefined>
}

/** Reads what is edited, with its version. */
export function useLatestVersion<Entity>({
  queryKey,
  read,
  atOnce = true,
}: LatestOptions<Entity>): Latest<Entity> {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    gcTime: 0,
    enabled: atOnce,
  })
  const readNow = useCallback(async () => {
    const { isSuccess, data: now } = await refetch()
    return isSuccess ? now : undefined
  }, [refetch])
  return {
    data,
    failure: error === null ? undefined : queryErrorText(error),
    reference: errorReference(error),
    isBusy: isFetching,
    again: () => void readNow(),
    readNow,
  }
}

/** The version that a save is based on, for the call that makes it. */
export function versionIfMatch({ etag }: Pick<Version<unknown>, 'etag'>) {
  return etag === undefined ? {} : { ifMatch: etag }
}

/** Somebody else has changed it since it was read: nothing was saved. */
export function isStale(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'stale'
}
