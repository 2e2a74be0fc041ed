import { RequestFees } from '../form/request-fees.tsx'
import { ReviewAnswers } from '../form/review-answers.tsx'
import { useWizardView } from '../state/wizard-context.tsx'

/** What the whole request costs, where it is sent. */
export function RequestCharges() {
  const charges = useWizardView((wizard) => wizard.charges())
  return <RequestFees charges={charges} />
}

/** All that is asked for and what it costs, where it is sent. */
export function AnswersAndCharges() {
  return (
    <>
      <ReviewAnswers />
      <RequestCharges />
    </>
  )
}
