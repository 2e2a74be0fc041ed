import type { Chart } from '#machines/charts/chart.ts'
import type { Lens } from '#machines/charts/lens.ts'
import type { Truth } from '#machines/charts/truth.ts'

/** What is laid over a chart: by a client's lens, by a simulation, by what is counted of real use. */

export interface NodeLook {
  readonly tone: 'plain' | 'removed' | 'open' | 'visited' | 'lit'
  /** Said of the state in words too. */
  readonly status?: string
  /** Shown on the card, for example why the step is not there. */
  readonly note?: string
}

export interface EdgeLook {
  readonly tone: 'plain' | 'impossible' | 'open' | 'certain'
  /** In pixels; 1.5 where nothing is told. */
  readonly width?: number
  /** A colour of its own, for what is counted. */
  readonly color?: string
}

export interface ChartLook {
  readonly nodes: ReadonlyMap<string, NodeLook>
  /** By the edges' own ids. */
  readonly edges: ReadonlyMap<string, EdgeLook>
}

export const plainLook: ChartLook = { nodes: new Map(), edges: new Map() }

const edgeTones = { true: 'certain', false: 'impossible', unknown: 'open' } as const

/** A chart as one client gets it. */
export function lensLook(chart: Chart, lens: Lens): ChartLook {
  const nodes = new Map<string, NodeLook>()
  for (const { id, stepId } of chart.nodes) {
    const step = stepId === undefined ? undefined : lens.steps.get(stepId)
    if (!step || step.truth === 'true') continue
    const failing = step.reasons.filter(({ truth }) => truth === step.truth)
    nodes.set(id, {
      tone: step.truth === 'false' ? 'removed' : 'open',
      status: truthWords[step.truth],
      note: failing.map(({ sentence }) => sentence).join(' '),
    })
  }
  return { nodes, edges: edgesLook(lens) }
}

export function edgesLook({ edges }: Lens): Map<string, EdgeLook> {
  return new Map([...edges].map(([id, truth]) => [id, { tone: edgeTones[truth] }]))
}

const truthWords: Readonly<Record<Truth, string>> = {
  true: 'part of this request',
  false: 'not part of this request',
  unknown: 'depends on an answer',
}
