import { AccessEnds } from './access-ends.tsx'
import { ExistingServices } from './existing-services.tsx'
import { RunningTermination } from './running-termination.tsx'

/** When access ends, and what: after the questions that decide it. */
export function WhatEnds() {
  return (
    <>
      <AccessEnds />
      <ExistingServices />
    </>
  )
}

/** The same where the request is confirmed, with the request that runs already. */
export function WhatEndsNow() {
  return (
    <>
      <AccessEnds />
      <RunningTermination />
    </>
  )
}
