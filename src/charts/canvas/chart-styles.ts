import type { Chart } from '#machines/tools/charts/chart.ts'
import type { Truth } from '#machines/tools/charts/judge-condition.ts'
import type { Lens } from '#machines/tools/charts/lens.ts'
import { stepNeedsText } from '#machines/tools/charts/words.ts'
import type { CardNote } from '../layout/chart-card.ts'

/** Styles laid over a chart: by a client's lens, a simulation, or usage counts. */

export interface NodeStyle {
  readonly tone: 'plain' | 'removed' | 'open' | 'visited' | 'lit'
  /** Also part of the state's description. */
  readonly status?: string
  /** Shown on the card, for example why the step isn't there. */
  readonly note?: string
  /** Highlighted, for example as a difference to another client. */
  readonly marked?: boolean
  /** Share of a count, from 0 to 1: a higher value has a stronger color. */
  readonly heat?: number
}

/** The style of one edge; widths are in pixels. */
export interface EdgeStyle {
  readonly tone: 'plain' | 'impossible' | 'open' | 'certain'
  /** Pixels; 1.5 by default. */
  readonly width?: number
  /** A color of its own, for counts. */
  readonly color?: string
  /** Shown at its start. */
  readonly count?: number
}

/** The styles of a chart's nodes and edges. */
export interface ChartStyles {
  readonly nodes: ReadonlyMap<string, NodeStyle>
  /** By edge id. */
  readonly edges: ReadonlyMap<string, EdgeStyle>
}

/** No styles: every state and edge looks the same. */
export const plainChartStyles: ChartStyles = { nodes: new Map(), edges: new Map() }

/** The notes on cards, which take room in the layout. */
export function cardNotes({ nodes }: ChartStyles): ReadonlyMap<string, CardNote> {
  const notes = new Map<string, CardNote>()
  for (const [id, { note, tone }] of nodes) {
    if (note !== undefined) notes.set(id, { text: note, removed: tone === 'removed' })
  }
  return notes
}

const edgeTones = { true: 'certain', false: 'impossible', unknown: 'open' } as const

/** A chart as one client gets it. */
export function lensChartStyles(chart: Chart, lens: Lens): ChartStyles {
  const nodes = new Map<string, NodeStyle>()
  for (const { id, stepId } of chart.nodes) {
    const step = stepId === undefined ? undefined : lens.steps.get(stepId)
    if (!step || step.truth === 'true') continue
    const isRemoved = step.truth === 'false'
    nodes.set(id, {
      tone: isRemoved ? 'removed' : 'open',
      status: membershipTexts[step.truth],
      note: stepNeedsText(step),
    })
  }
  return { nodes, edges: lensEdgeStyles(lens) }
}

/** The edge styles of a lens: certain, impossible, or open while unknown. */
export function lensEdgeStyles({ edges }: Lens): Map<string, EdgeStyle> {
  return new Map([...edges].map(([id, truth]) => [id, { tone: edgeTones[truth] }]))
}

/** Whether a step is part of a client's request. */
export const membershipTexts: Readonly<Record<Truth, string>> = {
  true: 'part of this request',
  false: 'not part of this request',
  unknown: 'depends on an answer',
}
