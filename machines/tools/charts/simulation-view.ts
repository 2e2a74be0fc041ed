import { valueAt } from '#schemas/questions/paths.ts'
import type { SimulatedEvent } from '#schemas/requests/simulation-log.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { hasDraftCreationFailed } from '../../engine/machine/failed-draft-creation.ts'
import { type FlowSnapshot, pendingCalls } from '../../engine/machine/stepping.ts'
import { ruleFacts } from '../../engine/machine/wizard.ts'
import { reachableSteps } from '../../engine/questions/movement.ts'
import {
  getStep,
  isStepComplete,
  stepFields,
  stepIssues,
} from '../../engine/questions/questions.ts'
import type { Rehearsal } from '../rehearsal/rehearsal.ts'
import type { Chart } from './chart.ts'
import { createEntryNamer, type EditableAnswer, editableAnswers } from './editable-answers.ts'
import { explainRefusal, type JudgedExit, type RefusalExplanation } from './explain-refusal.ts'
import { formatEvent } from './format-event.ts'
import { type JudgedClause, judgeClause } from './judge-clause.ts'
import type { PartialFacts } from './judge-condition.ts'
import { type Lens, snapshotLens } from './lens.ts'
import { highlightedNodeIds, mapStatesToNodes } from './nodes.ts'

/** A snapshot of a simulation as plain data for the screen. */

export interface SimulationView {
  /** Ids of the nodes to highlight. */
  readonly lit: readonly string[]
  readonly step: { readonly id: string; readonly title: string }
  readonly visited: readonly string[]
  readonly phase: 'editing' | 'submitting' | 'success' | 'failure'
  /** What a person can do: events, and the steps that the stepper offers. */
  readonly can: { readonly next: boolean; readonly back: boolean; readonly submit: boolean }
  readonly acknowledges: 'no' | 'asked' | 'acknowledged'
  readonly jumps: readonly { readonly id: string; readonly title: string }[]
  /** The pending calls, whose outcomes can be chosen. */
  readonly calls: readonly ReturnType<typeof pendingCalls>[number][]
  /** Whether a save waits for its delay. */
  readonly waits: boolean
  readonly problem: string | undefined
  readonly issues: readonly { readonly label: string; readonly message: string }[]
  /** Why the last event had no effect; undefined if it had. */
  readonly refusal: RefusalExplanation | undefined
  readonly answers: readonly EditableAnswer[]
  readonly exits: readonly JudgedExit[]
  /** All guards of the flow, judged. */
  readonly guards: readonly JudgedClause[]
  readonly lens: Lens
  /** What has happened so far, as text. */
  readonly events: readonly string[]
}

/** A snapshot of a simulation and the events before it, as the screen shows them. */
export function toSimulationView<D>(
  rehearsal: Rehearsal<D>,
  chart: Chart,
  snapshot: FlowSnapshot<D, TenantSettings>,
  events: readonly SimulatedEvent[],
  refused: SimulatedEvent | undefined,
): SimulationView {
  const { flow, machine } = rehearsal
  const { context, value } = snapshot
  const facts = ruleFacts(context)
  const nameOf = createEntryNamer(rehearsal)
  const world: PartialFacts<D, TenantSettings> = {
    facts,
    isAnswered: knownAnswers(rehearsal, snapshot),
    nameOf,
  }
  const lit = highlightedNodeIds(mapStatesToNodes(flow, machine.root), machine.root, value)
  const titles = new Map(chart.nodes.map(({ id, title }) => [id, title]))
  const { title, submit, ack } = getStep(flow, context.step)
  const progress = { visited: context.visited, loaded: context.loaded !== null }
  const phase =
    typeof value === 'string'
      ? value
      : hasDraftCreationFailed(flow, snapshot)
        ? 'failure'
        : 'editing'
  const isEditing = phase === 'editing'
  const exits = chart.edges.filter(
    ({ from, layer }) => lit.includes(from) && layer !== 'resume' && layer !== 'restart',
  )
  const judged = exits.map((edge) => ({
    edge,
    to: titles.get(edge.to) ?? edge.to,
    judged: edge.guard && judgeClause(flow, edge.guard, world, snapshot),
  }))
  const issues = stepIssues(flow, context.step, facts).map(({ label, message }) => ({
    label,
    message,
  }))
  const calls = pendingCalls(snapshot)
  const waits = lit.some((id) => id.endsWith('.draft.waiting'))
  return {
    lit,
    step: { id: context.step, title },
    visited: context.visited,
    phase,
    can: {
      next: isEditing && !submit,
      back: isEditing && flow.openingStepIds[0] !== context.step,
      submit: isEditing && submit === true,
    },
    acknowledges:
      ack === undefined || !isEditing
        ? 'no'
        : valueAt(context.draft, ack)
          ? 'acknowledged'
          : 'asked',
    jumps: isEditing
      ? reachableSteps(flow, facts, progress)
          .filter((id) => id !== context.step)
          .map((id) => ({ id, title: getStep(flow, id).title }))
      : [],
    calls,
    waits,
    problem: context.problem?.message,
    issues,
    refusal: refused && explainRefusal(refused.type, { issues, calls, waits, exits: judged }),
    answers: isEditing ? editableAnswers(rehearsal, facts, context.step) : [],
    exits: judged,
    guards: Object.entries(flow.guards).map(([name, { because }]) =>
      judgeClause(flow, { name, sentence: because }, world, snapshot),
    ),
    lens: snapshotLens(flow, chart, world),
    events: events.map((event) => formatEvent(flow, facts, event, nameOf)),
  }
}

/** The answers that count as known: those that were changed, and those of completed steps that were left. */
function knownAnswers<D>(
  { flow }: Rehearsal<D>,
  { context }: FlowSnapshot<D, TenantSettings>,
): (path: string) => boolean {
  const facts = ruleFacts(context)
  const known = new Set<string>()
  for (const step of flow.steps.values()) {
    if (!context.visited.includes(step.id) && context.step !== step.id) continue
    const unmet = new Set(stepIssues(flow, step.id, facts).map(({ path }) => path))
    const isLeft = context.step !== step.id && isStepComplete(flow, step.id, facts)
    for (const [path] of stepFields(step)) {
      if (isLeft || !unmet.has(path)) known.add(path)
    }
  }
  return (path) =>
    known.has(path) || valueAt(context.draft, path) !== valueAt(flow.emptyDraft, path)
}
