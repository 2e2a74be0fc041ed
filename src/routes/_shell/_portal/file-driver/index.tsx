import { createFileRoute } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { TransfersPage } from '#src/areas/file-driver/transfers-page.tsx'

export const Route = createFileRoute('/_shell/_portal/file-driver/')({
  ...pageRouteOptions({
    title: 'File Driver',
    grids: [''],
    reads: ({ begin }) => begin('fileDriverTransfers', {}),
  }),
  component: TransfersPage,
})
