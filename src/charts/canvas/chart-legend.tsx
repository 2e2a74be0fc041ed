import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from './canvas.module.css'

type LegendParts = 'read' | 'lens' | 'simulate' | 'use'

/** A small card in a given style, as drawn in the chart. */
const sampleCard = (...looks: (string | undefined)[]) => (
  <span className={classNames(styles.card, styles.key, ...looks)} aria-hidden="true" />
)
const sampleEdge = (look: string | undefined) => <span className={look} aria-hidden="true" />

const step: LegendEntry = [sampleCard(styles.step), 'A step a person sees']
const included: LegendEntry = [sampleEdge(styles['edge-key-certain']), 'Taken']
const removed: LegendEntry = [
  sampleCard(styles['node-removed']),
  'Struck through: not part of this request, with what it would need',
]
const open: LegendEntry = [sampleCard(styles['node-open']), 'Depends on an answer']
type LegendEntry = readonly [key: ReactNode, text: string]

const entries: Readonly<Record<LegendParts, readonly LegendEntry[]>> = {
  read: [
    step,
    [sampleCard(styles.state), 'The portal is working'],
    [sampleCard(styles.end, styles.good), 'How it ends'],
    [sampleEdge(styles['edge-key']), 'Next, when its condition is met'],
  ],
  lens: [step, included, open, [sampleEdge(styles['edge-key-open']), 'Can be used'], removed],
  simulate: [
    [sampleCard(styles['node-lit']), 'Now'],
    [sampleCard(styles['node-visited']), 'Visited'],
    open,
    [sampleCard(styles['node-removed']), 'Struck through: not part of this request'],
    included,
  ],
  use: [
    [
      sampleEdge(styles['edge-key-used']),
      "The wider the line, the more often it's used; the number is next to it",
    ],
    [sampleCard(styles.hot), 'The warmer the color, the more often people are refused or give up'],
  ],
}

/** Explains the styles used in a chart. */
export function ChartLegend({ of }: { of: LegendParts }) {
  return (
    <ul className={styles.legend} aria-label="Legend">
      {entries[of].map(([key, text]) => (
        <li key={text}>
          {key}
          {text}
        </li>
      ))}
    </ul>
  )
}
