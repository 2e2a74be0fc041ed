import { createFileRoute } from '@tanstack/react-router'
import { page } from '#src/app/page/page.ts'
import { ServicesPage } from '#src/areas/subscribed-services/services-page.tsx'

export const Route = createFileRoute('/_shell/_portal/subscribed-services')({
  ...page({
    title: 'Subscribed Services',
    grids: ['', 'changes'],
    reads: ({ begin }) => {
      begin('services', {})
      begin('serviceChanges', {})
    },
  }),
  component: ServicesPage,
})
