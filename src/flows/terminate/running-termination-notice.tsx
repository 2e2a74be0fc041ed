import { PendingNotice, RequestedBy } from '#src/parts/requests/pending-notice.tsx'
import { findPendingRequest, usePendingRequests } from '#src/parts/requests/use-pending-requests.ts'
import { useFacts } from './facts.ts'

/** Asks for confirmation if a termination of this person is already in progress. */
export function RunningTerminationNotice() {
  const person = useFacts(({ draft }) => draft.profileAccount)
  const pending = usePendingRequests()
  const running = person && findPendingRequest(pending, 'terminate', person.profileAccountId)
  if (!running) return null
  return (
    <PendingNotice request={running}>
      The termination of {person.fullName || person.email} was already{' '}
      <RequestedBy request={running} />. Continue only if this one asks for something the first
      doesn't: your provider will carry out both.
    </PendingNotice>
  )
}
