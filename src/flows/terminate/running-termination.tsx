import { AskedBy, PendingNotice } from '#src/parts/requests/pending-notice.tsx'
import { pendingAbout, usePending } from '#src/parts/requests/use-pending.ts'
import { useFacts } from './facts.ts'

/** Asks before the services of someone are terminated whose termination runs already. */
export function RunningTermination() {
  const person = useFacts(({ draft }) => draft.profileAccount)
  const pending = usePending()
  const running = person && pendingAbout(pending, 'terminate', person.profileAccountId)
  if (!running) return null
  return (
    <PendingNotice request={running}>
      The termination of {person.fullName || person.email} was already <AskedBy request={running} />
      . Is a second one meant? Go on only if it asks for something that the first does not: your
      provider carries out both.
    </PendingNotice>
  )
}
