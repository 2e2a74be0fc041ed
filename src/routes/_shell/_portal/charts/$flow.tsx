import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { load } from '#src/api/query.ts'
import { ChartPage } from '#src/areas/charts/chart-page.tsx'
import { type ChartView, chartViews, viewLabels } from '#src/areas/charts/chart-views.ts'
import { usePageTitle } from '#src/ui/page-title.ts'

interface ChartSearch {
  view?: ChartView
  /** The id of a submitted bug report. */
  report?: string
}

/** One flow's chart; `report` opens it where someone stood who reported a bug. */
export const Route = createFileRoute('/_shell/_portal/charts/$flow')({
  staticData: { title: 'Flow Charts' },
  validateSearch: ({ view, report }: Record<string, unknown>): ChartSearch => {
    const shown = chartViews.find((one) => one === view)
    const isNumber = typeof report === 'string' && /^[1-9]\d{0,9}$/.test(report)
    return { ...(shown && { view: shown }), ...(isNumber && { report }) }
  },
  loaderDeps: ({ search: { report } }) => ({ report }),
  loader: async ({ context: { portal, access }, params: { flow }, deps: { report } }) => {
    // A loader is in the file that every page loads, and charts are for few.
    const { inspectionAt } = await import('#src/areas/charts/inspections.ts')
    const inspection = await inspectionAt(flow)
    if (!inspection) throw notFound()
    if (report === undefined || !portal.config.extensions) return { inspection, report: null }
    const { queryClient } = portal
    const params = { id: Number(report) }
    const request = await load(queryClient, access.client, 'submittedRequest', { params })
    const { referenceNumber, context } = request
    return { inspection, report: context?.wizard ? { referenceNumber, ...context.wizard } : null }
  },
  component: Chart,
})

function Chart() {
  const { inspection, report } = Route.useLoaderData()
  const { flow } = Route.useParams()
  const { view: asked } = Route.useSearch()
  const { extensions } = useRouter().options.context.portal.config
  // What people really did is counted by the API.
  const views = chartViews.filter((one) => one !== 'use' || extensions)
  const view = views.find((one) => one === asked) ?? (report ? 'simulate' : 'read')
  usePageTitle(viewLabels[view])
  return <ChartPage key={flow} folder={flow} {...{ inspection, views, view, report }} />
}
