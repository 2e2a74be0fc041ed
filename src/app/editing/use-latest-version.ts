import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { errorReference, queryErrorText } from '#src/api/error-text.ts'
import type { Reading } from '#src/ui/reading.ts'

/** An entity as it's stored now, with its ETag if the API sends one. */
export interface VersionedEntity<Entity> {
  readonly entity: Entity
  readonly etag: string | undefined
}

interface LatestOptions<Entity> {
  /** Identifies the entity among everything cached, including other companies. */
  queryKey: QueryKey
  read: (signal: AbortSignal) => Promise<VersionedEntity<Entity>>
  /** Read on mount; otherwise only by `readNow`. */
  atOnce?: boolean
}

interface LatestVersion<Entity> extends Reading<VersionedEntity<Entity>> {
  /** Reads it again. @returns undefined if that failed */
  readNow: () => Promise<VersionedEntity<Entity> | undefined>
}

/** Reads the entity to edit, with its version. */
export function useLatestVersion<Entity>({
  queryKey,
  read,
  atOnce = true,
}: LatestOptions<Entity>): LatestVersion<Entity> {
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

/** The If-Match option for saving a version. */
export function versionIfMatchOption({ etag }: Pick<VersionedEntity<unknown>, 'etag'>) {
  return etag === undefined ? {} : { ifMatch: etag }
}

/** Whether a save was refused because someone else changed the entity first. */
export function isStaleSaveError(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'stale'
}
