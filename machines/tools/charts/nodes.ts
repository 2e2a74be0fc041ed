import type { AnyStateNode, StateValue } from 'xstate'
import type { Flow } from '../../engine/flow.ts'
import { getStep } from '../../engine/questions/questions.ts'
import type { ChartGroup, ChartLane, ChartNode } from './chart.ts'
import { flowPhases } from './phases.ts'
import { stateWords } from './words.ts'

/** The nodes of a chart by the ids of their states. Several states can share a node. */
export type ChartNodesByState = ReadonlyMap<string, ChartNode>

/** The id of the node that represents every step at once. */
export const anyStepNodeId = 'any'

/** Assigns each state of a machine the node that shows it, by the state's id. */
export function mapStatesToNodes<D, S>(flow: Flow<D, S>, root: AnyStateNode): ChartNodesByState {
  const places = new Map<string, ChartNode>()
  const laneOf = new Map(
    flowPhases(flow).flatMap(({ title, stepIds }) => stepIds.map((id) => [id, `phase:${title}`])),
  )
  // The ends of a request are drawn in the lane of its last steps.
  const last = [...laneOf.values()].at(-1) ?? ''
  const any: ChartNode = {
    id: anyStepNodeId,
    kind: 'any',
    title: 'Any step',
    lane: 'anywhere',
    reactions: [],
  }
  const visit = (state: AnyStateNode, region: string) => {
    const stepId: unknown = state.meta?.step
    if (typeof stepId === 'string') {
      const { title, group, load } = getStep(flow, stepId)
      places.set(state.id, {
        id: state.id,
        kind: 'step',
        title,
        lane: laneOf.get(stepId) ?? '',
        stepId,
        reactions: [],
        ...(group && { group: group.id }),
        ...(load !== undefined && { call: load }),
      })
      return
    }
    const isGroup = state.meta?.group !== undefined
    if (!isGroup && state.parent) {
      const lane = region === 'steps' ? 'anywhere' : region || last
      const call = state.invoke[0]?.src
      places.set(state.id, {
        id: state.id,
        kind: state.type === 'final' ? 'end' : 'state',
        title: stateWords(state.key),
        lane,
        reactions: [],
        ...(typeof call === 'string' && { call }),
      })
      return
    }
    for (const child of Object.values(state.states)) visit(child, region)
  }
  for (const child of Object.values(root.states)) {
    if (child.type !== 'parallel') {
      visit(child, '')
      continue
    }
    for (const region of Object.values(child.states)) {
      if (region.key !== 'leaving') places.set(region.id, any)
      for (const state of Object.values(region.states)) visit(state, region.key)
    }
  }
  return places
}

/** The lanes and groups of a chart: the phases of its steps, and the regions next to them. */
export function chartLanesAndGroups<D, S>(
  flow: Flow<D, S>,
): { lanes: ChartLane[]; groups: ChartGroup[] } {
  const phases = flowPhases(flow)
  const groups = new Map<string, ChartGroup>()
  for (const { title, stepIds } of phases) {
    for (const id of stepIds) {
      const { group } = getStep(flow, id)
      if (group && !groups.has(group.id)) groups.set(group.id, { ...group, lane: `phase:${title}` })
    }
  }
  return {
    groups: [...groups.values()],
    lanes: [
      { id: 'anywhere', title: 'From anywhere', layer: 'jump' },
      ...phases.map(({ title }): ChartLane => ({ id: `phase:${title}`, title, layer: 'main' })),
      { id: 'draft', title: 'Draft', layer: 'draft' },
      { id: 'calculation', title: 'Calculation', layer: 'draft' },
      { id: 'leaving', title: 'Leaving', layer: 'leaving' },
    ],
  }
}

/** The node of a state: its own, or that of the nearest state around it. */
export function nodeIdForState(places: ChartNodesByState, state: AnyStateNode): string | undefined {
  const own = places.get(state.id)
  if (own) return own.id
  return state.parent ? nodeIdForState(places, state.parent) : undefined
}

/** The ids of the nodes to highlight in a state of the machine, outermost first. */
export function highlightedNodeIds(
  places: ChartNodesByState,
  root: AnyStateNode,
  value: StateValue,
): string[] {
  const lit = new Set<string>()
  const visit = (state: AnyStateNode, inside: StateValue | undefined) => {
    const id = nodeIdForState(places, state)
    if (id !== undefined && id !== anyStepNodeId) lit.add(id)
    const entries =
      typeof inside === 'string' ? [[inside, undefined] as const] : Object.entries(inside ?? {})
    for (const [key, deeper] of entries) {
      const child = state.states[key]
      if (child) visit(child, deeper)
    }
  }
  visit(root, value)
  return [...lit]
}
