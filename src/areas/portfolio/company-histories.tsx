import { monthsOfHistory, type RiskMonth } from '#schemas/portfolio/companies.ts'
import { gradeScale, gradeText, gradeValue } from '#schemas/portfolio/grades.ts'
import { useReading } from '#src/app/page/reads.ts'
import { Card } from '#src/ui/card.tsx'
import { Figure } from '#src/ui/figure/figure.tsx'
import { ReadingPart } from '#src/ui/reading-part.tsx'
import { formatMonthRange, monthCategories } from './compared-companies.ts'
import styles from './portfolio.module.css'

/** Ratings in order; the history doesn't count critical ones separately. */
const ratings = [
  { id: 'low', label: 'Low', look: 2, of: ({ lowRisks }: RiskMonth) => lowRisks },
  {
    id: 'moderate',
    label: 'Moderate',
    look: 1,
    of: ({ moderateRisks }: RiskMonth) => moderateRisks,
  },
  { id: 'high', label: 'High', look: 3, of: ({ highRisks }: RiskMonth) => highRisks },
] as const

/** A company's risks and attack grade by month. */
export function CompanyHistories({ id }: { id: string }) {
  const params = { id }
  const risks = useReading('portcoRiskHistory', { params })
  const grades = useReading('portcoGradeHistory', { params })
  return (
    <div className={styles.pictures}>
      <Card aria-label="Risk history">
        <ReadingPart of={risks}>
          {(history) => {
            const months = history.map(({ monthName }) => monthName)
            return (
              <Figure
                kind="stackedBar"
                title="Risk history"
                summary={historySummary('Risks by rating', months)}
                categoryLabel="Month"
                categories={monthCategories(months)}
                series={ratings.map(({ of, ...rating }) => ({
                  ...rating,
                  values: history.map((month) => of(month) ?? null),
                }))}
              />
            )
          }}
        </ReadingPart>
      </Card>
      <Card aria-label="Grade history">
        <ReadingPart of={grades}>
          {(history) => {
            const months = history.map(({ month }) => month)
            return (
              <Figure
                kind="line"
                title="Grade history"
                summary={historySummary('The security grade', months)}
                categoryLabel="Month"
                categories={monthCategories(months)}
                series={[
                  {
                    id: 'grade',
                    label: 'Security grade',
                    values: history.map(({ grade }) => gradeValue(grade)),
                  },
                ]}
                valueText={gradeText}
                scale={gradeScale}
              />
            )
          }}
        </ReadingPart>
      </Card>
    </div>
  )
}

function historySummary(what: string, months: readonly string[]): string {
  if (months.length === 0) return `${what}, for the last ${monthsOfHistory} months.`
  return `${what}, month by month, ${formatMonthRange(months)}.`
}
