import type { Chart, ChartEdge, ChartNode } from '#machines/tools/charts/chart.ts'
import { labelLines, pendingCallText, titleFromName } from '#machines/tools/charts/words.ts'
import { wrapText } from './text-size.ts'

/**
 * A state as a card: its title, and a row for each exit with a label. Edges start at their row, so that labels are
 * unambiguous.
 */

/** Font sizes in pixels. */
export const fontSizes = { title: 15, note: 13, row: 13, lane: 15 } as const
/** Line heights in pixels. */
export const lineHeights = { title: 19, note: 16, row: 16 } as const
/** Width of every card in pixels. */
export const cardWidth = 192
const padding = { x: 10, y: 9, row: 4 } as const

/** A note about a state for one client; shown instead of exits if the state has none. */
export interface CardNote {
  readonly text: string
  readonly removed: boolean
}

/** The row of an exit on a card; sizes are in pixels. */
export interface CardExitRow {
  /** The edges that start here. */
  readonly bundle: string
  readonly lines: readonly string[]
  /** From the top of the card. */
  readonly y: number
  readonly height: number
}

/** The wrapped texts of a state's card, and where they are, in pixels. */
export interface ChartCard {
  readonly title: readonly string[]
  readonly notes: readonly string[]
  readonly rows: readonly CardExitRow[]
  /** Height of title and notes, without the rows. */
  readonly head: number
  readonly height: number
}

/** Edges drawn as one where they start: those of a state that leads to every step. */
export function edgeBundleKey({ id, from, layer }: ChartEdge): string {
  const isHub = layer === 'jump' || layer === 'redirect' || layer === 'resume'
  return isHub ? `${from} ${layer}` : id
}

/** Lays out the card of a state: wraps its texts and places its rows. */
export function createChartCard(chart: Chart, node: ChartNode, note?: CardNote): ChartCard {
  const width = cardWidth - padding.x * 2
  const title = wrapText(node.title, fontSizes.title, width)
  const said = [
    node.call === undefined ? undefined : titleFromName(pendingCallText(node.call)),
    note?.removed || !node.about ? undefined : `If: ${node.about}`,
    note?.text,
  ]
  const notes = said.flatMap((text) => (text ? wrapText(text, fontSizes.note, width) : []))
  const head = padding.y * 2 + title.length * lineHeights.title + notes.length * lineHeights.note
  const rows: CardExitRow[] = []
  let y = head
  for (const [bundle, edge] of note?.removed ? [] : cardExits(chart, node)) {
    const lines = labelLines(edge).flatMap((line) => wrapText(line, fontSizes.row, width))
    if (lines.length === 0) continue
    const height = lines.length * lineHeights.row + padding.row * 2
    rows.push({ bundle, lines, y, height })
    y += height
  }
  return { title, notes, rows, head, height: rows.length > 0 ? y + 4 : y }
}

/** The listed exits: all but Back, which is the same edge reversed. */
function cardExits(chart: Chart, { id }: ChartNode): Map<string, ChartEdge> {
  const exits = new Map<string, ChartEdge>()
  for (const edge of chart.edges) {
    if (edge.from !== id || edge.layer === 'back') continue
    const bundle = edgeBundleKey(edge)
    if (!exits.has(bundle)) exits.set(bundle, edge)
  }
  return exits
}
