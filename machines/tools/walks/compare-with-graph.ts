import { getShortestPaths } from 'xstate/graph'
import type { TenantSettings } from '#schemas/tenant.ts'
import { applyEvents, settleCalls } from '../../engine/machine/stepping.ts'
import type { WizardEvent } from '../../engine/machine/wizard.ts'
import { type Rehearsal, samplesOf } from '../rehearsal/rehearsal.ts'
import { createSampler, pickBy } from '../rehearsal/sampling.ts'
import { leavingEvent, pathsThroughStep } from '../rehearsal/step-paths.ts'
import type { FlaggedCompany } from '../rehearsal/tenants.ts'
import { generateWalks } from './generate.ts'
import { startWalk } from './walk-step.ts'
import { type ChartCoverage, watchMachine } from './watch.ts'

/** The cost and coverage of the happy walks, compared with the shortest paths of xstate/graph. */

export interface Figures {
  readonly walks: number
  readonly steps: number
  readonly milliseconds: number
  /** The same once more, when everything was run before. */
  readonly again?: number
  /** The Next that were taken. */
  readonly nexts: number
}

/** Both use the same events: the answers that complete a step in each way, and going on. */
export function compareWithGraph<D>(
  rehearsal: Rehearsal<D>,
  company: FlaggedCompany,
): { ours: Figures; graph: Figures } {
  const made = () => generateWalks(rehearsal, { companies: [company], deviations: false })
  const { walks, steps, milliseconds, coverage } = made()
  const graph = figuresOfGraph(rehearsal, company)
  const again = made().milliseconds
  const ours = { walks: walks.length, steps, milliseconds, again, nexts: nextsOf(coverage) }
  return { ours, graph }
}

function figuresOfGraph<D>(rehearsal: Rehearsal<D>, { settings }: FlaggedCompany): Figures {
  const began = performance.now()
  const { flow } = rehearsal
  const { machine, inspect, takeCoverage, count, report } = watchMachine<D>(rehearsal.machine)
  const sampler = createSampler<D, TenantSettings>(flow, samplesOf(rehearsal))
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
      // The same answers to the same questions, whichever path led there.
      const onward = { ...walker, pick: pickBy(1) }
      const { paths } = pathsThroughStep(onward, at)
      return [...paths.flatMap((path) => [...path.events]), leavingEvent(onward, at.context.step)]
    },
    limit: 100_000,
  })
  return {
    walks: paths.length,
    steps: paths.reduce((sum, path) => sum + path.steps.length, 0),
    milliseconds: Math.round(performance.now() - began),
    nexts: nextsOf(report()),
  }
}

function nextsOf({ transitions }: ChartCoverage): number {
  return transitions.filter(
    ({ event, to, taken }) => event === 'next' && to.length > 0 && taken > 0,
  ).length
}

export function formatComparison(
  title: string,
  { ours, graph }: ReturnType<typeof compareWithGraph>,
): string {
  const line = (name: string, { walks, steps, milliseconds, again, nexts }: Figures) =>
    `  ${name}: ${walks} paths, ${steps} steps, ${nexts} different Next taken, in ${milliseconds} ms${again === undefined ? '' : ` (${again} ms once more)`}.`
  return [
    `${title}, happy, in a company with everything:`,
    line('These walks', ours),
    line('xstate/graph, shortest paths to every state', graph),
  ].join('\n')
}
