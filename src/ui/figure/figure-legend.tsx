import { Tag, type Tone } from '../tag.tsx'
import styles from './figure.module.css'
import { seriesColor, seriesDash } from './figure-data.ts'

interface FigureLegendProps {
  entries: readonly { id: string; label: string; value?: string }[]
  fillOf: (index: number) => string
  /** Lines differ by dashes, areas by patterns. */
  lines: boolean
}

/** The meaning of each look. */
export function FigureLegend({ entries, fillOf, lines }: FigureLegendProps) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ id, label, value }, index) => (
        <li key={id}>
          <svg width={24} height={14} aria-hidden="true">
            {lines ? (
              <path
                d="M0 7H24"
                stroke={seriesColor(index)}
                strokeWidth={2}
                strokeDasharray={seriesDash(index)}
              />
            ) : (
              <rect width={24} height={14} rx={2} fill={fillOf(index)} />
            )}
          </svg>
          <span>
            {label}
            {value !== undefined && <strong> {value}</strong>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The meaning of cell colors. */
export function ToneLegend({ entries }: { entries: readonly { label: string; tone: Tone }[] }) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ label, tone }) => (
        <li key={label}>
          <Tag tone={tone}>{label}</Tag>
        </li>
      ))}
    </ul>
  )
}
