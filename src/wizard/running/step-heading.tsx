import { type Ref, useId } from 'react'
import { useQuestionReason } from '#src/ui/fields/use-question-reason.tsx'
import { ReturnToReview } from '../form/return-to-review.tsx'
import { useWizardView } from '../state/wizard-context.tsx'
import styles from '../wizard.module.css'

/** The step's title and why it's part of the request; `ref` gets the focus first. */
export function StepHeading({ ref }: { ref: Ref<HTMLHeadingElement> }) {
  const { title, group, why } = useWizardView((wizard) => wizard.step())
  const titleId = useId()
  const { button, reason } = useQuestionReason(why, titleId)
  return (
    <header className={styles.heading}>
      {group && group !== title && <p className={styles.eyebrow}>{group}</p>}
      <div className={styles.headingLine}>
        <h2 ref={ref} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {button}
      </div>
      {reason}
      <ReturnToReview />
    </header>
  )
}
