import type { Chart, ChartEdge } from '#machines/charts/chart.ts'
import { bundleOf, type Card, cardWidth } from './card.ts'
import type { Point } from './routes.ts'

/**
 * One lane: its cards in one column, in the order of the flow. What goes straight on is a line from card to
 * card; what skips a card runs beside the column, back edges on its left, all others on its right.
 */

const spacing = { top: 54, bottom: 16, side: 10, track: 8, cards: 22, group: 27 } as const

export interface Lane {
  readonly id: string
  readonly width: number
  readonly height: number
  /** Of the column of cards, from the lane's left. */
  readonly cardX: number
  /** The top of each card, from the lane's top. */
  readonly tops: ReadonlyMap<string, number>
  /** The ways of the edges that stay in the lane, from its upper left corner. */
  readonly ways: ReadonlyMap<string, readonly Point[]>
}

/** Where edges leave and enter a card, from its top: lines that come and lines that go do not meet. */
export function exitHeight(card: Card, edge: ChartEdge): number {
  const row = card.rows.find(({ bundle }) => bundle === bundleOf(edge))
  return row ? row.y + row.height / 2 : card.head * 0.68
}
export function entryHeight(card: Card): number {
  return card.head * 0.36
}

interface Detour {
  readonly edge: ChartEdge
  readonly side: 'left' | 'right'
  readonly fromY: number
  readonly toY: number
}

export function laneOf(chart: Chart, id: string, cards: ReadonlyMap<string, Card>): Lane {
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
    !cards.get(edge.from)?.rows.some(({ bundle }) => bundle === bundleOf(edge))
  const detours = inside
    .filter((edge) => !isStraight(edge))
    .flatMap((edge): Detour[] => {
      const [from, to] = [cards.get(edge.from), cards.get(edge.to)]
      if (!from || !to) return []
      return [
        {
          edge,
          side: edge.layer === 'back' ? 'left' : 'right',
          fromY: (tops.get(edge.from) ?? 0) + exitHeight(from, edge),
          toY: (tops.get(edge.to) ?? 0) + entryHeight(to),
        },
      ]
    })
  const left = tracksOf(detours.filter(({ side }) => side === 'left'))
  const right = tracksOf(detours.filter(({ side }) => side === 'right'))
  const room = (count: number) => spacing.side + count * spacing.track
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
    const offset = 8 + track * spacing.track
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

/** A track for each detour, short ones inside; those that end at one place may share one. */
function tracksOf(detours: readonly Detour[]) {
  const spans: { low: number; high: number; to: string }[][] = []
  const chosen = new Map<string, number>()
  const byLength = detours.toSorted((a, b) => Math.abs(a.toY - a.fromY) - Math.abs(b.toY - b.fromY))
  for (const { edge, fromY, toY } of byLength) {
    const span = { low: Math.min(fromY, toY), high: Math.max(fromY, toY), to: edge.to }
    const isFree = (taken: (typeof spans)[number]) =>
      taken.every(
        ({ low, high, to }) => to === span.to || high + 6 < span.low || span.high + 6 < low,
      )
    const found = spans.findIndex(isFree)
    const track = found < 0 ? spans.length : found
    spans[track] = [...(spans[track] ?? []), span]
    chosen.set(edge.id, track)
  }
  return { count: spans.length, of: (id: string) => chosen.get(id) ?? 0 }
}
