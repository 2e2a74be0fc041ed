import type { AnyTransitionDefinition } from 'xstate'
import type { Flow } from '../../engine/flow.ts'
import type { FlowMachine } from '../../engine/machine/stepping.ts'
import { chartTransitions, transitionGuard } from '../rehearsal/coverage.ts'
import {
  type Chart,
  type ChartEdge,
  type ChartLayer,
  type ChartNode,
  chartLayers,
  isNext,
} from './chart.ts'
import {
  type Clause,
  clauseFromName,
  clauseParts,
  flowClauses,
  isFlowCondition,
} from './clauses.ts'
import {
  anyStepNodeId,
  type ChartNodesByState,
  chartLanesAndGroups,
  mapStatesToNodes,
  nodeIdForState,
} from './nodes.ts'
import { flowPhases } from './phases.ts'
import { joinAlternatives, labelLines } from './words.ts'

/** The chart of a flow, read from its compiled machine: states, transitions and guards. */
export function createChart<D, S>(flow: Flow<D, S>, machine: FlowMachine<D, S>): Chart {
  const places = mapStatesToNodes(flow, machine.root)
  const clauses = flowClauses(flow)
  const edges = new Map<string, ChartEdge>()
  const reactions = new Map<string, ChartNode['reactions'][number][]>()
  for (const transition of chartTransitions(machine.root)) {
    const from = nodeIdForState(places, transition.source)
    if (from === undefined) continue
    const name = transitionGuard(transition)
    const guard = name === '' ? undefined : (clauses.get(name) ?? clauseFromName(name))
    const event = transition.eventType
    const to = targetNode(places, transition)
    if (to === undefined || to === from) {
      const heard = { event, guard, actions: actionNames(transition) }
      reactions.set(from, [...(reactions.get(from) ?? []), heard])
      continue
    }
    const id = [from, event, name, to].join(' | ')
    const layer = edgeLayer(places, transition, to)
    const conditions = edgeConditions(flow, guard, layer)
    edges.set(id, { id, from, to, event, layer, guard, conditions, otherwise: false })
  }
  const nodes = [...places.values()].map((node) => ({
    ...node,
    ...requestsWithStep(flow, node),
    reactions: reactions.get(node.id) ?? [],
  }))
  const order = flowPhases(flow).flatMap(({ stepIds }) => stepIds)
  const unique = [...new Map(nodes.map((node) => [node.id, node])).values()].toSorted(
    (a, b) => positionInOrder(order, a) - positionInOrder(order, b),
  )
  const { lanes, groups } = chartLanesAndGroups(flow)
  const { id, title, purpose, version } = flow
  return {
    flow: id,
    title,
    purpose,
    version,
    lanes,
    groups,
    nodes: unique,
    edges: withFullGuards(withOtherwise(flow, [...edges.values()])),
  }
}

/** Which requests have a step, if another step has the same title. */
function requestsWithStep<D, S>(
  flow: Flow<D, S>,
  { stepId, title }: ChartNode,
): Pick<ChartNode, 'about'> {
  const others = [...flow.steps.values()].filter((step) => step.title === title)
  if (stepId === undefined || others.length < 2) return {}
  const sentences = flow.sequences.flatMap(({ variant, stepIds }) =>
    variant !== null && stepIds.includes(stepId) ? (flow.guards[variant]?.because ?? []) : [],
  )
  return sentences.length === 0 ? {} : { about: joinAlternatives(sentences) }
}

/** Labels edges of a state with their whole guards if they'd otherwise read the same. */
function withFullGuards(edges: readonly ChartEdge[]): ChartEdge[] {
  const identityOf = (edge: ChartEdge) => [edge.from, edge.layer, ...labelLines(edge)].join(' | ')
  return edges.map((edge) => {
    const { guard, layer } = edge
    const isSaidTwice = edges.some(
      (other) => other !== edge && identityOf(other) === identityOf(edge),
    )
    if (!guard || layer !== 'main' || isNext(edge) || !isSaidTwice) return edge
    return { ...edge, conditions: clauseParts(guard) }
  })
}

/** Sorts steps by phase; other states follow. */
function positionInOrder(order: readonly string[], { stepId }: ChartNode): number {
  return stepId === undefined ? order.length : order.indexOf(stepId)
}

function targetNode(
  places: ChartNodesByState,
  { target }: AnyTransitionDefinition,
): string | undefined {
  return target?.map((state) => nodeIdForState(places, state)).find((id) => id !== undefined)
}

function actionNames({ actions }: AnyTransitionDefinition): string[] {
  return actions.map((action) =>
    typeof action === 'object' && 'type' in action ? String(action.type) : String(action),
  )
}

const regions = ['draft', 'calculation', 'leaving'] as const

function edgeLayer(
  places: ChartNodesByState,
  { source, target, meta, eventType, guard }: AnyTransitionDefinition,
  to: string,
): ChartLayer {
  const declared = chartLayers.find((layer) => layer === meta?.layer)
  if (declared) return declared
  const lanes = [source, ...(target ?? [])].map((state) =>
    places.get(nodeIdForState(places, state) ?? ''),
  )
  const region = lanes.find((node) => regions.some((lane) => lane === node?.lane))
  if (region) return region.lane === 'leaving' ? 'leaving' : 'draft'
  if (eventType === 'back') return 'back'
  // A submit that returns to a step isn't a path through the flow.
  if (eventType === 'submit' && guard !== undefined && to.startsWith('step:')) return 'redirect'
  return 'main'
}

function edgeConditions<D, S>(
  flow: Flow<D, S>,
  guard: Clause | undefined,
  layer: ChartLayer,
): Clause[] {
  if (!guard) return []
  const parts = clauseParts(guard)
  if (layer === 'draft' || layer === 'leaving') return [...parts]
  return parts.filter((part) => isFlowCondition(flow, part))
}

/** Marks edges that are taken when the earlier ones of the same event aren't. */
function withOtherwise<D, S>(flow: Flow<D, S>, edges: readonly ChartEdge[]): ChartEdge[] {
  const variants = new Set(flow.sequences.map(({ variant }) => variant))
  const variantsOf = ({ conditions }: ChartEdge) =>
    conditions
      .flatMap((clause) => clause.any ?? [clause])
      .map(({ name }) => name)
      .filter((name) => variants.has(name))
  return edges.map((edge, index) => {
    const own = variantsOf(edge)
    const otherwise = edges.slice(0, index).some((earlier) => {
      const isOneEvent = earlier.event === edge.event || (isNext(earlier) && isNext(edge))
      if (earlier.from !== edge.from || !isOneEvent) return false
      if (earlier.layer !== edge.layer || edge.from === anyStepNodeId) return false
      const theirs = variantsOf(earlier)
      const overlap = own.length === 0 || theirs.length === 0
      return overlap || own.some((name) => theirs.includes(name))
    })
    return otherwise ? { ...edge, otherwise } : edge
  })
}
