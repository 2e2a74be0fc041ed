import { createFileRoute } from '@tanstack/react-router'
import { page } from '#src/app/page/page.ts'
import { FileTransferOverview } from '#src/areas/file-driver/overview.tsx'
import { draftsSearch } from '#src/parts/drafts/drafts-search.ts'

export const Route = createFileRoute('/_shell/_portal/file-driver/_request/overview/')({
  ...page({
    title: 'File Transfer Requests',
    search: draftsSearch,
    grids: [''],
    reads: ({ begin }) => {
      begin('fileTransferDrafts', {})
      begin('draftProgress', {})
    },
  }),
  component: FileTransferOverview,
})
