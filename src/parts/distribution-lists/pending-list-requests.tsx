import { PendingNotice, RequestedBy } from '#src/parts/requests/pending-notice.tsx'
import { findPendingRequest, usePendingRequests } from '#src/parts/requests/use-pending-requests.ts'

/** Requests in progress for a list; a pending removal hides a pending change. */
export function PendingListRequests({ id, noticeId }: { id: number; noticeId?: string }) {
  const pending = usePendingRequests()
  const removal = findPendingRequest(pending, 'removeDistributionList', id)
  const change = findPendingRequest(pending, 'editDistributionList', id)
  if (removal) {
    return (
      <PendingNotice request={removal} {...(noticeId && { id: noticeId })}>
        Removal of this list was already <RequestedBy request={removal} />.
      </PendingNotice>
    )
  }
  if (!change) return null
  return (
    <PendingNotice request={change}>
      A change to its members was <RequestedBy request={change} />. This page shows the current
      members until your provider makes the change.
    </PendingNotice>
  )
}
