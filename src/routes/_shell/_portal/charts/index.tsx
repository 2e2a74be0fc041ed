import { createFileRoute } from '@tanstack/react-router'
import { ChartsPage } from '#src/areas/charts/charts-page.tsx'
import { allInspections } from '#src/areas/charts/inspections.ts'

/** The flows there are, each with its chart. */
export const Route = createFileRoute('/_shell/_portal/charts/')({
  staticData: { title: 'Flow Charts' },
  loader: () => allInspections(),
  component: Charts,
})

function Charts() {
  return <ChartsPage flows={Route.useLoaderData()} />
}
