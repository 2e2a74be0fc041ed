import { createFileRoute } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { mayCall } from '#src/app/tenant/may-call.ts'
import { CybersecurityDashboardPage } from '#src/areas/cybersecurity-dashboard/dashboard-page.tsx'
import { riskGridName, riskRegisterParamSchemas } from '#src/parts/risks/risk-register-params.ts'

export const Route = createFileRoute('/_shell/_portal/cybersecurity-dashboard')({
  ...pageRouteOptions({
    title: 'Cybersecurity Dashboard',
    search: riskRegisterParamSchemas,
    grids: ['vendors', 'policies', 'reports', riskGridName],
    reads: ({ begin, access }) => {
      if (mayCall('vendors', access.permissions)) begin('vendors', {})
      begin('policyDocuments', {})
      begin('securityRiskReports', {})
      if (mayCall('riskRegister', access.permissions)) begin('riskRegister', {})
    },
  }),
  component: CybersecurityDashboardPage,
})
