import { createFileRoute } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { TransferPage } from '#src/areas/file-driver/transfer-page.tsx'

export const Route = createFileRoute('/_shell/_portal/file-driver/detail/$id')({
  ...pageRouteOptions({
    title: 'File Driver',
    ids: ['id'],
    grids: ['schedule', 'files', 'activity', 'recipients'],
    reads: ({ begin, ids: { id } }) => begin('fileDriverTransfer', { params: { id } }),
  }),
  component: Transfer,
})

function Transfer() {
  const { id } = Route.useParams()
  return <TransferPage id={Number(id)} />
}
