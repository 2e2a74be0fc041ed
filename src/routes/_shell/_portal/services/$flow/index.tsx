import { createFileRoute } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { usePageData } from '#src/app/page/use-page-data.ts'
import { ServiceOverview } from '#src/areas/flow-overview/overview.tsx'
import { loadSharedFlow } from '#src/flows/shared-flow/load-shared-flow.ts'
import { draftsParamSchemas } from '#src/parts/drafts/drafts-params.ts'
import { usePageTitle } from '#src/ui/page-title.ts'

/** Start page of a flow without pages of its own. */
export const Route = createFileRoute('/_shell/_portal/services/$flow/')({
  ...pageRouteOptions({
    title: 'Services',
    extension: true,
    search: draftsParamSchemas,
    grids: [''],
    reads: async ({ access, begin, params: { flow = '' } }) => {
      const withFlow = await loadSharedFlow(flow, access.permissions)
      begin('flowDrafts', { params: { flow } })
      begin('draftProgress', {})
      return withFlow(({ portal }) => portal)
    },
  }),
  component: Overview,
})

function Overview() {
  const portal = usePageData(Route.useLoaderData())
  usePageTitle(portal.title)
  return <ServiceOverview key={portal.id} portal={portal} />
}
