import { createFileRoute } from '@tanstack/react-router'
import { page } from '#src/app/page/page.ts'
import { mayCall } from '#src/app/tenant/may-call.ts'
import { CybersecurityDashboardPage } from '#src/areas/cybersecurity-dashboard/dashboard-page.tsx'
import { riskGrid, riskSearch } from '#src/parts/risks/risk-address.ts'

export const Route = createFileRoute('/_shell/_portal/cybersecurity-dashboard')({
  ...page({
    title: 'Cybersecurity Dashboard',
    search: riskSearch,
    grids: ['vendors', 'policies', 'reports', riskGrid],
    reads: ({ begin, access }) => {
      if (mayCall('vendors', access.permissions)) begin('vendors', {})
      begin('policyDocuments', {})
      begin('securityRiskReports', {})
      if (mayCall('riskRegister', access.permissions)) begin('riskRegister', {})
    },
  }),
  component: CybersecurityDashboardPage,
})
