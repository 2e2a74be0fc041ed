import { lazy, Suspense } from 'react'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { TwoColumns } from '#src/ui/stack.tsx'
import { PhishingResults } from './phishing-results.tsx'
import { TrainingResults } from './training-results.tsx'

/** The dialog brings what reads markdown along: it is fetched when it is first opened. */
const EnrollmentDialog = lazy(async () => ({
  default: (await import('./enrollment-dialog.tsx')).EnrollmentDialog,
}))

/** What the address may ask for: a download, 1 of the training and 2 of the tests, and the enrollment. */
export interface AwarenessSearch {
  readonly download?: 1 | 2
  readonly enrollment?: 'show'
}

interface CybersecurityPageProps {
  search: AwarenessSearch
  /** Takes away from the address what was asked for and is done. */
  onDone: (asked: keyof AwarenessSearch) => void
}

/** The results of cybersecurity training and phishing tests. */
export function CybersecurityPage({ search, onDone }: CybersecurityPageProps) {
  const download = { begun: () => onDone('download') }
  return (
    <Page>
      <PageHeading description="How your company is doing in cybersecurity training and phishing tests.">
        Cybersecurity
      </PageHeading>
      <TwoColumns gap={5}>
        <TrainingResults download={search.download === 1 ? download : undefined} />
        <PhishingResults download={search.download === 2 ? download : undefined} />
      </TwoColumns>
      {search.enrollment === 'show' && (
        <Suspense>
          <EnrollmentDialog onClose={() => onDone('enrollment')} />
        </Suspense>
      )}
    </Page>
  )
}
