import { Link } from '@tanstack/react-router'
import { gradeText } from '#schemas/portfolio/grades.ts'
import { useReading } from '#src/app/page/reads.ts'
import { linkClass } from '#src/ui/link-class.ts'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadFailure } from '#src/ui/read-failure.tsx'
import { CompanyGonePage, companyGoneText, portfolioFailureText } from './company-gone-page.tsx'
import { CompanyHistories } from './company-histories.tsx'
import { CompanyRisks } from './company-risks.tsx'
import styles from './portfolio.module.css'

interface CompanyPageProps {
  /** The company's id. */
  id: string
  /** Whether it's a portfolio company rather than the current one (AMB-129). */
  isChild: boolean
}

/** One company's security: its grade, histories and risks. */
export function CompanyPage({ id, isChild }: CompanyPageProps) {
  const grades = useReading(
    'portcoCompanyGrades',
    { params: { id } },
    { failed: portfolioFailureText },
  )
  const risks = useReading('portcoRisks', { params: { id } }, { failed: portfolioFailureText })
  // Either reading may be the first to fail because the company left.
  if (isChild && [grades.failure, risks.failure].includes(companyGoneText))
    return <CompanyGonePage />
  return (
    <Page gap={8}>
      <PageHeading
        eyebrow={
          isChild && (
            <Link to="/portco" className={linkClass}>
              Portfolio Companies
            </Link>
          )
        }
        description="How secure the company is, how that has changed, and its known risks."
        actions={
          grades.data && (
            <p className={styles.grade}>
              Attack grade
              <strong className={styles.letter}>{gradeText(grades.data.attackGrade)}</strong>
            </p>
          )
        }
      >
        {grades.data?.companyName || 'Portfolio company'}
      </PageHeading>
      {grades.failure !== undefined && <ReadFailure of={grades} />}
      <CompanyHistories id={id} />
      <CompanyRisks id={id} isChild={isChild} />
    </Page>
  )
}
