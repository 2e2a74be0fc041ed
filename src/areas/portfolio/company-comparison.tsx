import type { PortfolioCompany } from '#schemas/portfolio/companies.ts'
import { gradeText } from '#schemas/portfolio/grades.ts'
import { useReadings } from '#src/app/page/reads.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { KeyValueList } from '#src/ui/key-value-list.tsx'
import type { Reading } from '#src/ui/reading.ts'
import { ReadingPart } from '#src/ui/reading-part.tsx'
import { figureText, ScoreChange } from './company-columns.tsx'
import { comparedCountProblem } from './compared-companies.ts'
import { GradeComparison, HighRiskComparison } from './comparison-figures.tsx'
import styles from './portfolio.module.css'

interface ComparisonProps {
  ids: readonly string[]
  companies: Reading<readonly PortfolioCompany[]>
  onClose: () => void
}

/** Companies of the portfolio side by side, now and over the months. */
export function CompanyComparison({ ids, companies, onClose }: ComparisonProps) {
  return (
    <Card
      aria-label="Comparison"
      title="Comparison"
      description="How the companies you chose compare now and over the past months."
      actions={
        <Button size="sm" onClick={onClose}>
          Close the comparison
        </Button>
      }
    >
      <ReadingPart of={companies}>
        {(all) => (
          <ComparedCompanies all={ids.map((id) => all.find(({ tenantId }) => tenantId === id))} />
        )}
      </ReadingPart>
    </Card>
  )
}

/** Undefined for a company that is no longer in the portfolio. */
function ComparedCompanies({ all }: { all: readonly (PortfolioCompany | undefined)[] }) {
  const there = all.filter((one) => one !== undefined)
  const gone = all.length - there.length
  return (
    <>
      {gone > 0 && (
        <p role="status">
          {gone === 1 ? 'A company' : `${gone} companies`} in this comparison{' '}
          {gone === 1 ? 'is' : 'are'} no longer in your portfolio.
        </p>
      )}
      {there.length < 2 ? (
        <p>{comparedCountProblem(there.length)}</p>
      ) : (
        <SideBySide key={there.map(({ tenantId }) => tenantId).join()} companies={there} />
      )}
    </>
  )
}

function SideBySide({ companies }: { companies: readonly PortfolioCompany[] }) {
  const inputs = companies.map(({ tenantId: id }) => ({ params: { id } }))
  const names = companies.map(({ companyName }) => companyName)
  const grades = useReadings('portcoGradeHistory', inputs)
  const risks = useReadings('portcoRiskHistory', inputs)
  return (
    <>
      <div className={styles.cards}>
        {companies.map((one) => (
          <section key={one.tenantId} aria-label={one.companyName}>
            <h3>{one.companyName}</h3>
            <KeyValueList
              items={[
                { key: 'Attack grade', value: gradeText(one.attackGrade) },
                { key: 'Attack score', value: figureText(one.attackScore) },
                { key: 'Compliance grade', value: gradeText(one.complianceGrade) },
                { key: 'Compliance score', value: figureText(one.complianceScore) },
                { key: 'Employees', value: figureText(one.employeeCount) },
                {
                  key: 'Since last month',
                  value: (
                    <span className={styles.changes}>
                      <ScoreChange of="Attack" by={one.lastMonthAttackChange} />
                      <ScoreChange of="Compliance" by={one.lastMonthComplianceChange} />
                    </span>
                  ),
                },
              ]}
            />
          </section>
        ))}
      </div>
      <div className={styles.pictures}>
        <ReadingPart of={grades}>
          {(histories) => <GradeComparison names={names} histories={histories} />}
        </ReadingPart>
        <ReadingPart of={risks}>
          {(histories) => <HighRiskComparison names={names} histories={histories} />}
        </ReadingPart>
      </div>
    </>
  )
}
