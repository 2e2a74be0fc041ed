import { lazy, Suspense } from 'react'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { TwoColumns } from '#src/ui/stack.tsx'
import { PhishingResults } from './phishing-results.tsx'
import { TrainingResults } from './training-results.tsx'

/** Loaded when it's first opened, since the dialog includes a Markdown parser. */
const EnrollmentDialog = lazy(async () => ({
  default: (await import('./enrollment-dialog.tsx')).EnrollmentDialog,
}))

/** Actions the address may request: a download (1 for training, 2 for phishing tests), and the enrollment dialog. */
export interface AwarenessParams {
  readonly download?: 1 | 2
  readonly enrollment?: 'show'
}

interface CybersecurityPageProps {
  search: AwarenessParams
  /** Removes a completed action from the address. */
  onDone: (asked: keyof AwarenessParams) => void
}

/** Results of cybersecurity training and phishing tests. */
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
