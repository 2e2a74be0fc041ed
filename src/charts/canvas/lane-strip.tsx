import type { Chart } from '#machines/tools/charts/chart.ts'
import styles from './canvas.module.css'

interface LaneStripProps {
  lanes: Chart['lanes']
  label: string
  onShow: (laneId: string) => void
}

/** If only a part of the chart is visible: its lanes, as buttons that scroll to them. */
export function LaneStrip({ lanes, label, onShow }: LaneStripProps) {
  return (
    <nav aria-label={label} className={styles.strip}>
      {lanes.map(({ id, title }) => (
        <button key={id} type="button" onClick={() => onShow(id)}>
          {title}
        </button>
      ))}
    </nav>
  )
}
