import { z } from 'zod/mini'
import { profileAccount } from '#schemas/people/person.ts'
import { useWizardView } from '#src/wizard/state/wizard-context.tsx'

const saved = z.object({ profileAccount })

/** Whether there is a draft to return to, including one just being created, and whose (AMB-029). */
export function TerminationLeaveText() {
  const hasDraft = useWizardView(
    (wizard) => wizard.draftId() > 0 || wizard.draftState() === 'saving',
  )
  const user = useWizardView(
    (wizard) =>
      saved.safeParse({ profileAccount: wizard.savedValue('profileAccount') }).data?.profileAccount,
  )
  return hasDraft
    ? `A draft was saved for ${user?.fullName || user?.email || 'this user'}.`
    : 'No draft exists.'
}
