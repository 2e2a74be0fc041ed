import { RequestFees } from '#src/wizard/form/request-fees.tsx'
import { ReviewAnswers } from '#src/wizard/form/review-answers.tsx'
import { useView } from '#src/wizard/state/wizard-context.tsx'
import { AccessEnds } from '../access-ends.tsx'
import { RunningTermination } from '../running-termination.tsx'

/** All that will be done and what it costs, before it is submitted (spec 000 §2). */
export function Confirm() {
  const charges = useView((wizard) => wizard.charges())
  return (
    <>
      <AccessEnds />
      <RunningTermination />
      <ReviewAnswers />
      <RequestFees charges={charges} />
    </>
  )
}
