import type { GradeMonth, RiskMonth } from '#schemas/portfolio/companies.ts'
import { gradeScale, gradeText, gradeValue } from '#schemas/portfolio/grades.ts'
import { Figure } from '#src/ui/figure/figure.tsx'
import { formatMonthRange, mergeMonths, monthCategories } from './compared-companies.ts'

interface ComparisonFigureProps<Month> {
  names: readonly string[]
  /** One history per name, in the same order. */
  histories: readonly (readonly Month[])[]
}

/** The attack grades of several companies, a line each. */
export function GradeComparison({ names, histories }: ComparisonFigureProps<GradeMonth>) {
  const months = mergeMonths(histories.map((history) => history.map(({ month }) => month)))
  const series = histories.map((history, index) => {
    const grades = new Map(history.map(({ month, grade }) => [month, gradeValue(grade)]))
    return toFigureSeries(names[index] ?? '', index, months, grades)
  })
  return (
    <Figure
      kind="line"
      title="Attack grade by month"
      summary={`The attack grade of each company, ${formatMonthRange(months) || 'no data'}.`}
      categoryLabel="Month"
      categories={monthCategories(months)}
      series={series}
      valueText={gradeText}
      scale={gradeScale}
    />
  )
}

/** The high risks of several companies, a line each. */
export function HighRiskComparison({ names, histories }: ComparisonFigureProps<RiskMonth>) {
  const months = mergeMonths(histories.map((history) => history.map(({ monthName }) => monthName)))
  const series = histories.map((history, index) => {
    const risks = new Map(history.map(({ monthName, highRisks }) => [monthName, highRisks ?? null]))
    return toFigureSeries(names[index] ?? '', index, months, risks)
  })
  return (
    <Figure
      kind="line"
      title="High risks by month"
      summary={`The high risks of each company, ${formatMonthRange(months) || 'no data'}.`}
      categoryLabel="Month"
      categories={monthCategories(months)}
      series={series}
    />
  )
}

/** Names may be equal, so series are identified by position. */
function toFigureSeries(
  label: string,
  index: number,
  months: readonly string[],
  values: ReadonlyMap<string, number | null>,
) {
  return { id: String(index), label, values: months.map((month) => values.get(month) ?? null) }
}
