import { createFileRoute } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { InfrastructurePage } from '#src/areas/infrastructure/infrastructure-page.tsx'

export const Route = createFileRoute('/_shell/_portal/infrastructure')({
  ...pageRouteOptions({
    title: 'Infrastructure',
    grids: [''],
    reads: ({ begin }) => begin('circuits', {}),
  }),
  component: InfrastructurePage,
})
