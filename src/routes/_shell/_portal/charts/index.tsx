import { createFileRoute } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { usePageData } from '#src/app/page/use-page-data.ts'
import { ChartsPage } from '#src/charts/charts-page.tsx'

/** All flows with their charts. */
export const Route = createFileRoute('/_shell/_portal/charts/')({
  ...pageRouteOptions({
    title: 'Flow Charts',
    // Loaders are in the file every page loads, and few people see charts.
    reads: async () => (await import('#src/charts/inspections.ts')).loadAllInspections(),
  }),
  component: Charts,
})

function Charts() {
  return <ChartsPage flows={usePageData(Route.useLoaderData())} />
}
