import { AccessEndNotice } from './access-end-notice.tsx'
import { ExistingServices } from './existing-services.tsx'
import { RunningTerminationNotice } from './running-termination-notice.tsx'

/** When access ends, and what: after the questions that decide it. */
export function TerminationNotice() {
  return (
    <>
      <AccessEndNotice />
      <ExistingServices />
    </>
  )
}

/** The same where the request is confirmed, with the request that runs already. */
export function TerminationConfirmNotice() {
  return (
    <>
      <AccessEndNotice />
      <RunningTerminationNotice />
    </>
  )
}
