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
  type AnswerDecidingOrder,
  answersDecidingOrder,
  clientLens,
  type Lens,
  type LensClient,
} from './lens.ts'
import { highlightedNodeIds, mapStatesToNodes } from './nodes.ts'
import { reportOpeningProblem } from './reported-snapshot.ts'
import { toScxml } from './scxml.ts'
import { createSimulator, type SimulationStart, type Simulator } from './simulation.ts'
import { type StatelyMachine, toStatelyMachine } from './stately.ts'

/** Everything that a chart's page needs of one flow, independent of its draft's type. */
export interface FlowInspector {
  readonly chart: Chart
  readonly names: FlowNames
  /** The company settings that the flow depends on. */
  readonly flags: readonly TenantFlag[]
  /** The answers that decide between orders of steps, as a company with these settings is asked for them. */
  readonly deciding: (settings: TenantSettings) => readonly AnswerDecidingOrder[]
  readonly lens: (client: LensClient) => Lens
  /** The questions of a step. */
  readonly questions: (stepId: string) => readonly AskedQuestion[]
  /** Why a step is shown: the sentences of its guards. */
  readonly shownWhen: (stepId: string) => readonly string[]
  readonly simulate: (start: SimulationStart) => Simulator
  readonly cannotOpen: (reported: ReportedWizard) => string | undefined
  /** The nodes to highlight in a state of the machine. */
  readonly lit: (value: StateValue) => readonly string[]
  readonly scxml: () => string
  readonly stately: () => StatelyMachine
}

/** A question of a step, and why it's asked. */
export interface AskedQuestion {
  readonly path: string
  readonly label: string
  /** Why it's asked, if not everyone is. */
  readonly because: string | undefined
}

/** The chart of a flow and the functions to inspect it, made from its rehearsal. */
export function createFlowInspector<D>(rehearsal: Rehearsal<D>): FlowInspector {
  const { flow, machine, flags } = rehearsal
  const chart = createChart(flow, machine)
  const moment = { user: rehearsalUser, now: rehearsalNow }
  const facts = (settings: TenantSettings): Facts<D, TenantSettings> => ({
    ...moment,
    settings,
    draft: flow.emptyDraft,
  })
  const places = mapStatesToNodes(flow, machine.root)
  return {
    chart,
    names: flowNames(rehearsal),
    flags,
    deciding: (settings) => answersDecidingOrder(flow, facts(settings)),
    lens: (client) => clientLens(flow, chart, client, moment),
    questions: (stepId) =>
      stepFields(getStep(flow, stepId)).map(([path, { label, asked }]) => ({
        path,
        label,
        because: asked?.because,
      })),
    shownWhen: (stepId) =>
      getStep(flow, stepId).guards.flatMap((guard) => flow.guards[guard]?.because ?? []),
    simulate: (start) => createSimulator(rehearsal, chart, start),
    cannotOpen: (reported) => reportOpeningProblem(rehearsal, reported),
    lit: (value) => highlightedNodeIds(places, machine.root, value),
    scxml: () => toScxml(machine.root),
    stately: () => toStatelyMachine(machine.config, chart),
  }
}
