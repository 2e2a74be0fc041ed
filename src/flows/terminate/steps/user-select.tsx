import { pendingAbout, usePending } from '#src/areas/requests/use-pending.ts'
import { AccessEnds } from '../access-ends.tsx'
import { DateTimeAnswer } from '../answers.ts'
import { ContactAnswer } from '../contact-answer.tsx'
import { ExistingServices } from '../existing-services.tsx'
import { RunningTermination } from '../running-termination.tsx'

/** Whose services end, and when (spec 000 §2, §4). */
export function UserSelect() {
  const pending = usePending()
  return (
    <>
      <ContactAnswer
        path="profileAccount"
        help="Whose services are to be removed?"
        markOf={({ profileAccountId }) =>
          pendingAbout(pending, 'terminate', profileAccountId) && 'termination requested'
        }
      />
      <RunningTermination />
      <DateTimeAnswer
        path="serviceTerminationDate"
        timeLabel="Termination time"
        help="When access is to end."
      />
      <AccessEnds />
      <ExistingServices />
    </>
  )
}
