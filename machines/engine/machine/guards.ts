import { dequal } from 'dequal/lite'
import { cachePerObject } from '#schemas/questions/cache-per-object.ts'
import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { Flow, Step } from '../flow.ts'
import { isAcknowledged } from '../questions/acknowledged.ts'
import { calculationPaths, triggersCalculation } from '../questions/calculation.ts'
import { versionQuestions } from '../questions/differences.ts'
import type { Edge } from '../questions/edges.ts'
import { edgeConditionName } from '../questions/edges.ts'
import { pathsFromLoadStepOn } from '../questions/load-step.ts'
import { jumpTarget } from '../questions/movement.ts'
import {
  firstIncompleteStep,
  getStep,
  isGuardMet,
  isStepComplete,
  shownSteps,
  stepIssues,
} from '../questions/questions.ts'
import { draftToSave, wouldLoseWork } from '../questions/savable-answers.ts'
import { savingBehavior } from '../questions/saving-behavior.ts'
import { givenUnsavedPaths } from '../questions/unreadable-answers.ts'
import { conjunction, type GuardName, guardNames, type SharedGuard } from './guard-names.ts'
import {
  CallWithdrawn,
  conflictingVersions,
  type MachineEvent,
  ruleFacts,
  ServiceFailure,
  type WizardContext,
} from './wizard.ts'

/** The named guards of a compiled flow. Every guard has a name, because the chart can't show unnamed ones. */

export interface GuardArguments<D, S> {
  readonly context: WizardContext<D, S>
  readonly event: MachineEvent<D>
}
type GuardTest<D, S> = (args: GuardArguments<D, S>) => boolean
/** The guards of a compiled flow by name. */
export type GuardTable<D, S> = Record<string, GuardTest<D, S>>

/**
 * The name of the condition of a Next edge: its step is complete (for a load step: loaded) and the edge's guards
 * hold.
 */
export function nextConditionName<D, S>(flow: Flow<D, S>, edge: Edge): GuardName | '' {
  const loads = getStep(flow, edge.from).load !== undefined
  return conjunction(loads ? '' : guardNames.complete(edge.from), edgeConditionName(edge))
}

/** What Next waits for: pending calls in flows that save at once, and a calculation in any flow. */
export function nextWaitGuards<D, S>(flow: Flow<D, S>): GuardName[] {
  return [
    ...(savingBehavior(flow).savesAtOnce ? [guardNames.idle] : []),
    ...(flow.calculation ? [guardNames.calculated] : []),
  ]
}

/**
 * The name of the guard of a Next transition: the condition of its edge, and the calls it waits
 * for. Empty if it has none.
 */
export function nextGuardName<D, S>(flow: Flow<D, S>, edge: Edge): GuardName | '' {
  return conjunction(nextConditionName(flow, edge), ...nextWaitGuards(flow))
}

/**
 * The name of the guard of Submit: the step and all earlier ones are complete, what was loaded
 * still holds, and no call is pending.
 */
export function submitGuardName(stepId: string): GuardName {
  return conjunction(
    guardNames.complete(stepId),
    'everyEarlierStepIsComplete',
    'whatWasLoadedHolds',
    guardNames.idle,
  )
}

/** Whether anything was changed since the draft was saved or opened. */
export function isUnsaved<D, S>({ draft, saved }: WizardContext<D, S>): boolean {
  return draft !== saved && !dequal(draft, saved)
}

/**
 * Whether any savable answer differs from another draft. Answers after the load step are submitted, never saved.
 * Saving the same draft again would only raise its version for everyone else.
 */
export function needsSaving<D, S>(
  flow: Flow<D, S>,
  context: WizardContext<D, S>,
  since: D = context.saved,
): boolean {
  if (context.draft === since && !context.unread) return false
  const draft = draftToSave(flow, ruleFacts(context), context.saved)
  const submitted = pathsFromLoadStepOn(flow)
  const given = givenUnsavedPaths(context.unread, context.draft, draft, since === context.sending)
  if (given.some((path) => !submitted.has(path))) return true
  const before = [...submitted].reduce(
    (current, path) => withValueAt(current, path, valueAt(draft, path)),
    since,
  )
  return !dequal(draft, before)
}

/** The step where a jump event ends; undefined for other events, and for jumps that aren't allowed. */
export function jumpLanding<D, S>(
  flow: Flow<D, S>,
  { context, event }: GuardArguments<D, S>,
): string | undefined {
  if (event.type !== 'jump') return undefined
  const last = lastJump(context)
  if (last.event === event) return last.step
  const progress = { visited: context.visited, loaded: context.loaded !== null }
  last.step = jumpTarget(flow, ruleFacts(context), progress, context.step, event.to)
  last.event = event
  return last.step
}

/** The last jump from a context, cached because the guards of all steps ask for it in turn. */
const lastJump = cachePerObject(
  (_context: object): { event: object | undefined; step: string | undefined } => ({
    event: undefined,
    step: undefined,
  }),
)

function isEdgeOpen<D, S>(flow: Flow<D, S>, edge: Edge, context: WizardContext<D, S>): boolean {
  const facts = ruleFacts(context)
  const test = (guard: string) => isGuardMet(flow, guard, facts)
  return (edge.variants.length === 0 || edge.variants.some(test)) && edge.guards.every(test)
}

/** All guards of a flow: the shared ones and those of its steps and edges. */
export function flowGuards<D, S>(
  flow: Flow<D, S>,
  nextEdges: readonly Edge[],
  backEdges: readonly Edge[],
): GuardTable<D, S> {
  const shared: Readonly<Record<SharedGuard, GuardTest<D, S>>> = {
    somethingCanBeUndone: ({ context }) => context.undo !== null,
    undoReturnsToADraft: ({ context }) => (context.undo?.leftDraft?.id ?? 0) !== 0,
    restartsTheRequest: ({ context, event }) => {
      if (event.type !== 'change' || !flow.restart) return false
      const before = valueAt(context.draft, flow.restart)
      const changes: Readonly<Record<string, unknown>> = event.changes
      const after = changes[flow.restart]
      const wasEmpty = dequal(before, valueAt(flow.emptyDraft, flow.restart))
      return flow.restart in changes && !wasEmpty && !dequal(before, after)
    },
    everyEarlierStepIsComplete: ({ context }) => earlierIncompleteStep(flow, context) === undefined,
    someEarlierStepIsIncomplete: ({ context }) =>
      earlierIncompleteStep(flow, context) !== undefined,
    somethingIsToBeSaved: ({ context }) => needsSaving(flow, context),
    nothingIsToBeSaved: ({ context }) => !needsSaving(flow, context),
    changedSinceSending: ({ context }) =>
      context.sending !== null && needsSaving(flow, context, context.sending),
    whatWasLoadedIsOutdated: ({ context }) =>
      context.loaded === null && findLoadStep(flow) !== undefined,
    whatWasLoadedHolds: ({ context }) =>
      context.loaded !== null || findLoadStep(flow) === undefined,
    leavingAsks: ({ context }) => wouldLoseWork(flow, ruleFacts(context), context.saved),
    aDraftExists: ({ context }) => context.id > 0,
    changesWhatIsCalculated: ({ context, event }) =>
      event.type === 'change' &&
      context.calculating === null &&
      triggersCalculation(flow, context.draft, event.changes),
    changesWhatIsBeingCalculated: ({ context, event }) =>
      event.type === 'change' &&
      context.calculating !== null &&
      calculationPaths(flow).some((path) => path in event.changes),
    [guardNames.calculated]: ({ context }) => context.calculating === null,
    nothingIsToBeChosen: ({ context }) => {
      const versions = conflictingVersions(context)
      return (
        versions !== undefined && versionQuestions(flow, ruleFacts(context), versions).length === 0
      )
    },
    someoneElseSaved: ({ event }) =>
      'error' in event && event.error instanceof ServiceFailure && event.error.other !== undefined,
    thePersonWithdrewIt: ({ event }) => 'error' in event && event.error instanceof CallWithdrawn,
    answersWereRefused: ({ event }) =>
      'error' in event &&
      event.error instanceof ServiceFailure &&
      event.error.refused.some(({ step }) => flow.steps.has(step)),
  }
  const table: GuardTable<D, S> = { ...shared }
  for (const [name, { test }] of Object.entries(flow.guards)) {
    table[name] = ({ context }) => test(ruleFacts(context))
  }
  for (const step of flow.steps.values()) Object.assign(table, stepGuards(flow, step))
  for (const edge of nextEdges) {
    const loads = getStep(flow, edge.from).load !== undefined
    table[nextConditionName(flow, edge)] = ({ context }) =>
      isEdgeOpen(flow, edge, context) &&
      (loads || isStepComplete(flow, edge.from, ruleFacts(context)))
  }
  for (const edge of backEdges) {
    if (edgeConditionName(edge))
      table[edgeConditionName(edge)] = ({ context }) => isEdgeOpen(flow, edge, context)
  }
  return table
}

function stepGuards<D, S>(flow: Flow<D, S>, step: Step<D, S>): GuardTable<D, S> {
  const { id } = step
  return {
    [guardNames.complete(id)]: ({ context }) => isStepComplete(flow, id, ruleFacts(context)),
    [guardNames.acknowledged(id)]: ({ context }) => isAcknowledged(step, ruleFacts(context)),
    [guardNames.inputsComplete(id)]: ({ context }) =>
      stepIssues(flow, id, ruleFacts(context)).every(({ path }) => path === step.ack),
    [guardNames.resumesAt(id)]: ({ context }) => context.resumesAt === id,
    [guardNames.jumpLandsOn(id)]: (args) => jumpLanding(flow, args) === id,
    [guardNames.redirectedTo(id)]: ({ event }) => event.type === 'redirect' && event.to === id,
    [guardNames.submittedFrom(id)]: ({ context }) => context.step === id,
  }
}

/** The first incomplete step before the current one. */
export function earlierIncompleteStep<D, S>(
  flow: Flow<D, S>,
  context: WizardContext<D, S>,
): string | undefined {
  const facts = ruleFacts(context)
  const shown = shownSteps(flow, facts)
  const first = firstIncompleteStep(flow, facts)
  return first !== undefined && shown.indexOf(first) < shown.indexOf(context.step)
    ? first
    : undefined
}

/** The step that makes a load call, if the flow has one. */
export function findLoadStep<D, S>(flow: Flow<D, S>): Step<D, S> | undefined {
  return [...flow.steps.values()].find(({ load }) => load !== undefined)
}

/** Whether Submit first makes a save that is still delayed. */
export function doesSubmitAwaitSave<D, S>(flow: Flow<D, S>): boolean {
  return savingBehavior(flow).delaysSaves
}
