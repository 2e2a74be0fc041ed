import { Link } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { gradeText } from '#schemas/portfolio/grades.ts'
import { ApiError } from '#src/api/api-error.ts'
import { queryErrorText } from '#src/api/error-text.ts'
import { LinkButton } from '#src/app/navigation/link-button.tsx'
import { useReading } from '#src/app/page/reads.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Failure } from '#src/ui/failure.tsx'
import { linkClass } from '#src/ui/link-class.ts'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { CompanyHistories } from './company-histories.tsx'
import styles from './portfolio.module.css'

const gone = 'This company is not in your portfolio any more.'

interface CompanyPageProps {
  /** The company's id. */
  id: string
  /** It is one of a portfolio, and not the company that the person works in (AMB-129). */
  isChild: boolean
}

/** How secure one company is: its grade, its histories and its risks (spec 001 §2). */
export function CompanyPage({ id, isChild }: CompanyPageProps) {
  const grades = useReading('portcoCompanyGrades', { params: { id } }, { failed: failureText })
  if (isChild && grades.failure === gone) return <GonePage />
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
        description="How secure the company is, how that went over the months, and the risks that are known."
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
      {grades.failure !== undefined && <Failure of={grades} />}
      <CompanyHistories id={id} />
    </Page>
  )
}

/** It left the portfolio while somebody was there, or came by an old link. */
function GonePage() {
  return (
    <Page>
      <PageHeading>Portfolio company</PageHeading>
      <div role="alert">
        <EmptyState
          icon={<Building2 />}
          title={gone}
          action={
            <LinkButton to="/portco" variant="primary">
              Back to Portfolio Companies
            </LinkButton>
          }
        >
          Its grades and risks can only be seen while it is.
        </EmptyState>
      </div>
    </Page>
  )
}

function failureText(error: unknown): string {
  const isGone = error instanceof ApiError && error.statusCode === 404
  return isGone ? gone : queryErrorText(error)
}
