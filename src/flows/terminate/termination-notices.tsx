import { AccessEndNotice } from './access-end-notice.tsx'
import { ExistingServices } from './existing-services.tsx'
import { RunningTerminationNotice } from './running-termination-notice.tsx'

/** When access ends, and to what; shown after the questions that decide it. */
export function TerminationNotice() {
  return (
    <>
      <AccessEndNotice />
      <ExistingServices />
    </>
  )
}

/** The same on the confirmation step, with any termination already in progress. */
export function TerminationConfirmNotice() {
  return (
    <>
      <AccessEndNotice />
      <RunningTerminationNotice />
    </>
  )
}
