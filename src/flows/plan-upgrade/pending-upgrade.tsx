import { AskedBy, PendingNotice } from '#src/parts/requests/pending-notice.tsx'
import { pendingAbout, usePending } from '#src/parts/requests/use-pending.ts'

/** Asks before another plan is bought while one is being set up. */
export function PendingUpgrade({ asks = false }: { asks?: boolean }) {
  const upgrade = pendingAbout(usePending(), 'planUpgrade')
  if (!upgrade) return null
  return (
    <PendingNotice request={upgrade}>
      The upgrade to {upgrade.about} was <AskedBy request={upgrade} /> and is being set up.
      {asks && ' To get a different plan instead, complete this purchase.'}
    </PendingNotice>
  )
}
