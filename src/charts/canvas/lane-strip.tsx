import type { Chart } from '#machines/tools/charts/chart.ts'
import styles from './canvas.module.css'

interface LaneStripProps {
  lanes: Chart['lanes']
  label: string
  onShow: (laneId: string) => void
}

/** Where only a part of a chart is in view: its lanes, to go to one immediately. */
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
