import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { FlowInspector } from '#machines/tools/charts/inspection.ts'
import { Loader } from '#src/ui/loader.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { type ChartView, viewLabels } from './chart-views.ts'
import styles from './charts.module.css'
import { ReadView } from './read/read-view.tsx'
import type { AttachedReportLog } from './report-events.tsx'

const CompareView = lazy(async () => ({
  default: (await import('./compare/compare-view.tsx')).CompareView,
}))
const SimulateView = lazy(async () => ({
  default: (await import('./simulate/simulate-view.tsx')).SimulateView,
}))
const UseView = lazy(async () => ({
  default: (await import('./use/usage-view.tsx')).UsageView,
}))

interface ChartPageProps {
  /** Last segment of the address. */
  folder: string
  inspection: FlowInspector
  views: readonly ChartView[]
  view: ChartView
  report: AttachedReportLog | null
}

/** One flow's chart: read it, compare clients, or simulate a request. */
export function ChartPage({ folder, inspection, views, view, report }: ChartPageProps) {
  const { chart } = inspection
  const View = { read: ReadView, compare: CompareView, simulate: SimulateView, use: UseView }[view]
  return (
    <div className={styles.page}>
      <PageHeading
        eyebrow={
          <Link to="/charts" className={styles.up}>
            Flow Charts
          </Link>
        }
        actions={
          <nav aria-label="Views of the chart" className={styles.views}>
            {views.map((one) => (
              <Link
                key={one}
                to="/charts/$flow"
                params={{ flow: folder }}
                search={(before) => ({ ...before, view: one })}
                aria-current={one === view ? 'page' : undefined}
                activeProps={{}}
              >
                {viewLabels[one]}
              </Link>
            ))}
          </nav>
        }
      >
        {chart.title}
      </PageHeading>
      <Suspense fallback={<Loader />}>
        <View inspection={inspection} report={report} />
      </Suspense>
    </div>
  )
}
