import { createFileRoute } from '@tanstack/react-router'
import { page } from '#src/app/page/page.ts'
import { FileTransferOverview } from '#src/areas/file-driver/overview.tsx'

export const Route = createFileRoute('/_shell/_portal/file-driver/_request/overview/')({
  ...page({
    title: 'File Transfer Requests',
    grids: [''],
    reads: ({ begin }) => {
      begin('fileTransferDrafts', {})
      begin('draftProgress', {})
    },
  }),
  component: FileTransferOverview,
})
