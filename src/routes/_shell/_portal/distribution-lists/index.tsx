import { createFileRoute } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { rowIdSearchSchema } from '#src/app/page/row-id.ts'
import { DistributionListsPage } from '#src/areas/distribution-lists/distribution-lists-page.tsx'

/** The lists; the selected one is in the address, so that it can be linked to. */
export const Route = createFileRoute('/_shell/_portal/distribution-lists/')({
  ...pageRouteOptions({
    title: 'Distribution Lists',
    search: { list: rowIdSearchSchema },
    grids: ['', 'members'],
    reads: ({ begin }) => {
      begin('distributionLists', {})
      begin('pendingRequests', {})
    },
  }),
  component: DistributionLists,
})

function DistributionLists() {
  const { list } = Route.useSearch()
  return <DistributionListsPage selectedId={list} />
}
