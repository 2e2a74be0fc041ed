import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { PendingRequest } from '#schemas/requests/pending.ts'
import { apiQueryOptions, loaderAnswerLifetime } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'

const none: readonly PendingRequest[] = []

/** Requests in progress, newest first; empty while loading, and if the API doesn't have them. */
export function usePendingRequests(): readonly PendingRequest[] {
  const { client } = useAccess()
  const { extensions } = useRouter().options.context.portal.config
  const { data } = useQuery({
    ...apiQueryOptions(client, 'pendingRequests', {}),
    enabled: extensions,
    // Colleagues submit requests too, so it's read on every mount.
    refetchOnMount: true,
    staleTime: loaderAnswerLifetime,
  })
  return data ?? none
}

/** The newest request of a kind, about one list or person if given. */
export function findPendingRequest(
  pending: readonly PendingRequest[],
  kind: 'terminate' | 'editDistributionList' | 'removeDistributionList' | 'planUpgrade',
  subject?: number,
): PendingRequest | undefined {
  const id = subject === undefined ? null : String(subject)
  return pending.find((request) => request.kind === kind && request.subject === id)
}
