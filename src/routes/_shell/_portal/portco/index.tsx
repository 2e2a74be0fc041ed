import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { CompanyPage } from '#src/areas/portfolio/company-page.tsx'
import { companyPageCalls } from '#src/areas/portfolio/company-page-calls.ts'
import { parseComparedIds } from '#src/areas/portfolio/compared-companies.ts'
import { PortfolioPage } from '#src/areas/portfolio/portfolio-page.tsx'
import { riskGridName, riskRegisterParamSchemas } from '#src/parts/risks/risk-register-params.ts'

/** The portfolio's companies; a company without a portfolio sees its own details (AMB-129). */
export const Route = createFileRoute('/_shell/_portal/portco/')({
  ...pageRouteOptions({
    title: 'Portfolio Companies',
    search: { compare: z.string().check(z.maxLength(500)), ...riskRegisterParamSchemas },
    grids: ['', riskGridName],
    reads: ({ begin, access: { settings, tenant }, search }) => {
      if (!settings.hasPortfolioChildren) {
        for (const call of companyPageCalls) begin(call, { params: { id: tenant.tenantId } })
        return
      }
      begin('portcoGrades', {})
      for (const id of parseComparedIds(search.compare)) {
        begin('portcoGradeHistory', { params: { id } })
        begin('portcoRiskHistory', { params: { id } })
      }
    },
  }),
  component: PortfolioCompanies,
})

function PortfolioCompanies() {
  const { compare, sort } = Route.useSearch()
  const { settings, tenant } = useAccess()
  if (!settings.hasPortfolioChildren) return <CompanyPage id={tenant.tenantId} isChild={false} />
  return <PortfolioPage compared={parseComparedIds(compare)} sort={sort} />
}
