import { createFileRoute } from '@tanstack/react-router'
import { page } from '#src/app/page/page.ts'
import { usePageData } from '#src/app/page/use-page-data.ts'
import { ChartsPage } from '#src/charts/charts-page.tsx'

/** The flows there are, each with its chart. */
export const Route = createFileRoute('/_shell/_portal/charts/')({
  ...page({
    title: 'Flow Charts',
    // A loader is in the file that every page loads, and charts are for few.
    reads: async () => (await import('#src/charts/inspections.ts')).loadAllInspections(),
  }),
  component: Charts,
})

function Charts() {
  return <ChartsPage flows={usePageData(Route.useLoaderData())} />
}
