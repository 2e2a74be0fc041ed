import { hasTrainingWelcome } from '#schemas/add-user/conditions.ts'
import { Notice } from '#src/ui/notice.tsx'
import { useFacts } from '../facts.ts'
import { TrainingWelcome } from '../training-welcome.tsx'

/** What the company's security means for the new user; it asks nothing (AMB-063). */
export function Security() {
  const hasMfa = useFacts(({ settings }) => settings.mfaSettings.hasMFA)
  const welcomed = useFacts(hasTrainingWelcome.test)
  return (
    <>
      {hasMfa && (
        <Notice>The new user sets up multi-factor authentication at the first sign-in.</Notice>
      )}
      {welcomed && <TrainingWelcome />}
      {!hasMfa && !welcomed && (
        <p>The standard security of your company applies to this account.</p>
      )}
      <p>There is nothing to answer here.</p>
    </>
  )
}
