import { createFileRoute } from '@tanstack/react-router'
import { page } from '#src/app/page/page.ts'
import { TransfersPage } from '#src/areas/file-driver/transfers-page.tsx'

export const Route = createFileRoute('/_shell/_portal/file-driver/')({
  ...page({
    title: 'File Driver',
    grids: [''],
    reads: ({ begin }) => begin('fileDriverTransfers', {}),
  }),
  component: TransfersPage,
})
