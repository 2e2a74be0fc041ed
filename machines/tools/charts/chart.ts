import type { Clause } from './clauses.ts'

/**
 * A flow's chart as data, which is drawn, listed and exported. create-chart.ts makes it from the compiled machine.
 */

/** Parts of a chart that can be shown or hidden; the main path is always shown. */
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
/** One of `chartLayers`. */
export type ChartLayer = (typeof chartLayers)[number]

/** The steps of one phase or the states of one region, drawn side by side with the others. */
export interface ChartLane {
  readonly id: string
  readonly title: string
  readonly layer: ChartLayer
}

/** Steps that the stepper shows as one entry. */
export interface ChartGroup {
  readonly id: string
  readonly title: string
  readonly lane: string
}

/** A step or another state of a flow's machine, as a chart draws it. */
export interface ChartNode {
  /** The id of its state in the machine; `any` represents every step at once. */
  readonly id: string
  readonly kind: 'step' | 'state' | 'end' | 'any'
  readonly title: string
  /** Who is asked this step, if another step has the same title. */
  readonly about?: string
  readonly lane: string
  readonly group?: string
  /** The step's id in the flow. */
  readonly stepId?: string
  /** The call made in this state. */
  readonly call?: string
  /** The events handled here without leaving the state. */
  readonly reactions: readonly ChartReaction[]
}

/** An event that doesn't lead to another state. */
export interface ChartReaction {
  readonly event: string
  readonly guard: Clause | undefined
  readonly actions: readonly string[]
}

/** A transition between two nodes, with its event and conditions in words. */
export interface ChartEdge {
  /** Depends only on source, event, guard and target, because stored counts refer to it. */
  readonly id: string
  readonly from: string
  readonly to: string
  readonly event: string
  readonly layer: ChartLayer
  readonly guard: Clause | undefined
  /** The flow's own conditions for it, which readers are interested in. */
  readonly conditions: readonly Clause[]
  /** Set if it's taken when none of the edges before it from the same state is. */
  readonly otherwise: boolean
}

/** Whether Next leads along an edge, at once or after the save that it waits for. */
export function isNext({ layer, event }: Pick<ChartEdge, 'layer' | 'event'>): boolean {
  return layer === 'main' && (event === 'next' || event === 'draft.saved')
}

/** The chart of a flow: lanes, groups, nodes and edges. */
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

/** The part of a chart that these layers show. */
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
