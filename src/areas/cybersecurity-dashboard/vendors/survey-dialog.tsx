import type { Vendor } from '#schemas/vendors/vendors.ts'
import { useLazyReading } from '#src/app/page/reads.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { AnswersGrid } from './answers-grid.tsx'

interface SurveyDialogProps {
  vendor: Vendor
  onClose: () => void
}

/** A vendor's answers, question by question. */
export function SurveyDialog({ vendor: { id, name }, onClose }: SurveyDialogProps) {
  const answers = useLazyReading('vendorSurvey', { params: { id } }, { fresh: true })
  return (
    <Dialog open title={`Survey responses of ${name}`} size="lg" onClose={onClose}>
      <AnswersGrid
        title="Survey responses"
        answers={answers}
        none={`${name} has not answered yet.`}
      />
    </Dialog>
  )
}
