import { findPendingRequest, usePendingRequests } from '#src/parts/requests/use-pending-requests.ts'
import { LookupAnswer } from '#src/wizard/fields/lookup-answer.tsx'
import { RunningTerminationNotice } from './running-termination-notice.tsx'

/** The user whose services end; marks people with a termination in progress. */
export function UserQuestion() {
  const pending = usePendingRequests()
  return (
    <>
      <LookupAnswer
        path="profileAccount"
        markOf={({ value }) =>
          findPendingRequest(pending, 'terminate', value) && 'termination requested'
        }
      />
      <RunningTerminationNotice />
    </>
  )
}
