import type { AnyTransitionDefinition, InspectionEvent } from 'xstate'
import type { TenantSettings } from '#schemas/tenant.ts'
import { createCoverage, type TransitionCoverage, transitionsOf } from '../engine/coverage.ts'
import type { FlowMachine } from '../engine/projection.ts'

/** What walks take of a chart: its transitions, and both outcomes of each of its guards. */

export interface GuardCoverage {
  readonly guard: string
  readonly held: number
  readonly failed: number
}

export interface ChartCoverage {
  readonly transitions: readonly TransitionCoverage[]
  readonly guards: readonly GuardCoverage[]
}

/** A machine whose every transition and guard is heard of. */
export interface Watch<D> {
  readonly machine: FlowMachine<D, TenantSettings>
  readonly inspect: (event: InspectionEvent) => void
  /** What was taken since it was last asked: transitions, and outcomes of guards. */
  readonly news: () => { transitions: ReadonlySet<string>; outcomes: ReadonlySet<string> }
  readonly report: () => ChartCoverage
}

export function watch<D>(original: FlowMachine<D, TenantSettings>): Watch<D> {
  const outcomes = new Map<string, { held: number; failed: number }>()
  let newTransitions = new Set<string>()
  let newOutcomes = new Set<string>()
  const tell = (guard: string, holds: boolean) => {
    const counts = outcomes.get(guard) ?? { held: 0, failed: 0 }
    outcomes.set(guard, counts)
    counts[holds ? 'held' : 'failed'] += 1
    newOutcomes.add(`${guard} ${holds ? 'holds' : 'fails'}`)
    return holds
  }
  const machine = original.provide({ guards: heard(original.implementations.guards, tell) })
  const ids = new Map<AnyTransitionDefinition, string>()
  for (const [index, one] of transitionsOf(machine.root).entries()) ids.set(one, String(index))
  const coverage = createCoverage(machine)
  return {
    machine,
    inspect: (event) => {
      coverage.inspect(event)
      if (event.type !== '@xstate.microstep') return
      for (const one of event._transitions) {
        const id = ids.get(one)
        if (id !== undefined) newTransitions.add(id)
      }
    },
    news: () => {
      const news = { transitions: newTransitions, outcomes: newOutcomes }
      newTransitions = new Set()
      newOutcomes = new Set()
      return news
    },
    report: () => {
      const transitions = coverage.report()
      const named = new Set(transitions.map(({ guard }) => guard).filter(Boolean))
      return {
        transitions,
        guards: [...named].map((guard) => ({
          guard,
          ...(outcomes.get(guard) ?? { held: 0, failed: 0 }),
        })),
      }
    },
  }
}

/** The same guards, each telling how it turned out; composed ones keep what XState asks them by. */
function heard(guards: object, tell: (guard: string, holds: boolean) => boolean) {
  const entries = Object.entries(guards).map(([name, guard]) => {
    const telling = (...given: unknown[]) => tell(name, Boolean(guard(...given)))
    if (!('check' in guard)) return [name, telling]
    const check = (...given: unknown[]) => tell(name, Boolean(guard.check(...given)))
    return [name, Object.assign(telling, guard, { check })]
  })
  return Object.fromEntries(entries)
}
