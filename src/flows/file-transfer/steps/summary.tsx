import { ReviewAnswers } from '#src/wizard/review-answers.tsx'
import { Fees } from '../fees.tsx'
import styles from '../file-transfer.module.css'

/** All that is requested and what it costs, before it is submitted (spec 002 §4). */
export function Summary() {
  return (
    <>
      <Fees />
      <section aria-labelledby="summary-answers" className={styles.part} data-wide>
        <h3 id="summary-answers">Your answers</h3>
        <ReviewAnswers />
      </section>
    </>
  )
}
