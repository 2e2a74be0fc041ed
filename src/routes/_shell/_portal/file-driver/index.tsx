import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#src/api/query.ts'
import { TransfersPage } from '#src/areas/file-driver/transfers-page.tsx'

export const Route = createFileRoute('/_shell/_portal/file-driver/')({
  staticData: { title: 'File Driver' },
  loader: ({ context: { portal, access } }) =>
    prefetch(portal.queryClient, access.client, 'fileDriverTransfers', {}),
  component: TransfersPage,
})
