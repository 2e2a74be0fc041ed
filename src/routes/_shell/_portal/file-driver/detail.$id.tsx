import { createFileRoute, notFound } from '@tanstack/react-router'
import { prefetch } from '#src/api/query.ts'
import { TransferPage } from '#src/areas/file-driver/transfer-page.tsx'

export const Route = createFileRoute('/_shell/_portal/file-driver/detail/$id')({
  staticData: { title: 'File Driver' },
  beforeLoad: ({ params: { id } }) => {
    if (!/^[1-9]\d{0,9}$/.test(id)) throw notFound()
  },
  loader: ({ context: { portal, access }, params: { id } }) =>
    prefetch(portal.queryClient, access.client, 'fileDriverTransfer', {
      params: { id: Number(id) },
    }),
  component: Transfer,
})

function Transfer() {
  const { id } = Route.useParams()
  return <TransferPage id={Number(id)} />
}
