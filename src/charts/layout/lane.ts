import type { Chart, ChartEdge } from '#machines/tools/charts/chart.ts'
import { type ChartCard, cardWidth, edgeBundleKey } from './chart-card.ts'
import type { Point } from './routes.ts'
import { assignTracks } from './tracks.ts'

/**
 * One lane, with its cards in a column in the flow's order. Edges to the next card are straight; edges that skip cards
 * run beside the column, upward on the left and downward on the right. All edges that end at the same card share a
 * track there, exclusively.
 */

const spacing = {
  top: 54,
  bottom: 16,
  side: 10,
  track: 8,
  wideTrack: 12,
  cards: 22,
  group: 27,
} as const

/** The layout of one lane, in pixels. */
export interface LaneLayout {
  readonly id: string
  readonly width: number
  readonly height: number
  /** Left edge of the cards, from the lane's left. */
  readonly cardX: number
  /** Top of each card, from the lane's top. */
  readonly tops: ReadonlyMap<string, number>
  /** The paths of edges within the lane, from its upper left corner. */
  readonly ways: ReadonlyMap<string, readonly Point[]>
}

/** Heights at which edges leave and enter a card, from its top, so that incoming and outgoing lines don't touch. */
export function exitHeight(card: ChartCard, edge: ChartEdge): number {
  const row = card.rows.find(({ bundle }) => bundle === edgeBundleKey(edge))
  return row ? row.y + row.height / 2 : card.head * 0.68
}
/** How far below a card's top incoming edges end, in pixels. */
export function entryHeight(card: ChartCard): number {
  return card.head * 0.36
}

interface Detour {
  readonly edge: ChartEdge
  readonly side: 'left' | 'right'
  readonly fromY: number
  readonly toY: number
}

/** Lays out one lane: its cards in a column, and the edges beside them. */
export function layOutLane(
  chart: Chart,
  id: string,
  cards: ReadonlyMap<string, ChartCard>,
): LaneLayout {
  const members = chart.nodes.filter(({ lane }) => lane === id)
  const order = members.map((node) => node.id)
  const tops = new Map<string, number>()
  let y: number = spacing.top
  for (const [index, node] of members.entries()) {
    const before = members[index - 1]
    if (node.group !== undefined && node.group !== before?.group) y += spacing.group
    if (before?.group !== undefined && node.group !== before.group) y += spacing.group / 2
    tops.set(node.id, y)
    y += (cards.get(node.id)?.height ?? 0) + spacing.cards
  }
  const inside = chart.edges.filter(({ from, to }) => order.includes(from) && order.includes(to))
  const isStraight = (edge: ChartEdge) =>
    order.indexOf(edge.to) === order.indexOf(edge.from) + 1 &&
    !cards.get(edge.from)?.rows.some(({ bundle }) => bundle === edgeBundleKey(edge))
  const detours = inside
    .filter((edge) => !isStraight(edge))
    .flatMap((edge): Detour[] => {
      const [from, to] = [cards.get(edge.from), cards.get(edge.to)]
      if (!from || !to) return []
      return [
        {
          edge,
          side: order.indexOf(edge.to) < order.indexOf(edge.from) ? 'left' : 'right',
          fromY: (tops.get(edge.from) ?? 0) + exitHeight(from, edge),
          toY: (tops.get(edge.to) ?? 0) + entryHeight(to),
        },
      ]
    })
  const left = detourTracks(detours.filter(({ side }) => side === 'left'))
  const right = detourTracks(detours.filter(({ side }) => side === 'right'))
  // In side lanes nearly every edge skips a card, so they need more room.
  const isMain = chart.lanes.some((lane) => lane.id === id && lane.layer === 'main')
  const trackWidth = isMain ? spacing.track : spacing.wideTrack
  const room = (count: number) => spacing.side + count * trackWidth
  const cardX = room(left.count)
  const ways = new Map<string, readonly Point[]>()
  for (const edge of inside.filter(isStraight)) {
    const x = cardX + cardWidth / 2
    const bottom = (tops.get(edge.from) ?? 0) + (cards.get(edge.from)?.height ?? 0)
    ways.set(edge.id, [
      { x, y: bottom },
      { x, y: tops.get(edge.to) ?? 0 },
    ])
  }
  for (const { edge, side, fromY, toY } of detours) {
    const track = (side === 'left' ? left : right).of(edge.id)
    const offset = 8 + track * trackWidth
    const start = side === 'left' ? cardX : cardX + cardWidth
    const x = side === 'left' ? start - offset : start + offset
    ways.set(edge.id, [
      { x: start, y: fromY },
      { x, y: fromY },
      { x, y: toY },
      { x: start, y: toY },
    ])
  }
  return {
    id,
    width: cardX + cardWidth + room(right.count),
    height: y - spacing.cards + spacing.bottom,
    cardX,
    tops,
    ways,
  }
}

/** A track for each card where detours end, placed so that few lines cross. */
function detourTracks(detours: readonly Detour[]) {
  const targets = [...new Set(detours.map(({ edge }) => edge.to))]
  const tracks = assignTracks(
    targets.map((to) => {
      const ways = detours.filter(({ edge }) => edge.to === to)
      return { to, starts: ways.map(({ fromY }) => fromY), end: ways[0]?.toY ?? 0 }
    }),
  )
  const targetOf = new Map(detours.map(({ edge }) => [edge.id, edge.to]))
  return {
    count: Math.max(0, ...[...tracks.values()].map((track) => track + 1)),
    of: (id: string) => tracks.get(targetOf.get(id) ?? '') ?? 0,
  }
}
