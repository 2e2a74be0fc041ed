import { createFileRoute, redirect } from '@tanstack/react-router'
import { page } from '#src/app/page/page.ts'
import { CompanyPage } from '#src/areas/portfolio/company-page.tsx'
import { companyReads } from '#src/areas/portfolio/company-reads.ts'
import { riskGrid, riskSearch } from '#src/parts/risks/risk-address.ts'

/** A company of the portfolio. A company without a portfolio has its own details at the root. */
export const Route = createFileRoute('/_shell/_portal/portco/detail/$tenantId')({
  ...page({
    title: 'Portfolio company',
    search: riskSearch,
    grids: [riskGrid],
    guard: ({ context: { access } }) => {
      if (access.settings.hasPortfolioChildren) return
      throw redirect({ to: '/portco', replace: true })
    },
    reads: ({ begin, params: { tenantId: id = '' } }) => {
      for (const call of companyReads) begin(call, { params: { id } })
    },
  }),
  component: Company,
})

function Company() {
  const { tenantId } = Route.useParams()
  return <CompanyPage key={tenantId} id={tenantId} isChild />
}
