import type { Chart } from '#machines/tools/charts/chart.ts'
import type { Lens } from '#machines/tools/charts/lens.ts'
import { pendingCallText } from '#machines/tools/charts/words.ts'
import { membershipTexts } from '../canvas/chart-styles.ts'
import styles from '../charts.module.css'
import { edgeText } from './state-details.tsx'

/** The chart as lists: for screen readers, for printing, and for people who prefer text. */
export function ChartAsText({ chart, lens }: { chart: Chart; lens: Lens | undefined }) {
  const titles = new Map(chart.nodes.map(({ id, title }) => [id, title]))
  return (
    <div className={styles.words}>
      {chart.lanes.map((lane) => (
        <section key={lane.id} aria-label={lane.title}>
          <h3>{lane.title}</h3>
          <ol>
            {chart.nodes
              .filter((node) => node.lane === lane.id)
              .map(({ id, title, stepId, call }) => {
                const truth = stepId === undefined ? undefined : lens?.steps.get(stepId)?.truth
                return (
                  <li key={id}>
                    <strong>{title}</strong>
                    {call && ` (${pendingCallText(call)})`}
                    {truth && truth !== 'true' && ` (${membershipTexts[truth]})`}
                    <ul>
                      {chart.edges
                        .filter(({ from }) => from === id)
                        .map((edge) => (
                          <li key={edge.id}>
                            {titles.get(edge.to)}: {edgeText(edge)}
                          </li>
                        ))}
                    </ul>
                  </li>
                )
              })}
          </ol>
        </section>
      ))}
    </div>
  )
}
