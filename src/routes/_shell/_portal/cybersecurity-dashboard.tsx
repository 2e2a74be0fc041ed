import { createFileRoute } from '@tanstack/react-router'
import { page } from '#src/app/page/page.ts'
import { CybersecurityDashboardPage } from '#src/areas/cybersecurity-dashboard/dashboard-page.tsx'

export const Route = createFileRoute('/_shell/_portal/cybersecurity-dashboard')({
  ...page({
    title: 'Cybersecurity Dashboard',
    grids: ['policies', 'reports'],
    reads: ({ begin }) => {
      begin('policyDocuments', {})
      begin('riskReports', {})
    },
  }),
  component: CybersecurityDashboardPage,
})
