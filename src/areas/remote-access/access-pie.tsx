import type { CountItem } from '#schemas/operations/endpoints.ts'
import { Card } from '#src/ui/card.tsx'
import { Figure } from '#src/ui/figure/figure.tsx'
import type { Reading } from '#src/ui/reading.ts'
import { ReadingPart } from '#src/ui/reading-part.tsx'
import { formatPercentOfTotal, pieSlices } from './pie-slices.ts'

interface AccessPieProps {
  title: string
  /** The column heading of what is counted. */
  label: string
  counts: Reading<readonly CountItem[]>
  /** Called when a slice is pressed. */
  onChoose: (name: string) => void
}

/** Accesses by location or type, in whole percentages. */
export function AccessPie({ title, label, counts, onChoose }: AccessPieProps) {
  return (
    <Card aria-label={title}>
      <ReadingPart of={counts}>
        {(all) => {
          const slices = pieSlices(all)
          const sum = slices.reduce((total, { count }) => total + count, 0)
          return (
            <Figure
              kind="pie"
              title={title}
              summary={`Access by ${label.toLowerCase()}. Choose one to filter the list.`}
              categoryLabel={label}
              categories={slices.map(({ name }) => ({ id: name, label: name }))}
              series={[
                { id: 'count', label: 'Accesses', values: slices.map(({ count }) => count) },
              ]}
              valueText={(count) =>
                `${formatPercentOfTotal(count, sum)} (${count.toLocaleString('en-US')})`
              }
              onPress={({ category }) => onChoose(category)}
            />
          )
        }}
      </ReadingPart>
    </Card>
  )
}
