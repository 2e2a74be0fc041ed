import { useMemo } from 'react'
import { riskLevel } from '#schemas/risks/risk-level.ts'
import { riskLevels } from '#schemas/risks/risk-values.ts'
import type { RiskRow } from '#schemas/risks/risks.ts'
import { type EasternDateTime, formatDate, toDay } from '#schemas/time/eastern-time.ts'
import { Card } from '#src/ui/card.tsx'
import { Figure } from '#src/ui/figure/figure.tsx'
import { TwoColumns } from '#src/ui/stack.tsx'
import { levelTones } from './severity-tones.ts'
import { axisLevels, cellKey, countByCell, countOpenByAge, riskAges } from './shown-risks.ts'

interface RiskFiguresProps {
  /** The tab's risks. */
  risks: readonly RiskRow[]
  /** All risks of the register. */
  all: readonly RiskRow[]
  /** The tab's label. */
  tab: string
  now: EasternDateTime
  onCell: (cell: { likelihood: string; impact: string }) => void
}

const toneLegend = riskLevels.map((level) => ({ label: level, tone: levelTones[level] }))

const riskCount = (count: number) => `${count} ${count === 1 ? 'risk' : 'risks'}`

/** A tab's heat map of likelihood by impact, whose cells filter the grid, and the ages of open risks. */
export function RiskFigures({ risks, all, tab, now, onCell }: RiskFiguresProps) {
  const today = toDay(now)
  const cells = useMemo(() => {
    const impacts = axisLevels(risks, 'impact')
    const counts = countByCell(risks)
    return {
      categories: impacts.map((impact) => ({ id: impact, label: impact })),
      // The highest likelihood is at the top.
      series: axisLevels(risks, 'likelihood')
        .toReversed()
        .map((likelihood) => ({
          id: likelihood,
          label: likelihood,
          values: impacts.map((impact) => counts.get(cellKey(likelihood, impact)) ?? null),
          tones: impacts.map((impact) => {
            const level = riskLevel(likelihood, impact)
            return level ? levelTones[level] : 'neutral'
          }),
        })),
    }
  }, [risks])
  const open = useMemo(() => countOpenByAge(all, `${today}T00:00:00`), [all, today])
  return (
    <TwoColumns wide>
      <Card>
        <Figure
          kind="heatMap"
          title="Likelihood by impact"
          summary={`${riskCount(risks.length)} on the ${tab} tab as of ${formatDate(today)}. Color shows the risk level; the number counts risks. Choose a number to see those risks.`}
          categoryLabel="Impact"
          seriesLabel="Likelihood"
          toneLegend={toneLegend}
          {...cells}
          onPress={({ category, series, value }) => {
            if (value !== null) onCell({ likelihood: series, impact: category })
          }}
        />
      </Card>
      <Card>
        <Figure
          kind="bar"
          title="Open risks by age"
          summary={`How long the risks open on ${formatDate(today)} have been known, on all tabs.`}
          categoryLabel="Age"
          categories={riskAges}
          series={[{ id: 'open', label: 'Open risks', values: open }]}
        />
      </Card>
    </TwoColumns>
  )
}
