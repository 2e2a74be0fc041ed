import { createFileRoute } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { FileTransferOverview } from '#src/areas/file-driver/overview.tsx'
import { draftsParamSchemas } from '#src/parts/drafts/drafts-params.ts'

export const Route = createFileRoute('/_shell/_portal/file-driver/_request/overview/')({
  ...pageRouteOptions({
    title: 'File Transfer Requests',
    search: draftsParamSchemas,
    grids: [''],
    reads: ({ begin }) => {
      begin('fileTransferDrafts', {})
      begin('draftProgress', {})
    },
  }),
  component: FileTransferOverview,
})
