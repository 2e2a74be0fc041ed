import type { StateValue } from 'xstate'
import type { Facts } from '#schemas/questions/rules.ts'
import type { ReportedWizard } from '#schemas/reports/report-context.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { getStep, stepFields } from '../../engine/questions/questions.ts'
import { type Rehearsal, rehearsalNow, rehearsalUser } from '../rehearsal/rehearsal.ts'
import type { TenantFlag } from '../rehearsal/tenants.ts'
import type { Chart } from './chart.ts'
import { chartOf } from './chart-of.ts'
import { type Client, type DecidingAnswer, decidingAnswers, type Lens, lensOf } from './lens.ts'
import { type FlowNames, namesOf } from './names.ts'
import { litNodes, nodesOf } from './nodes.ts'
import { cannotOpen } from './reported-snapshot.ts'
import { scxmlOf } from './scxml.ts'
import { type Simulation, type SimulationStart, simulate } from './simulation.ts'
import { type StatelyMachine, statelyMachine } from './stately.ts'

/** Everything a chart's page asks of one flow, whatever its draft is like. */
export interface FlowInspection {
  readonly chart: Chart
  readonly names: FlowNames
  /** What of a company's settings decides anything in it. */
  readonly flags: readonly TenantFlag[]
  /** The answers that decide between orders of steps, as a company is asked for them. */
  readonly deciding: (settings: TenantSettings) => readonly DecidingAnswer[]
  readonly lens: (client: Client) => Lens
  /** The questions of a step. */
  readonly questions: (stepId: string) => readonly AskedQuestion[]
  /** Why a step is shown at all: the sentences of its guards. */
  readonly shownWhen: (stepId: string) => readonly string[]
  readonly simulate: (start: SimulationStart) => Simulation
  readonly cannotOpen: (reported: ReportedWizard) => string | undefined
  /** The nodes that are lit in a state of the machine. */
  readonly lit: (value: StateValue) => readonly string[]
  readonly scxml: () => string
  readonly stately: () => StatelyMachine
}

export interface AskedQuestion {
  readonly path: string
  readonly label: string
  /** Where not everyone is asked, why. */
  readonly because: string | undefined
}

export function inspectionOf<D>(rehearsal: Rehearsal<D>): FlowInspection {
  const { flow, machine, flags } = rehearsal
  const chart = chartOf(flow, machine)
  const moment = { user: rehearsalUser, now: rehearsalNow }
  const facts = (settings: TenantSettings): Facts<D, TenantSettings> => ({
    ...moment,
    settings,
    draft: flow.emptyDraft,
  })
  const places = nodesOf(flow, machine.root)
  return {
    chart,
    names: namesOf(rehearsal),
    flags,
    deciding: (settings) => decidingAnswers(flow, facts(settings)),
    lens: (client) => lensOf(flow, chart, client, moment),
    questions: (stepId) =>
      stepFields(getStep(flow, stepId)).map(([path, { label, asked }]) => ({
        path,
        label,
        because: asked?.because,
      })),
    shownWhen: (stepId) =>
      getStep(flow, stepId).guards.flatMap((guard) => flow.guards[guard]?.because ?? []),
    simulate: (start) => simulate(rehearsal, chart, start),
    cannotOpen: (reported) => cannotOpen(rehearsal, reported),
    lit: (value) => litNodes(places, machine.root, value),
    scxml: () => scxmlOf(machine.root),
    stately: () => statelyMachine(machine.config, chart),
  }
}
