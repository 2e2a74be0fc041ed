import { AskedBy, PendingNotice } from '#src/parts/requests/pending-notice.tsx'
import { pendingAbout, usePending } from '#src/parts/requests/use-pending.ts'

/** What is under way with a list; where the list goes, a change of it matters no more. */
export function Pending({ id, noticeId }: { id: number; noticeId?: string }) {
  const pending = usePending()
  const removal = pendingAbout(pending, 'removeDistributionList', id)
  const change = pendingAbout(pending, 'editDistributionList', id)
  if (removal) {
    return (
      <PendingNotice request={removal} {...(noticeId && { id: noticeId })}>
        Removal of this list was already <AskedBy request={removal} />.
      </PendingNotice>
    )
  }
  if (!change) return null
  return (
    <PendingNotice request={change}>
      A change to its members was <AskedBy request={change} />. This page shows the current members
      until your provider makes the change.
    </PendingNotice>
  )
}
