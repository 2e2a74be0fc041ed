import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { CompanyPage } from '#src/areas/portfolio/company-page.tsx'
import { companyPageCalls } from '#src/areas/portfolio/company-page-calls.ts'
import { riskGridName, riskRegisterParamSchemas } from '#src/parts/risks/risk-register-params.ts'

/** A company of the portfolio. A company without a portfolio has its own details at the root. */
export const Route = createFileRoute('/_shell/_portal/portco/detail/$tenantId')({
  ...pageRouteOptions({
    title: 'Portfolio company',
    search: riskRegisterParamSchemas,
    grids: [riskGridName],
    guard: ({ context: { access } }) => {
      if (access.settings.hasPortfolioChildren) return
      throw redirect({ to: '/portco', replace: true })
    },
    reads: ({ begin, params: { tenantId: id = '' } }) => {
      for (const call of companyPageCalls) begin(call, { params: { id } })
    },
  }),
  component: Company,
})

function Company() {
  const { tenantId } = Route.useParams()
  return <CompanyPage key={tenantId} id={tenantId} isChild />
}
