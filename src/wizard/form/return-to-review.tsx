import { Button } from '#src/ui/button.tsx'
import { useWizard, useWizardView } from '../state/wizard-context.tsx'

/** On a step before a review already reached: a button straight back to it. */
export function ReturnToReview() {
  const wizard = useWizard()
  const reviewId = useWizardView((one) => {
    const { reviewId: id, loads, submits } = one.step()
    const reached = one.stepper().find((item) => item.id === id)?.status !== 'locked'
    return id !== undefined && reached && !loads && !submits ? id : undefined
  })
  if (!reviewId) return null
  return (
    <div>
      <Button size="sm" onClick={() => wizard.send({ type: 'jump', to: reviewId })}>
        Back to Review
      </Button>
    </div>
  )
}
