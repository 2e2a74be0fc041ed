import { createFileRoute } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { ServicesPage } from '#src/areas/subscribed-services/services-page.tsx'

export const Route = createFileRoute('/_shell/_portal/subscribed-services')({
  ...pageRouteOptions({
    title: 'Subscribed Services',
    grids: ['', 'changes'],
    reads: ({ begin }) => {
      begin('services', {})
      begin('serviceChanges', {})
    },
  }),
  component: ServicesPage,
})
