import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { rowIdSearchSchema } from '#src/app/page/row-id.ts'
import { usePageData } from '#src/app/page/use-page-data.ts'
import { ChartPage } from '#src/charts/chart-page.tsx'
import { chartViews, viewLabels } from '#src/charts/chart-views.ts'
import { usePageTitle } from '#src/ui/page-title.ts'

/** One flow's chart; `report` opens it at the step of a bug report. */
export const Route = createFileRoute('/_shell/_portal/charts/$flow')({
  ...pageRouteOptions({
    title: 'Flow Charts',
    search: { view: z.enum(chartViews), report: rowIdSearchSchema },
    reads: async ({ portal, hold, params: { flow = '' }, search: { report: id } }) => {
      // Loaders are in the file every page loads, and few people see charts.
      const { loadInspectionByFolder } = await import('#src/charts/inspections.ts')
      const inspection = await loadInspectionByFolder(flow)
      if (!inspection) throw notFound()
      if (id === undefined || !portal.config.extensions) return { inspection, report: null }
      const { referenceNumber, context } = await hold('submittedRequest', { params: { id } })
      return { inspection, report: context?.wizard ? { referenceNumber, ...context.wizard } : null }
    },
  }),
  component: Chart,
})

function Chart() {
  const { inspection, report } = usePageData(Route.useLoaderData())
  const { flow } = Route.useParams()
  const { view: asked } = Route.useSearch()
  const { extensions } = useRouter().options.context.portal.config
  // Usage counts need the API.
  const views = chartViews.filter((one) => one !== 'use' || extensions)
  const view = views.find((one) => one === asked) ?? (report ? 'simulate' : 'read')
  usePageTitle(viewLabels[view])
  return <ChartPage key={flow} folder={flow} {...{ inspection, views, view, report }} />
}
