import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { DraftProgress } from '#schemas/requests/requests.ts'
import { apiQueryOptions } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'

/**
 * The progress of a flow's drafts by id; undefined if the API only sends documented data. The list doesn't wait for it.
 */
export function useDraftProgress(flow: string): ReadonlyMap<number, DraftProgress> | undefined {
  const { client } = useAccess()
  const { extensions } = useRouter().options.context.portal.config
  const { data } = useQuery({
    ...apiQueryOptions(client, 'draftProgress', {}),
    enabled: extensions,
  })
  if (!extensions) return undefined
  return new Map(
    data?.filter((progress) => progress.flow === flow).map((progress) => [progress.id, progress]),
  )
}
