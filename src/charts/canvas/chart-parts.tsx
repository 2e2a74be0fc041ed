import type { Node, NodeProps } from '@xyflow/react'
import { createContext, useContext } from 'react'
import type { ChartEdge, ChartNode } from '#machines/tools/charts/chart.ts'
import { classNames } from '#src/ui/class-names.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import type { ChartCard } from '../layout/chart-card.ts'
import type { ChartLayout } from '../layout/chart-layout.ts'
import type { Point } from '../layout/routes.ts'
import { arrowPath, edgePath, endTone } from '../layout/shapes.ts'
import styles from './canvas.module.css'
import type { EdgeStyle, NodeStyle } from './chart-styles.ts'

/** The parts a chart is drawn from. */

export type CardNode = Node<{ node: ChartNode; card: ChartCard }, 'card'>
/** A lane or the box around a group, as a React Flow node. */
export type FrameNode = Node<{ title: string }, 'lane' | 'box'>

/** The style and selection, read by the parts themselves, so that nodes aren't recreated. */
export interface ChartOverlay {
  readonly look: (nodeId: string) => NodeStyle | undefined
  readonly edgeLook: (edgeId: string) => EdgeStyle | undefined
  readonly selected: string | undefined
  /** The state whose edges are highlighted: the one under the pointer, else the selected one. */
  readonly followed: string | undefined
  /** The state with the keyboard focus. */
  readonly focus: string | undefined
  readonly matches: ReadonlySet<string> | undefined
  readonly onSelect: (nodeId: string) => void
  readonly onFocus: (nodeId: string) => void
  readonly onPoint: (nodeId: string | undefined) => void
}

/** Provides the style and selection to the chart's parts. */
export const ChartOverlayContext = createContext<ChartOverlay>({
  look: () => undefined,
  edgeLook: () => undefined,
  selected: undefined,
  followed: undefined,
  focus: undefined,
  matches: undefined,
  onSelect: () => undefined,
  onFocus: () => undefined,
  onPoint: () => undefined,
})

const kindWords = { step: 'step', state: 'state', end: 'end', any: 'every step' } as const

/** A state's card: its title and exits. */
function CardPart({ id, data: { node, card } }: NodeProps<CardNode>) {
  const { look, selected, focus, matches, onSelect, onFocus, onPoint } =
    useContext(ChartOverlayContext)
  const { tone = 'plain', status, marked, heat } = look(id) ?? {}
  const said = [kindWords[node.kind], status].filter(Boolean).join(', ')
  return (
    <button
      type="button"
      data-node={id}
      tabIndex={focus === id ? 0 : -1}
      aria-pressed={selected === id}
      className={classNames(
        styles.card,
        styles[node.kind],
        node.kind === 'end' && styles[endTone(id)],
        styles[`node-${tone}`],
        marked && styles.marked,
        selected === id && styles.selected,
        matches && (matches.has(id) ? styles.match : styles.miss),
      )}
      onClick={() => onSelect(id)}
      onFocus={() => onFocus(id)}
      onPointerEnter={() => onPoint(id)}
      onPointerLeave={() => onPoint(undefined)}
      style={heat === undefined ? undefined : { background: heatColor(heat) }}
    >
      <span className={styles.head} style={{ height: card.head }}>
        {card.title.map((line, index) => (
          <span key={line} className={styles.title}>
            {line}
            {index < card.title.length - 1 ? ' ' : <VisuallyHidden>, {said}. </VisuallyHidden>}
          </span>
        ))}
        {card.notes.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never move
          <span key={index} className={styles.note}>
            {line}{' '}
          </span>
        ))}
      </span>
      {card.rows.map(({ bundle, lines, height }) => (
        <span key={bundle} className={styles.row} style={{ height }}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never move
            <span key={index}>{line} </span>
          ))}
        </span>
      ))}
    </button>
  )
}

/** A higher share of a count has a warmer color. */
function heatColor(heat: number): string {
  return `color-mix(in oklab, var(--sw-colors-warning-subtle) ${Math.round(heat * 100)}%, var(--sw-colors-bg-surface))`
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

/** All edges as one picture above the lanes: their paths come from the layout, not from the canvas. */
export function ChartEdges({
  edges,
  layout: { edges: ways, underpasses, start, width, height },
}: {
  edges: readonly ChartEdge[]
  layout: ChartLayout
}) {
  const { edgeLook, followed } = useContext(ChartOverlayContext)
  const [dot] = start
  return (
    <svg className={styles.routes} width={width} height={height} aria-hidden="true">
      {dot && (
        <g className={styles.edge}>
          <path d={edgePath(start)} className={styles.line} />
          <path d={arrowPath(start)} className={styles.arrow} />
          <circle cx={dot.x} cy={dot.y} r={5} className={styles.arrow} />
        </g>
      )}
      {edges.map(({ id, from, to }) => {
        const { tone = 'plain', width: stroke, color, count } = edgeLook(id) ?? {}
        const points = ways.get(id) ?? []
        const related = followed !== undefined && (from === followed || to === followed)
        const at = countPlace(points)
        return (
          <g
            key={id}
            className={classNames(styles.edge, styles[`edge-${tone}`], related && styles.related)}
            style={{
              ...(color && { color }),
              ...(stroke !== undefined && { strokeWidth: stroke }),
            }}
          >
            <path d={edgePath(points, underpasses.get(id))} className={styles.line} />
            <path
              d={arrowPath(points, stroke === undefined ? 6 : Math.min(10, 5 + stroke))}
              className={styles.arrow}
            />
            {count !== undefined && at && (
              <text {...at} className={styles.countOf}>
                {count}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** The place of a count at the start of an edge: right of a vertical one, above a horizontal one. */
function countPlace([first, second]: readonly Point[]): Point | undefined {
  if (!first || !second) return undefined
  return first.x === second.x
    ? { x: first.x + 8, y: (first.y + second.y) / 2 + 2 }
    : { x: first.x + (second.x > first.x ? 3 : -18), y: first.y - 5 }
}

/** The components React Flow draws nodes with, by node type. */
export const nodeTypes = { card: CardPart, lane: LanePart, box: GroupPart }
