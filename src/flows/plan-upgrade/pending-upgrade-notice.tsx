import { PendingNotice, RequestedBy } from '#src/parts/requests/pending-notice.tsx'
import { findPendingRequest, usePendingRequests } from '#src/parts/requests/use-pending-requests.ts'

/** Asks for confirmation before another plan is bought while one is being set up. */
export function PendingUpgradeNotice({ asks = false }: { asks?: boolean }) {
  const upgrade = findPendingRequest(usePendingRequests(), 'planUpgrade')
  if (!upgrade) return null
  return (
    <PendingNotice request={upgrade}>
      The upgrade to {upgrade.about} was <RequestedBy request={upgrade} /> and is being set up.
      {asks && ' To get a different plan instead, complete this purchase.'}
    </PendingNotice>
  )
}
