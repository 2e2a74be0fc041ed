import { ReviewAnswers } from '#src/wizard/form/review-answers.tsx'
import { Fees } from '../fees.tsx'

/** All that is requested and what it costs, before it is submitted (spec 002 §4). */
export function Summary() {
  return (
    <>
      <ReviewAnswers />
      <Fees />
    </>
  )
}
