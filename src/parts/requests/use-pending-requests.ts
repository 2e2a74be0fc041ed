import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { PendingRequest } from '#schemas/requests/pending.ts'
import { query } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'

const none: readonly PendingRequest[] = []

/** The requests that are under way, newest first; none where the API does not send them, or until it has. */
export function usePendingRequests(): readonly PendingRequest[] {
  const { client } = useAccess()
  const { extensions } = useRouter().options.context.portal.config
  const { data } = useQuery({
    ...query(client, 'pendingRequests', {}),
    enabled: extensions,
    // Colleagues ask for things too: what is shown is how it is when it comes on screen.
    refetchOnMount: true,
  })
  return data ?? none
}

/** Of those, the newest of one kind, about one list or person where it is about one. */
export function findPendingRequest(
  pending: readonly PendingRequest[],
  kind: 'terminate' | 'editDistributionList' | 'removeDistributionList' | 'planUpgrade',
  subject?: number,
): PendingRequest | undefined {
  const id = subject === undefined ? null : String(subject)
  return pending.find((request) => request.kind === kind && request.subject === id)
}
