import type { Chart } from '#machines/tools/charts/chart.ts'
import {
  type CardNote,
  type ChartCard,
  cardWidth,
  createChartCard,
  edgeBundleKey,
} from './chart-card.ts'
import { entryHeight, exitHeight, type LaneLayout, layOutLane } from './lane.ts'
import { type CrossLaneEdge, layOutGutters, type Point } from './routes.ts'
import { findUnderpasses } from './underpasses.ts'

/**
 * The layout of a chart, in pixels. Lanes are side by side, so that a long flow reads like columns on a page. ELK
 * produced charts twice as wide in a thousand times the time.
 */

export interface ChartBox {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where everything in a chart is drawn, in pixels. */
export interface ChartLayout {
  readonly width: number
  readonly height: number
  readonly lanes: readonly ChartBox[]
  readonly groups: readonly ChartBox[]
  readonly nodes: ReadonlyMap<string, ChartBox>
  /** The content of each state's box. */
  readonly cards: ReadonlyMap<string, ChartCard>
  /** Each edge's path, from its state to the next. */
  readonly edges: ReadonlyMap<string, readonly Point[]>
  /** Where edges pass under others. */
  readonly underpasses: ReadonlyMap<string, readonly Point[]>
  /** The path from the start dot to the first step. */
  readonly start: readonly Point[]
}

const margin = 12
/** Length of the path from the start dot to the first step. */
const entry = 22

const noNotes: ReadonlyMap<string, CardNote> = new Map()

/** @param notes about states, for one client */
export function layOutChart(chart: Chart, notes = noNotes): ChartLayout {
  const cards = new Map(
    chart.nodes.map((node) => [node.id, createChartCard(chart, node, notes.get(node.id))]),
  )
  const lanes = chart.lanes.map(({ id }) => layOutLane(chart, id, cards))
  const crossings = crossLaneEdges(chart, lanes, cards)
  const gutters = layOutGutters(crossings, lanes.length)
  const height = Math.max(0, ...lanes.map((lane) => lane.height))
  const boxes: ChartBox[] = []
  let x = margin
  for (const [index, { id, width }] of lanes.entries()) {
    boxes.push({ id, x, y: margin, width, height })
    x += width + (gutters.widths[index] ?? 0)
  }
  const edges = new Map<string, readonly Point[]>()
  const nodes = new Map<string, ChartBox>()
  const columns: { left: number; right: number; edge: number }[] = []
  for (const [index, lane] of lanes.entries()) {
    const box = boxes[index] ?? { x: 0, y: 0, width: 0 }
    const left = box.x + lane.cardX
    columns.push({ left, right: left + cardWidth, edge: box.x + box.width })
    for (const [id, top] of lane.tops) {
      const size = { width: cardWidth, height: cards.get(id)?.height ?? 0 }
      nodes.set(id, { id, x: left, y: box.y + top, ...size })
    }
    for (const [id, points] of lane.ways) {
      edges.set(
        id,
        points.map((point) => ({ x: box.x + point.x, y: box.y + point.y })),
      )
    }
  }
  const { points, bottom } = gutters.route(columns, margin + height)
  for (const [id, way] of points) edges.set(id, way)
  const first = chart.nodes.find(({ kind }) => kind === 'step')
  const opened = first && nodes.get(first.id)
  return {
    start: opened
      ? [
          { x: opened.x + cardWidth / 2, y: opened.y - entry },
          { x: opened.x + cardWidth / 2, y: opened.y },
        ]
      : [],
    width: x + margin,
    height: bottom + margin,
    lanes: boxes,
    groups: groupBoxes(chart, nodes),
    nodes,
    cards,
    edges,
    underpasses: findUnderpasses(chart.edges, edges),
  }
}

function crossLaneEdges(
  chart: Chart,
  lanes: readonly LaneLayout[],
  cards: ReadonlyMap<string, ChartCard>,
): CrossLaneEdge[] {
  const at = (id: string) => {
    const lane = lanes.findIndex(({ tops }) => tops.has(id))
    return { lane, top: margin + (lanes[lane]?.tops.get(id) ?? 0) }
  }
  return chart.edges.flatMap((edge) => {
    const [from, to] = [at(edge.from), at(edge.to)]
    const [left, entered] = [cards.get(edge.from), cards.get(edge.to)]
    if (from.lane === to.lane || !left || !entered) return []
    return [
      {
        id: edge.id,
        bundle: edgeBundleKey(edge),
        to: edge.to,
        fromLane: from.lane,
        toLane: to.lane,
        fromY: from.top + exitHeight(left, edge),
        toY: to.top + entryHeight(entered),
      },
    ]
  })
}

/** A box around the steps of each group. */
function groupBoxes(chart: Chart, nodes: ReadonlyMap<string, ChartBox>): ChartBox[] {
  return chart.groups.flatMap(({ id }) => {
    const members = chart.nodes
      .filter(({ group }) => group === id)
      .flatMap((node) => nodes.get(node.id) ?? [])
    if (members.length === 0) return []
    const left = Math.min(...members.map((box) => box.x)) - 6
    const top = Math.min(...members.map((box) => box.y)) - 24
    const right = Math.max(...members.map((box) => box.x + box.width)) + 5
    const bottom = Math.max(...members.map((box) => box.y + box.height)) + 8
    return [{ id, x: left, y: top, width: right - left, height: bottom - top }]
  })
}
