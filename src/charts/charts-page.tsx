import { Link } from '@tanstack/react-router'
import { linkClass } from '#src/ui/link-class.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ChartThumbnail } from './chart-thumbnail.tsx'
import styles from './charts.module.css'
import type { InspectedFlow } from './inspections.ts'

/** All flows with a thumbnail, a description, and links to their views. */
export function ChartsPage({ flows }: { flows: readonly InspectedFlow[] }) {
  return (
    <div className={styles.page}>
      <PageHeading description="How each request works: its steps, the conditions between them, and what each client gets.">
        Flow Charts
      </PageHeading>
      <ul className={styles.flows}>
        {flows.map(({ folder, inspection: { chart } }) => {
          const steps = chart.nodes.filter(({ kind }) => kind === 'step')
          const phases = chart.lanes.filter(({ layer }) => layer === 'main')
          return (
            <li key={folder}>
              <ChartThumbnail chart={chart} />
              <h2>
                <Link to="/charts/$flow" params={{ flow: folder }} className={linkClass}>
                  {chart.title}
                </Link>
              </h2>
              <p className={styles.purpose}>{chart.purpose}</p>
              <p>
                {steps.length} steps, version {chart.version}
              </p>
              <ol>
                {phases.map(({ id, title }) => (
                  <li key={id}>{title}</li>
                ))}
              </ol>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
