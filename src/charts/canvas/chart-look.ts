import type { Chart } from '#machines/tools/charts/chart.ts'
import type { Lens } from '#machines/tools/charts/lens.ts'
import type { Truth } from '#machines/tools/charts/truth.ts'
import { needsText } from '#machines/tools/charts/words.ts'
import type { CardNote } from '../layout/chart-card.ts'

/** What is laid over a chart: by a client's lens, by a simulation, by what is counted of real use. */

export interface NodeLook {
  readonly tone: 'plain' | 'removed' | 'open' | 'visited' | 'lit'
  /** Said of the state in words too. */
  readonly status?: string
  /** Shown on the card, for example why the step is not there. */
  readonly note?: string
  /** What stands out, for example because another client gets something else. */
  readonly marked?: boolean
  /** How much of a count this state has, from 0 to 1: the more, the stronger its colour. */
  readonly heat?: number
}

export interface EdgeLook {
  readonly tone: 'plain' | 'impossible' | 'open' | 'certain'
  /** In pixels; 1.5 by default. */
  readonly width?: number
  /** A colour of its own, for what is counted. */
  readonly color?: string
  /** Written where it leaves. */
  readonly count?: number
}

export interface ChartLook {
  readonly nodes: ReadonlyMap<string, NodeLook>
  /** By the edges' own ids. */
  readonly edges: ReadonlyMap<string, EdgeLook>
}

export const plainLook: ChartLook = { nodes: new Map(), edges: new Map() }

/** What a look writes on cards: it takes room in the layout. */
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

export function edgeLooks({ edges }: Lens): Map<string, EdgeLook> {
  return new Map([...edges].map(([id, truth]) => [id, { tone: edgeTones[truth] }]))
}

/** Whether a step is part of a client's request. */
export const membershipTexts: Readonly<Record<Truth, string>> = {
  true: 'part of this request',
  false: 'not part of this request',
  unknown: 'depends on an answer',
}
