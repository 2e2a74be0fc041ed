import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#src/api/query.ts'
import { DistributionListsPage } from '#src/areas/distribution-lists/distribution-lists-page.tsx'

/** The lists; which one is selected stands in the address, so that it can be linked to. */
export const Route = createFileRoute('/_shell/_portal/distribution-lists/')({
  staticData: { title: 'Distribution Lists' },
  validateSearch: ({ list }: Record<string, unknown>): { list?: number | undefined } =>
    /^[1-9]\d{0,9}$/.test(String(list)) ? { list: Number(list) } : {},
  loader: ({ context: { portal, access } }) => {
    prefetch(portal.queryClient, access.client, 'distributionLists', {})
    if (portal.config.extensions) {
      prefetch(portal.queryClient, access.client, 'pendingRequests', {})
    }
  },
  component: DistributionLists,
})

function DistributionLists() {
  const { list } = Route.useSearch()
  return <DistributionListsPage selectedId={list} />
}
