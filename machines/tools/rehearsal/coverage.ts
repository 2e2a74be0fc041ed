import type {
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate'

/** Which transitions of a chart were taken, as data (law 5). */

export interface TransitionCoverage {
  readonly from: string
  readonly event: string
  readonly guard: string
  readonly to: readonly string[]
  /** The layer of the chart it belongs to: jump, resume, redirect, restart, or the main path. */
  readonly layer: string
  readonly taken: number
}

/** Counts transitions while actors run; `report` returns the counts. */
export interface CoverageRecorder {
  /** Passed to `createActor`. */
  readonly inspect: (event: InspectionEvent) => void
  readonly report: () => TransitionCoverage[]
}

/** Counts the transitions that actors of a machine take. */
export function createCoverageRecorder(machine: AnyStateMachine): CoverageRecorder {
  const taken = new Map<AnyTransitionDefinition, number>()
  return {
    inspect: (event) => {
      if (event.type !== '@xstate.microstep') return
      for (const transition of event._transitions) {
        taken.set(transition, (taken.get(transition) ?? 0) + 1)
      }
    },
    report: () => transitionCoverage(machine, taken),
  }
}

/** All transitions of a chart, each with how often it was taken. */
export function transitionCoverage(
  machine: AnyStateMachine,
  taken: ReadonlyMap<AnyTransitionDefinition, number>,
): TransitionCoverage[] {
  return chartTransitions(machine.root).map((transition) => ({
    from: transition.source.id,
    event: transition.eventType || 'always',
    guard: transitionGuard(transition),
    to: (transition.target ?? []).map(({ id }) => id),
    layer: String(transition.meta?.layer ?? 'main'),
    taken: taken.get(transition) ?? 0,
  }))
}

/** All transitions of a chart, the states' own and those of the states within. */
export function chartTransitions(node: AnyStateNode): AnyTransitionDefinition[] {
  return [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
    ...Object.values(node.states).flatMap(chartTransitions),
  ]
}

/** The name of a transition's guard; empty where it has none. */
export function transitionGuard({ guard }: AnyTransitionDefinition): string {
  if (guard === undefined) return ''
  return typeof guard === 'string' ? guard : 'type' in guard ? String(guard.type) : 'anonymous'
}
