import type { StateValue } from 'xstate'
import type { Facts } from '#schemas/questions/rules.ts'
import type { ReportedWizard } from '#schemas/reports/report-context.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { getStep, stepFields } from '../../engine/questions/questions.ts'
import { type Rehearsal, rehearsalNow, rehearsalUser } from '../rehearsal/rehearsal.ts'
import type { TenantFlag } from '../rehearsal/tenants.ts'
import type { Chart } from './chart.ts'
import { createChart } from './create-chart.ts'
import { type FlowNames, flowNames } from './flow-names.ts'
import {
  clientLens,
  type DecidingAnswer,
  decidingAnswers,
  type Lens,
  type LensClient,
} from './lens.ts'
import { litNodes, placeStates } from './nodes.ts'
import { reportProblem } from './reported-snapshot.ts'
import { toScxml } from './scxml.ts'
import { type Simulation, type SimulationStart, simulate } from './simulation.ts'
import { type StatelyMachine, toStatelyMachine } from './stately.ts'

/** Everything that a chart's page needs of one flow, independent of its draft's type. */
export interface FlowInspection {
  readonly chart: Chart
  readonly names: FlowNames
  /** The company settings that the flow depends on. */
  readonly flags: readonly TenantFlag[]
  /** The answers that decide between orders of steps, as a company with these settings is asked for them. */
  readonly deciding: (settings: TenantSettings) => readonly DecidingAnswer[]
  readonly lens: (client: LensClient) => Lens
  /** The questions of a step. */
  readonly questions: (stepId: string) => readonly AskedQuestion[]
  /** Why a step is shown: the sentences of its guards. */
  readonly shownWhen: (stepId: string) => readonly string[]
  readonly simulate: (start: SimulationStart) => Simulation
  readonly cannotOpen: (reported: ReportedWizard) => string | undefined
  /** The nodes to highlight in a state of the machine. */
  readonly lit: (value: StateValue) => readonly string[]
  readonly scxml: () => string
  readonly stately: () => StatelyMachine
}

export interface AskedQuestion {
  readonly path: string
  readonly label: string
  /** Why it's asked, if not everyone is. */
  readonly because: string | undefined
}

export function flowInspection<D>(rehearsal: Rehearsal<D>): FlowInspection {
  const { flow, machine, flags } = rehearsal
  const chart = createChart(flow, machine)
  const moment = { user: rehearsalUser, now: rehearsalNow }
  const facts = (settings: TenantSettings): Facts<D, TenantSettings> => ({
    ...moment,
    settings,
    draft: flow.emptyDraft,
  })
  const places = placeStates(flow, machine.root)
  return {
    chart,
    names: flowNames(rehearsal),
    flags,
    deciding: (settings) => decidingAnswers(flow, facts(settings)),
    lens: (client) => clientLens(flow, chart, client, moment),
    questions: (stepId) =>
      stepFields(getStep(flow, stepId)).map(([path, { label, asked }]) => ({
        path,
        label,
        because: asked?.because,
      })),
    shownWhen: (stepId) =>
      getStep(flow, stepId).guards.flatMap((guard) => flow.guards[guard]?.because ?? []),
    simulate: (start) => simulate(rehearsal, chart, start),
    cannotOpen: (reported) => reportProblem(rehearsal, reported),
    lit: (value) => litNodes(places, machine.root, value),
    scxml: () => toScxml(machine.root),
    stately: () => toStatelyMachine(machine.config, chart),
  }
}
