import { Building2 } from 'lucide-react'
import { ApiError } from '#src/api/api-error.ts'
import { queryErrorText } from '#src/api/error-text.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'

/** Shown for a company that isn't in the portfolio. */
export const companyGoneText = 'This company is no longer in your portfolio.'

/** Text for a failed call of the portfolio. */
export function portfolioFailureText(error: unknown): string {
  const isGone = error instanceof ApiError && error.statusCode === 404
  return isGone ? companyGoneText : queryErrorText(error)
}

/** Shown when a company has left the portfolio, or for an old link. */
export function CompanyGonePage() {
  return (
    <Page>
      <PageHeading>Portfolio company</PageHeading>
      <div role="alert">
        <EmptyState
          icon={<Building2 />}
          title={companyGoneText}
          action={
            <LinkButton to="/portco" variant="primary">
              Back to Portfolio Companies
            </LinkButton>
          }
        >
          You can see grades and risks only for companies in your portfolio.
        </EmptyState>
      </div>
    </Page>
  )
}
