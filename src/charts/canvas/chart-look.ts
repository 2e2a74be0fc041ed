import type { Chart } from '#machines/tools/charts/chart.ts'
import type { Truth } from '#machines/tools/charts/judge-condition.ts'
import type { Lens } from '#machines/tools/charts/lens.ts'
import { needsText } from '#machines/tools/charts/words.ts'
import type { CardNote } from '../layout/chart-card.ts'

/** Styles laid over a chart: by a client's lens, a simulation, or usage counts. */

export interface NodeLook {
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

export interface EdgeLook {
  readonly tone: 'plain' | 'impossible' | 'open' | 'certain'
  /** Pixels; 1.5 by default. */
  readonly width?: number
  /** A color of its own, for counts. */
  readonly color?: string
  /** Shown at its start. */
  readonly count?: number
}

/** The styles of a chart's nodes and edges. */
export interface ChartLook {
  readonly nodes: ReadonlyMap<string, NodeLook>
  /** By edge id. */
  readonly edges: ReadonlyMap<string, EdgeLook>
}

export const plainLook: ChartLook = { nodes: new Map(), edges: new Map() }

/** The notes on cards, which take room in the layout. */
export function cardNotes({ nodes }: ChartLook): ReadonlyMap<string, CardNote> {
  const notes = new Map<string, CardNote>()
  for (const [id, { note, tone }] of nodes) {
    if (note !== undefined) notes.set(id, { text: note, removed: tone === 'removed' })
  }
  return notes
}

const edgeTones = { true: 'certain', false: 'impossible', unknown: 'open' } as const

/** A chart as one client gets it. */
export function lensLook(chart: Chart, lens: Lens): ChartLook {
  const nodes = new Map<string, NodeLook>()
  for (const { id, stepId } of chart.nodes) {
    const step = stepId === undefined ? undefined : lens.steps.get(stepId)
    if (!step || step.truth === 'true') continue
    const isRemoved = step.truth === 'false'
    nodes.set(id, {
      tone: isRemoved ? 'removed' : 'open',
      status: membershipTexts[step.truth],
      note: needsText(step),
    })
  }
  return { nodes, edges: edgeLooks(lens) }
}

/** The edge styles of a lens: certain, impossible, or open while unknown. */
export function edgeLooks({ edges }: Lens): Map<string, EdgeLook> {
  return new Map([...edges].map(([id, truth]) => [id, { tone: edgeTones[truth] }]))
}

/** Whether a step is part of a client's request. */
export const membershipTexts: Readonly<Record<Truth, string>> = {
  true: 'part of this request',
  false: 'not part of this request',
  unknown: 'depends on an answer',
}
