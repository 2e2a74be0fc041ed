import { useState } from 'react'
import { Card } from '#src/ui/card.tsx'
import { Figure, type FigureKind } from '#src/ui/figure/figure.tsx'
import type { FigureValue } from '#src/ui/figure/figure-data.ts'

const kinds: readonly FigureKind[] = ['bar', 'line', 'pie', 'heatMap']
const categories = ['January', 'February', 'March'].map((label) => ({ id: label, label }))
const series = [
  { id: 'opened', label: 'Opened', values: [12, 30, 21] },
  { id: 'closed', label: 'Closed', values: [9, 25, null] },
]

/** One chart of each kind, and the point that was pressed last. */
export function FigureSamples() {
  const [pressed, setPressed] = useState<FigureValue>()
  return (
    <>
      {kinds.map((kind) => (
        <Card key={kind}>
          <Figure
            kind={kind}
            title={`Requests, ${kind}`}
            summary="Requests of each month from January to March 2026."
            categoryLabel="Month"
            categories={categories}
            series={series}
            onPress={setPressed}
          />
        </Card>
      ))}
      <p role="status">
        {pressed && `Pressed ${pressed.category} ${pressed.series} ${pressed.value}`}
      </p>
    </>
  )
}
