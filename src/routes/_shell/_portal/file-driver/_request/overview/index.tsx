import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#src/api/query.ts'
import { FileTransferOverview } from '#src/areas/file-driver/overview.tsx'

export const Route = createFileRoute('/_shell/_portal/file-driver/_request/overview/')({
  staticData: { title: 'File Transfer Requests' },
  loader: ({ context: { portal, access } }) =>
    prefetch(portal.queryClient, access.client, 'fileTransferDrafts', {}),
  component: FileTransferOverview,
})
