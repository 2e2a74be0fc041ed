import { pendingAbout, usePending } from '#src/parts/requests/use-pending.ts'
import { LookupAnswer } from '#src/wizard/fields/lookup-answer.tsx'
import { RunningTermination } from './running-termination.tsx'

/** Whose services end; says of whom that is asked for already. */
export function UserQuestion() {
  const pending = usePending()
  return (
    <>
      <LookupAnswer
        path="profileAccount"
        markOf={({ value }) => pendingAbout(pending, 'terminate', value) && 'termination requested'}
      />
      <RunningTermination />
    </>
  )
}
