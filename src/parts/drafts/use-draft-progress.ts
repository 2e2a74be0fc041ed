import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { DraftProgress } from '#schemas/requests/requests.ts'
import { query } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'

/**
 * How far the drafts of a flow are, by id; undefined where the API sends only what is documented. The list shows
 * without waiting for it.
 */
export function useDraftProgress(flow: string): ReadonlyMap<number, DraftProgress> | undefined {
  const { client } = useAccess()
  const { extensions } = useRouter().options.context.portal.config
  const { data } = useQuery({ ...query(client, 'draftProgress', {}), enabled: extensions })
  if (!extensions) return undefined
  return new Map(
    data?.filter((progress) => progress.flow === flow).map((progress) => [progress.id, progress]),
  )
}
