import { dequal } from 'dequal/lite'
import type { AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { cachePerObject } from '#schemas/questions/cache-per-object.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { FlowMachine, FlowSnapshot } from '../../engine/machine/stepping.ts'
import type { MachineEvent } from '../../engine/machine/wizard.ts'
import { type TransitionCoverage, transitionCoverage } from '../rehearsal/coverage.ts'

/** What walks take of a chart: its transitions, and both outcomes of each of its guards. */

export interface GuardCoverage {
  readonly guard: string
  readonly held: number
  readonly failed: number
}

/** How often each transition was taken, and how often each guard held and failed. */
export interface TransitionAndGuardCoverage {
  readonly transitions: readonly TransitionCoverage[]
  readonly guards: readonly GuardCoverage[]
}

/** The transitions and outcomes of a part of a walk, in order. */
export interface NewCoverage {
  readonly transitions: readonly AnyTransitionDefinition[]
  readonly outcomes: readonly GuardOutcome[]
}

/** A guard, and whether it held. */
export interface GuardOutcome {
  readonly guard: string
  readonly holds: boolean
}

/** A machine that records every transition taken and every outcome of a guard. */
export interface WatchedMachine<D> {
  /** It caches the transitions of a snapshot, so that a walk through what was searched costs nothing. */
  readonly machine: FlowMachine<D, TenantSettings>
  readonly inspect: (event: InspectionEvent) => void
  /** What was taken since it was last asked. */
  readonly takeCoverage: () => NewCoverage
  /** Counts what was taken as walked. */
  readonly count: (coverage: NewCoverage) => void
  /** What was counted. */
  readonly report: () => TransitionAndGuardCoverage
}

/** A transition of a snapshot, cached by its event. */
interface CachedTransition<D> {
  readonly event: MachineEvent<D>
  readonly next: FlowSnapshot<D, TenantSettings>
  readonly coverage: NewCoverage
}

/** A copy of a machine that records what is taken. */
export function watchMachine<D>(original: FlowMachine<D, TenantSettings>): WatchedMachine<D> {
  let transitions: AnyTransitionDefinition[] = []
  let outcomes: GuardOutcome[] = []
  const takeCoverage = () => {
    const all: NewCoverage = { transitions, outcomes }
    transitions = []
    outcomes = []
    return all
  }
  const machine = original.provide({
    guards: observeGuards(original.implementations.guards, (guard, holds) => {
      outcomes.push({ guard, holds })
      return holds
    }),
  })
  const transitionsFrom = cachePerObject((_snapshot: object): CachedTransition<D>[] => [])
  const transition = machine.transition.bind(machine)
  machine.transition = (before, event, scope) => {
    const all = transitionsFrom(before)
    let found = all.find((one) => dequal(one.event, event))
    const earlier = takeCoverage()
    if (!found) {
      const next = transition(before, event, scope)
      found = { event, next, coverage: takeCoverage() }
      all.push(found)
    }
    transitions = [...earlier.transitions, ...found.coverage.transitions]
    outcomes = [...earlier.outcomes, ...found.coverage.outcomes]
    return found.next
  }
  const walkedTransitions = new Map<AnyTransitionDefinition, number>()
  const walkedOutcomes = new Map<string, { held: number; failed: number }>()
  return {
    machine,
    inspect: (event) => {
      if (event.type === '@xstate.microstep') transitions.push(...event._transitions)
    },
    takeCoverage,
    count: (walked) => {
      for (const one of walked.transitions) {
        walkedTransitions.set(one, (walkedTransitions.get(one) ?? 0) + 1)
      }
      for (const { guard, holds } of walked.outcomes) {
        const counts = walkedOutcomes.get(guard) ?? { held: 0, failed: 0 }
        walkedOutcomes.set(guard, counts)
        counts[holds ? 'held' : 'failed'] += 1
      }
    },
    report: () => {
      const transitions = transitionCoverage(machine, walkedTransitions)
      const named = new Set(transitions.map(({ guard }) => guard).filter(Boolean))
      return {
        transitions: transitions,
        guards: [...named].map((guard) => ({
          guard,
          ...(walkedOutcomes.get(guard) ?? { held: 0, failed: 0 }),
        })),
      }
    },
  }
}

/** The same guards, each reporting its outcome; composed ones preserve what XState calls them by. */
function observeGuards(guards: object, report: (guard: string, holds: boolean) => boolean) {
  const entries = Object.entries(guards).map(([name, guard]) => {
    const watchGuard = (...parameters: unknown[]) => report(name, Boolean(guard(...parameters)))
    if (!('check' in guard)) return [name, watchGuard]
    const check = (...parameters: unknown[]) => report(name, Boolean(guard.check(...parameters)))
    return [name, Object.assign(watchGuard, guard, { check })]
  })
  return Object.fromEntries(entries)
}
