import { useMemo } from 'react'
import { type Chart, chartOfLayers } from '#machines/tools/charts/chart.ts'
import { layOutChart } from './layout/chart-layout.ts'
import { edgePath, endTone } from './layout/shapes.ts'
import styles from './thumbnail.module.css'

/** Maximum scale, so that short charts don't look magnified. */
const largest = 0.42

/** A small picture of a flow's chart: lanes, states and edges, without text and without the canvas. */
export function ChartThumbnail({ chart }: { chart: Chart }) {
  const main = useMemo(() => chartOfLayers(chart, new Set()), [chart])
  const { width, height, lanes, nodes, edges } = useMemo(() => layOutChart(main), [main])
  return (
    <div className={styles.frame}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        style={{ maxWidth: width * largest, maxHeight: height * largest }}
        className={styles.picture}
        aria-hidden="true"
      >
        {lanes.map(({ id, ...box }) => (
          <rect key={id} {...box} rx={12} className={styles.lane} />
        ))}
        {main.edges.map(({ id }) => (
          <path key={id} d={edgePath(edges.get(id) ?? [])} className={styles.way} />
        ))}
        {main.nodes.map(({ id, kind }) => {
          const { x, y, width: across, height: down } = nodes.get(id) ?? noBox
          const look = kind === 'end' ? endTone(id) : kind
          return (
            <g key={id}>
              <rect
                {...{ x, y, width: across, height: down }}
                rx={10}
                className={`${styles.card} ${styles[look] ?? ''}`}
              />
              {kind === 'step' && (
                <rect {...{ x, y }} width={10} height={down} className={styles.bar} />
              )}
              {kind !== 'end' && (
                <rect
                  x={x + 24}
                  y={y + 14}
                  width={across * 0.6}
                  height={9}
                  className={styles.title}
                />
              )}
            </g>
          )
        })}
      </svg>
    </div>
  )
}

const noBox = { x: 0, y: 0, width: 0, height: 0 }
