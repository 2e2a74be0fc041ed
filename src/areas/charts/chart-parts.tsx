import type { Node, NodeProps } from '@xyflow/react'
import { createContext, useContext } from 'react'
import type { ChartEdge, ChartNode } from '#machines/charts/chart.ts'
import { classNames } from '#src/ui/class-names.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './canvas.module.css'
import type { EdgeLook, NodeLook } from './chart-look.ts'
import type { Card } from './layout/card.ts'
import type { Point } from './layout/routes.ts'
import { arrowOf, pathOf } from './layout/shapes.ts'

/** What a chart is drawn of. */

export type CardNode = Node<{ node: ChartNode; card: Card }, 'card'>
export type FrameNode = Node<{ title: string }, 'lane' | 'box'>

/** What is laid over the chart, and which state is looked at: read by the parts, so that none is made anew. */
export interface Overlay {
  readonly look: (nodeId: string) => NodeLook | undefined
  readonly edgeLook: (edgeId: string) => EdgeLook | undefined
  readonly selected: string | undefined
  /** The state that the keyboard stands on. */
  readonly focus: string | undefined
  readonly matches: ReadonlySet<string> | undefined
  readonly onSelect: (nodeId: string) => void
  readonly onFocus: (nodeId: string) => void
}

export const OverlayContext = createContext<Overlay>({
  look: () => undefined,
  edgeLook: () => undefined,
  selected: undefined,
  focus: undefined,
  matches: undefined,
  onSelect: () => undefined,
  onFocus: () => undefined,
})

const kindWords = { step: 'step', state: 'state', end: 'end', any: 'every step' } as const

/** A state: what it is called, and its ways out. */
function CardPart({ id, data: { node, card } }: NodeProps<CardNode>) {
  const { look, selected, focus, matches, onSelect, onFocus } = useContext(OverlayContext)
  const { tone = 'plain', status, note } = look(id) ?? {}
  const said = [kindWords[node.kind], status].filter(Boolean).join(', ')
  return (
    <button
      type="button"
      data-node={id}
      tabIndex={focus === id ? 0 : -1}
      aria-pressed={selected === id}
      title={note}
      className={classNames(
        'nopan',
        styles.card,
        styles[node.kind],
        styles[`node-${tone}`],
        selected === id && styles.selected,
        matches && (matches.has(id) ? styles.match : styles.miss),
      )}
      onClick={() => onSelect(id)}
      onFocus={() => onFocus(id)}
    >
      <span className={styles.head} style={{ height: card.head }}>
        {card.title.map((line, index) => (
          <span key={line} className={styles.title}>
            {line}
            {index === card.title.length - 1 && <VisuallyHidden>, {said}.</VisuallyHidden>}
          </span>
        ))}
        {card.note && <span className={styles.note}>{card.note}</span>}
      </span>
      {card.rows.map(({ bundle, lines, height }) => (
        <span key={bundle} className={styles.row} style={{ height }}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never move
            <span key={index}>{line}</span>
          ))}
        </span>
      ))}
    </button>
  )
}

function LanePart({ data: { title } }: NodeProps<FrameNode>) {
  return (
    <div className={styles.lane}>
      <span>{title}</span>
    </div>
  )
}

function GroupPart({ data: { title } }: NodeProps<FrameNode>) {
  return (
    <div className={styles.group}>
      <span>{title}</span>
    </div>
  )
}

/** All edges as one picture over the lanes: their ways are laid out, not found by the canvas. */
export function Routes({
  edges,
  ways,
  width,
  height,
}: {
  edges: readonly ChartEdge[]
  ways: ReadonlyMap<string, readonly Point[]>
  width: number
  height: number
}) {
  const { edgeLook, selected } = useContext(OverlayContext)
  return (
    <svg className={styles.routes} width={width} height={height} aria-hidden="true">
      {edges.map(({ id, from, to }) => {
        const { tone = 'plain', width: stroke, color } = edgeLook(id) ?? {}
        const points = ways.get(id) ?? []
        const related = selected !== undefined && (from === selected || to === selected)
        return (
          <g
            key={id}
            className={classNames(styles.edge, styles[`edge-${tone}`], related && styles.related)}
            style={{
              ...(color && { color }),
              ...(stroke !== undefined && { strokeWidth: stroke }),
            }}
          >
            <path d={pathOf(points)} className={styles.line} />
            <path d={arrowOf(points)} className={styles.arrow} />
          </g>
        )
      })}
    </svg>
  )
}

export const nodeTypes = { card: CardPart, lane: LanePart, box: GroupPart }
