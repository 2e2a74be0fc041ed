import type { Vendor } from '#schemas/vendors/vendors.ts'
import { useLazyReading } from '#src/app/page/reads.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { KeyValueList } from '#src/ui/key-value-list.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { AnswersGrid } from './answers-grid.tsx'
import { RatingTag } from './vendor-columns.tsx'

interface RiskSummaryProps {
  vendor: Vendor
  onClose: () => void
}

/** The provider's rating of a vendor, and the answers that don't conform (AMB-113). */
export function RiskSummaryDialog({ vendor, onClose }: RiskSummaryProps) {
  const { id, name, riskRating, riskCommentary, notes, completedDate } = vendor
  const answers = useLazyReading('vendorNonConforming', { params: { id } }, { fresh: true })
  return (
    <Dialog open title={`Risk summary of ${name}`} size="lg" onClose={onClose}>
      <Stack gap={5}>
        <KeyValueList
          items={[
            { key: 'Risk Rating', value: <RatingTag rating={riskRating} /> },
            { key: 'Risk Commentary', value: riskCommentary || '-' },
            { key: 'Notes', value: notes || '-' },
          ]}
        />
        <Stack gap={2}>
          <h3>Non-conforming answers</h3>
          <AnswersGrid
            title="Non-conforming answers"
            answers={answers}
            none={completedDate ? 'All answers conform.' : `${name} has not answered yet.`}
          />
        </Stack>
      </Stack>
    </Dialog>
  )
}
