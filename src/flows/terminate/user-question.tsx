import { findPendingRequest, usePendingRequests } from '#src/parts/requests/use-pending-requests.ts'
import { LookupAnswer } from '#src/wizard/fields/lookup-answer.tsx'
import { RunningTerminationNotice } from './running-termination-notice.tsx'

/** Whose services end; says of whom that is asked for already. */
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
