import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { DraftStand } from '#schemas/requests.ts'
import { query } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'

/**
 * Where the drafts of a flow stand, by id; undefined where the API sends only what is documented. The list shows
 * without waiting for it.
 */
export function useDraftStands(flow: string): ReadonlyMap<number, DraftStand> | undefined {
  const { client } = useAccess()
  const { extensions } = useRouter().options.context.portal.config
  const { data } = useQuery({ ...query(client, 'draftStands', {}), enabled: extensions })
  if (!extensions) return undefined
  return new Map(data?.filter((stand) => stand.flow === flow).map((stand) => [stand.id, stand]))
}
