import { getShortestPaths } from 'xstate/graph'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { applyEvents, settleCalls } from '../../engine/machine/stepping.ts'
import type { WizardEvent } from '../../engine/machine/wizard.ts'
import { type Rehearsal, toSampleSource } from '../rehearsal/rehearsal.ts'
import { createPicker, createSampler } from '../rehearsal/sampling.ts'
import { leavingEvent, pathsThroughStep } from '../rehearsal/step-paths.ts'
import type { FlaggedCompany } from '../rehearsal/tenants.ts'
import { generateWalks } from './generate.ts'
import { startWalk } from './walk-step.ts'
import { type TransitionAndGuardCoverage, watchMachine } from './watch-machine.ts'

/** The cost and coverage of the happy walks, compared with the shortest paths of xstate/graph. */

export interface WalkFigures {
  readonly walks: number
  readonly steps: number
  readonly milliseconds: number
  /** The same once more, when everything was run before. */
  readonly again?: number
  /** The Next that were taken. */
  readonly nexts: number
}

/** Where the search of xstate/graph stops. */
export interface ComparisonLimits {
  /** Different states whose events are tried. */
  readonly states: number
  readonly seconds: number
}

/** The limits unless others are passed. */
export const comparisonLimits: ComparisonLimits = { states: 2_000, seconds: 20 }

/** The limit that a search reached, and what it left out. */
export interface ReachedLimit {
  /** In words, with its unit. */
  readonly limit: string
  /** States that were reached, and from which nothing was tried. */
  readonly unexplored: number
}

/** The figures of our walks next to those of xstate/graph. */
export interface GraphComparison {
  readonly ours: WalkFigures
  readonly graph: WalkFigures
  /** Undefined where xstate/graph came to its end. */
  readonly reachedLimit: ReachedLimit | undefined
}

/**
 * Both use the same events: the answers that complete a step in each way, and going on. A graph of states has one
 * state for each combination of answers, and grows by their product: it is searched up to the limits.
 */
export function compareWithGraph<D>(
  rehearsal: Rehearsal<D>,
  company: FlaggedCompany,
  limits: ComparisonLimits = comparisonLimits,
): GraphComparison {
  const generate = () => generateWalks(rehearsal, { companies: [company], deviations: false })
  const { walks, steps, milliseconds, coverage } = generate()
  const { reachedLimit, ...graph } = graphFigures(rehearsal, company, limits)
  const again = generate().milliseconds
  const ours = {
    walks: walks.length,
    steps,
    milliseconds,
    again,
    nexts: countNextTransitions(coverage),
  }
  return { ours, graph, reachedLimit }
}

function graphFigures<D>(
  rehearsal: Rehearsal<D>,
  { settings }: FlaggedCompany,
  limits: ComparisonLimits,
): WalkFigures & Pick<GraphComparison, 'reachedLimit'> {
  const began = performance.now()
  let explored = 0
  let unexplored = 0
  let reached: string | undefined
  const isStopped = () => {
    if (explored >= limits.states) reached ??= `${limits.states} states`
    else if (performance.now() - began > limits.seconds * 1000) {
      reached ??= `${limits.seconds} seconds`
    }
    return reached !== undefined
  }
  const { flow } = rehearsal
  const { machine, inspect, takeCoverage, count, report } = watchMachine<D>(rehearsal.machine)
  const sampler = createSampler<D, TenantSettings>(flow, toSampleSource(rehearsal))
  const walker = { flow, machine: rehearsal.machine, sampler, every: false }
  // Paths through a step are tried on the machine that is not watched.
  startWalk({ flow, machine: rehearsal.machine, settings, now: rehearsal.now })
  const start = startWalk({ flow, machine, settings, now: rehearsal.now, inspect })
  type Moment = typeof start
  const projection = {
    getInitialSnapshot: () => start,
    getPersistedSnapshot: (at: Moment) => at,
    transition: (at: Moment, event: WizardEvent<D>) => {
      const now = settleCalls(machine, applyEvents(machine, at, event))
      count(takeCoverage())
      return now
    },
  }
  const paths = getShortestPaths(projection, {
    fromState: start,
    serializeState: ({ value, context }) =>
      JSON.stringify([value, context.step, context.visited, context.draft]),
    events: (at: Moment) => {
      if (at.status !== 'active') return []
      if (isStopped()) {
        unexplored += 1
        return []
      }
      explored += 1
      // The same answers to the same questions, whichever path led there.
      const onward = { ...walker, pick: createPicker(1) }
      const { paths } = pathsThroughStep(onward, at)
      return [...paths.flatMap((path) => [...path.events]), leavingEvent(onward, at.context.step)]
    },
  })
  return {
    reachedLimit: reached === undefined ? undefined : { limit: reached, unexplored },
    walks: paths.length,
    steps: paths.reduce((sum, path) => sum + path.steps.length, 0),
    milliseconds: Math.round(performance.now() - began),
    nexts: countNextTransitions(report()),
  }
}

function countNextTransitions({ transitions }: TransitionAndGuardCoverage): number {
  return transitions.filter(
    ({ event, to, taken }) => event === 'next' && to.length > 0 && taken > 0,
  ).length
}

/** A comparison as text for the command line. */
export function formatComparison(
  title: string,
  { ours, graph, reachedLimit }: GraphComparison,
): string {
  const line = (name: string, { walks, steps, milliseconds, again, nexts }: WalkFigures) =>
    `  ${name}: ${walks} paths, ${steps} steps, ${nexts} different Next taken, in ${milliseconds} ms${again === undefined ? '' : ` (${again} ms once more)`}.`
  return [
    `${title}, happy, in a company with everything:`,
    line('These walks', ours),
    line('xstate/graph, shortest paths to every state', graph),
    ...(reachedLimit ? [limitLine(reachedLimit)] : []),
  ].join('\n')
}

function limitLine({ limit, unexplored }: ReachedLimit): string {
  return `  xstate/graph was stopped at its limit of ${limit}: from ${unexplored} states that it reached nothing was tried, so that its figures are a part of the whole.`
}
