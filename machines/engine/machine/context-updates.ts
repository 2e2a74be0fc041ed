import { valueAt } from '#schemas/questions/paths.ts'
import type { AnswerChanges, Flow } from '../flow.ts'
import {
  withChangesAndEffects,
  withDerivedAnswers,
  withEffects,
  withEntryEffects,
  withoutUnaskedAnswers,
} from '../questions/answers.ts'
import { calculationPaths, triggersCalculation } from '../questions/calculation.ts'
import { withAnswersFrom } from '../questions/differing-answers.ts'
import { pathsFromLoadStepOn } from '../questions/load-step.ts'
import { withoutGivenAnswers, withSaveFinished } from '../questions/unreadable-answers.ts'
import {
  acknowledgementPathsFromServer,
  acknowledgementRemovalReasons,
  withoutRefusedAcknowledgements,
  withoutRewordedAcknowledgements,
  withoutUnsavedAcknowledgements,
} from './acknowledging.ts'
import { isUnsaved } from './guards.ts'
import { createRefusal, noRefusal, pathsChangedSinceRefusal } from './refused-step.ts'
import { inverseChanges, withChangedUndoDraft } from './undo.ts'
import {
  type CalculationResult,
  type CallFailure,
  CallWithdrawn,
  ruleFacts,
  type SavedDraft,
  ServiceFailure,
  type WizardContext,
  type WizardEvent,
} from './wizard.ts'

/** How a wizard's context changes: the pure part of the machine's actions. */

type Update<D, S> = Partial<WizardContext<D, S>>
type Change<D> = Extract<WizardEvent<D>, { type: 'change' }>

/** A step is entered: it counts as visited, and its entry effects run. */
export function stepEntryUpdate<D, S>(
  flow: Flow<D, S>,
  context: WizardContext<D, S>,
  stepId: string,
): Update<D, S> {
  const { visited, problem } = context
  const isRevisit = visited.includes(stepId)
  const draft = withEntryEffects(flow, stepId, ruleFacts(context), { isRevisit })
  return {
    step: stepId,
    visited: isRevisit ? visited : [...visited, stepId],
    // A failure on another step isn't shown here.
    problem: context.step === stepId ? problem : problemUnlessDuring(context, 'load', 'submit'),
    undo: context.step === stepId ? context.undo : null,
    ...(context.refusedStep === stepId && createRefusal(stepId, { ...ruleFacts(context), draft })),
    ...replaceDraftAsSavedAndReload(context, draft),
  }
}

/** Leaving a step is refused. Answers that depend on the time are updated, so that the person sees them. */
export function refusalUpdate<D, S>(
  flow: Flow<D, S>,
  context: WizardContext<D, S>,
  stepId: string,
): Update<D, S> {
  const facts = ruleFacts(context)
  const draft = withDerivedAnswers(flow, facts)
  return {
    ...createRefusal(stepId, { ...facts, draft }),
    ...replaceDraftAsSavedAndReload(context, draft),
  }
}

/** Answers change, with all effects of that. */
export function changeUpdate<D, S>(
  flow: Flow<D, S>,
  context: WizardContext<D, S>,
  { changes, undoable }: Change<D>,
): Update<D, S> {
  if (Object.keys(changes).length === 0) {
    // A library came: what follows from the answers isn't the person's work.
    return replaceDraftAsSavedAndReload(context, withDerivedAnswers(flow, ruleFacts(context)))
  }
  const unread = withoutGivenAnswers(context.unread, Object.keys(changes))
  // Answers given now are no longer unread, so effects that depend on them can run.
  const facts = { ...ruleFacts(context), unread: unread?.answers }
  const changed = withChangesAndEffects(flow, facts, changes)
  const isKnownNow = changed === context.draft && unread !== context.unread
  const draft = isKnownNow ? withEffects(flow, facts) : changed
  if (draft === context.draft) return unread === context.unread ? {} : { unread }
  const changedSince = pathsChangedSinceRefusal(context, changes)
  const touchesLoaded = Object.keys(changes).some((path) => !pathsFromLoadStepOn(flow).has(path))
  return {
    draft,
    changedSince,
    unread,
    loaded: touchesLoaded ? null : context.loaded,
    problem: problemUnlessDuring(context, 'submit'),
    ...(undoable && {
      undo: {
        changes: inverseChanges(flow, context.draft, draft),
        before: context.draft,
        switched: Object.keys(changes),
        leftDraft: null,
        unread: context.unread,
      },
    }),
    ...(triggersCalculation(flow, context.draft, changes) && {
      calculating: context.draft,
      calculated: null,
      problem: problemUnlessDuring(context, 'submit', 'calculate'),
    }),
  }
}

/** A calculation responded: its answers replace those that it was made from. */
export function calculationUpdate<D, S>(
  flow: Flow<D, S>,
  context: WizardContext<D, S>,
  { changes, output }: CalculationResult<D>,
): Update<D, S> {
  return {
    ...changeUpdate(flow, context, { type: 'change', changes }),
    changedSince: context.changedSince,
    calculating: null,
    calculated: { output },
  }
}

/** A calculation failed: the answers it would have set get their values from before the change. */
export function failedCalculationUpdate<D, S>(
  flow: Flow<D, S>,
  context: WizardContext<D, S>,
): Update<D, S> {
  const { calculating: before } = context
  const changes = Object.fromEntries(
    calculationPaths(flow).map((path) => [path, valueAt(before, path)]),
  ) as AnswerChanges<D>
  return {
    ...changeUpdate(flow, context, { type: 'change', changes }),
    changedSince: context.changedSince,
    calculating: null,
    calculated: null,
  }
}

/** The whole request starts again with the changed answer. The old draft stays stored (AMB-068). */
export function restartUpdate<D, S>(
  flow: Flow<D, S>,
  context: WizardContext<D, S>,
  { changes, undoable }: Change<D>,
): Update<D, S> {
  const facts = { ...ruleFacts(context), unread: undefined, draft: flow.emptyDraft }
  const saved = withEffects(flow, facts)
  const draft = withChangesAndEffects(flow, { ...facts, draft: saved }, changes)
  const { id, etag, savedAt, visited, unread } = context
  const leftDraft = { id, etag, savedAt, visited, saved: context.saved }
  return {
    draft,
    saved,
    undo: undoable
      ? {
          changes: inverseChanges(flow, context.draft, draft),
          before: context.draft,
          switched: Object.keys(changes),
          leftDraft,
          unread,
        }
      : null,
    id: 0,
    etag: null,
    savedAt: null,
    unread: null,
    sending: null,
    visited: [],
    ...noRefusal,
    takenOff: {},
    loaded: null,
    calculating: null,
    calculated: null,
    problem: null,
    other: null,
    automaticMerge: null,
  }
}

/** Answers that no step asks for are cleared before the load call. */
export function unaskedClearingUpdate<D, S>(
  flow: Flow<D, S>,
  context: WizardContext<D, S>,
): Update<D, S> {
  return replaceDraftAsSaved(context, withoutUnaskedAnswers(flow, ruleFacts(context)))
}

/** A save succeeded: stores the draft's id and version, and what the server filled in. */
export function saveUpdate<D, S>(
  flow: Flow<D, S>,
  context: WizardContext<D, S>,
  answer: SavedDraft<D>,
): Update<D, S> {
  const sent = context.sending ?? context.saved
  const { undo } = context
  const fill = (draft: D) => {
    if (answer.draft === undefined) return draft
    const stored = answer.draft
    return withAnswersFrom(stored, draft, [
      ...(flow.drafts.filledByServer ?? []),
      ...acknowledgementPathsFromServer(flow, { sent, stored, draft }, context.id === 0),
    ])
  }
  const filled = (draft: D) => withoutRewordedAcknowledgements(flow, context, draft, fill(draft))
  const draft = filled(context.draft)
  return {
    draft,
    takenOff: acknowledgementRemovalReasons(flow, context, draft),
    saved: filled(sent),
    unread: withSaveFinished(context.unread),
    // Changes made during the save were made to what is stored now; a draft left by a restart is a different one.
    undo: withChangedUndoDraft(undo, filled),
    sending: null,
    id: answer.id,
    tenantId: answer.tenantId || context.tenantId,
    etag: answer.etag,
    savedAt: context.clock(),
    problem: problemUnlessDuring(context, 'create', 'save'),
  }
}

/** A call failed. If an acknowledgement triggered it, that is undone (flows.md 2.4). */
export function failedCallUpdate<D, S>(
  flow: Flow<D, S>,
  context: WizardContext<D, S>,
  during: CallFailure['during'],
  error: unknown,
): Update<D, S> {
  const message = error instanceof Error && error.message ? error.message : 'Request failed'
  const {
    again,
    submittedAs,
    refused = [],
    reference,
    isGone = false,
    mayBeSubmitted = false,
    filled,
  } = error instanceof ServiceFailure ? (error as ServiceFailure<D>) : {}
  const takenBack = (draft: D) => {
    const unsaved = withoutUnsavedAcknowledgements(flow, { ...context, draft })
    const paths = flow.drafts.filledByServer ?? []
    const known = filled === undefined ? unsaved : withAnswersFrom(filled, unsaved, paths)
    const current = withoutRewordedAcknowledgements(flow, context, unsaved, known)
    return withoutRefusedAcknowledgements(flow, context, current, refused)
  }
  const draft = takenBack(context.draft)
  return {
    takenOff: acknowledgementRemovalReasons(flow, context, draft, refused),
    problem: {
      during,
      message,
      ...(again !== undefined && { again }),
      ...(submittedAs !== undefined && { submittedAs }),
      ...(isGone && { isGone }),
      ...(mayBeSubmitted && { mayBeSubmitted }),
      ...(reference !== undefined && { reference }),
      ...(error instanceof CallWithdrawn && { isWithdrawn: true }),
    },
    // An earlier response may be outdated.
    loaded: during === 'load' ? null : context.loaded,
    sending: null,
    draft,
    undo: withChangedUndoDraft(context.undo, takenBack),
  }
}

/** The failure on screen, unless it's about one of these calls, which no longer matters. */
export function problemUnlessDuring<D, S>(
  { problem }: WizardContext<D, S>,
  ...during: readonly CallFailure['during'][]
): CallFailure | null {
  return problem && during.includes(problem.during) ? null : problem
}

/** Replaces the draft without counting the change as unsaved work. */
function replaceDraftAsSaved<D, S>(context: WizardContext<D, S>, draft: D): Update<D, S> {
  if (draft === context.draft) return {}
  return { draft, saved: isUnsaved(context) ? context.saved : draft }
}

/** The same, but what was loaded has to be loaded again. */
function replaceDraftAsSavedAndReload<D, S>(context: WizardContext<D, S>, draft: D): Update<D, S> {
  return draft === context.draft ? {} : { ...replaceDraftAsSaved(context, draft), loaded: null }
}
