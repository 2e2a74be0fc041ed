import { ReviewAnswers } from '#src/wizard/review-answers.tsx'
import { AccessEnds } from '../access-ends.tsx'
import styles from '../terminate.module.css'

/** All that will be done, before it is submitted (spec 000 §2). */
export function Confirm() {
  return (
    <>
      <AccessEnds />
      <section aria-labelledby="confirm-answers" className={styles.part} data-wide>
        <h3 id="confirm-answers">Your answers</h3>
        <ReviewAnswers />
      </section>
    </>
  )
}
