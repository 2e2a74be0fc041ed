import { RequestFees } from '../form/request-fees.tsx'
import { ReviewAnswers } from '../form/review-answers.tsx'
import { useWizardView } from '../state/wizard-context.tsx'

/** What the request costs, on the step that submits it. */
export function RequestCharges() {
  const charges = useWizardView((wizard) => wizard.charges())
  return <RequestFees charges={charges} />
}

/** All answers and costs, on the step that submits the request. */
export function AnswersAndCharges() {
  return (
    <>
      <ReviewAnswers />
      <RequestCharges />
    </>
  )
}
