import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from './canvas.module.css'

type Legend = 'read' | 'lens' | 'simulate' | 'use'

/** A small card in a given style, as drawn in the chart. */
const cardKey = (...looks: (string | undefined)[]) => (
  <span className={classNames(styles.card, styles.key, ...looks)} aria-hidden="true" />
)
const edgeKey = (look: string | undefined) => <span className={look} aria-hidden="true" />

const step: Entry = [cardKey(styles.step), 'A step a person sees']
const included: Entry = [edgeKey(styles['edge-key-certain']), 'Taken']
const removed: Entry = [
  cardKey(styles['node-removed']),
  'Struck through: not part of this request, with what it would need',
]
const open: Entry = [cardKey(styles['node-open']), 'Depends on an answer']
type Entry = readonly [key: ReactNode, text: string]

const entries: Readonly<Record<Legend, readonly Entry[]>> = {
  read: [
    step,
    [cardKey(styles.state), 'The portal is working'],
    [cardKey(styles.end, styles.good), 'How it ends'],
    [edgeKey(styles['edge-key']), 'Next, when its condition is met'],
  ],
  lens: [step, included, open, [edgeKey(styles['edge-key-open']), 'Can be used'], removed],
  simulate: [
    [cardKey(styles['node-lit']), 'Now'],
    [cardKey(styles['node-visited']), 'Visited'],
    open,
    [cardKey(styles['node-removed']), 'Struck through: not part of this request'],
    included,
  ],
  use: [
    [
      edgeKey(styles['edge-key-used']),
      "The wider the line, the more often it's used; the number is next to it",
    ],
    [cardKey(styles.hot), 'The warmer the color, the more often people are refused or give up'],
  ],
}

/** Explains the styles used in a chart. */
export function ChartLegend({ of }: { of: Legend }) {
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
