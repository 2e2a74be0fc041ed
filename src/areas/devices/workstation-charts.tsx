import { type CountItem, sumCountsByName } from '#schemas/operations/endpoints.ts'
import { useReading } from '#src/app/page/reads.ts'
import { Card } from '#src/ui/card.tsx'
import { Figure } from '#src/ui/figure/figure.tsx'
import type { Reading } from '#src/ui/reading.ts'
import { ReadingPart } from '#src/ui/reading-part.tsx'
import styles from './devices.module.css'
import type { WorkstationsParams } from './workstations-params.ts'

interface ChartsProps {
  /** Called when a bar or slice is pressed. */
  onChoose: (changes: WorkstationsParams) => void
}

/** Charts of the workstations; pressing a bar or slice filters the grid. */
export function WorkstationCharts({ onChoose }: ChartsProps) {
  return (
    <div className={styles.cards}>
      <Chart
        kind="bar"
        title="Types"
        label="Type"
        counts={useReading('workstationTypes', {})}
        onChoose={(name) => onChoose({ type: name })}
      />
      <Chart
        kind="pie"
        title="Operating Systems"
        label="Operating system"
        counts={useReading('workstationSystems', {})}
        onChoose={(name) => onChoose({ system: name })}
      />
      <Chart
        kind="pie"
        title="Manufacturers"
        label="Manufacturer"
        counts={useReading('workstationManufacturers', {})}
        onChoose={(name) => onChoose({ manufacturer: name })}
      />
    </div>
  )
}

interface ChartProps {
  kind: 'bar' | 'pie'
  title: string
  /** The column heading of what is counted. */
  label: string
  counts: Reading<readonly CountItem[]>
  onChoose: (name: string) => void
}

function Chart({ kind, title, label, counts, onChoose }: ChartProps) {
  return (
    <Card aria-label={title}>
      <ReadingPart of={counts}>
        {(counts) => {
          const all = sumCountsByName(counts)
          return (
            <Figure
              kind={kind}
              title={title}
              summary={`Workstations by ${label.toLowerCase()}. Choose one to filter the list.`}
              categoryLabel={label}
              categories={all.map(({ name }) => ({ id: name, label: name }))}
              series={[
                { id: 'count', label: 'Workstations', values: all.map(({ count }) => count) },
              ]}
              onPress={({ category }) => onChoose(category)}
            />
          )
        }}
      </ReadingPart>
    </Card>
  )
}
