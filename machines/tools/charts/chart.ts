import type { Clause } from './clauses.ts'

/** A flow's chart as data: what is drawn, listed and exported. Made of the compiled machine by create-chart.ts. */

/** What a reader asks for together: the main path is always there, the others are folded away. */
export const chartLayers = [
  'main',
  'back',
  'jump',
  'redirect',
  'restart',
  'resume',
  'draft',
  'leaving',
] as const
export type ChartLayer = (typeof chartLayers)[number]

/** The steps of one phase, or the states of one region, side by side with the others. */
export interface ChartLane {
  readonly id: string
  readonly title: string
  readonly layer: ChartLayer
}

/** Steps that the stepper shows as one. */
export interface ChartGroup {
  readonly id: string
  readonly title: string
  readonly lane: string
}

export interface ChartNode {
  /** The id of its state in the machine; `any` represents every step at once. */
  readonly id: string
  readonly kind: 'step' | 'state' | 'end' | 'any'
  readonly title: string
  /** Where another step has the same title: who is asked this one. */
  readonly about?: string
  readonly lane: string
  readonly group?: string
  /** The step's id in the flow. */
  readonly stepId?: string
  /** The call that is made here. */
  readonly call?: string
  /** The events handled here without leading to another state. */
  readonly reactions: readonly ChartReaction[]
}

/** An event that does not lead to another state. */
export interface ChartReaction {
  readonly event: string
  readonly guard: Clause | undefined
  readonly actions: readonly string[]
}

export interface ChartEdge {
  /** Stays the same as long as source, event, guard and target do: counts of it are stored by it. */
  readonly id: string
  readonly from: string
  readonly to: string
  readonly event: string
  readonly layer: ChartLayer
  readonly guard: Clause | undefined
  /** The flow's own conditions for it: what a reader wants to know of it. */
  readonly conditions: readonly Clause[]
  /** Taken where those before it from the same state are not. */
  readonly otherwise: boolean
}

/** Whether an edge is how Next leads on: at once, or when the save that it waits for is made. */
export function isNext({ layer, event }: Pick<ChartEdge, 'layer' | 'event'>): boolean {
  return layer === 'main' && (event === 'next' || event === 'draft.saved')
}

export interface Chart {
  readonly flow: string
  readonly title: string
  /** What the flow is for. */
  readonly purpose: string
  readonly version: number
  readonly lanes: readonly ChartLane[]
  readonly groups: readonly ChartGroup[]
  readonly nodes: readonly ChartNode[]
  readonly edges: readonly ChartEdge[]
}

/** The part of a chart that some layers show: the main path, and what was asked for. */
export function chartOfLayers(chart: Chart, layers: ReadonlySet<ChartLayer>): Chart {
  const edges = chart.edges.filter(({ layer }) => layer === 'main' || layers.has(layer))
  const ends = new Set(edges.flatMap(({ from, to }) => [from, to]))
  const shown = new Set(
    chart.lanes.filter(({ layer }) => layer === 'main' || layers.has(layer)).map((lane) => lane.id),
  )
  const nodes = chart.nodes.filter(
    ({ id, lane, kind }) =>
      kind === 'step' || (ends.has(id) && (shown.has(lane) || lane === 'anywhere')),
  )
  const there = new Set(nodes.map(({ id }) => id))
  const lanes = chart.lanes.filter(({ id }) => nodes.some(({ lane }) => lane === id))
  return {
    ...chart,
    lanes,
    groups: chart.groups.filter(({ lane }) => shown.has(lane)),
    nodes,
    edges: edges.filter(({ from, to }) => there.has(from) && there.has(to)),
  }
}
