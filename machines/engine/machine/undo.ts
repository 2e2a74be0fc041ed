import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { AnswerChanges, Flow } from '../flow.ts'
import { askablePaths, withEffects } from '../questions/answers.ts'
import { isAnswerDifferent } from '../questions/differing-answers.ts'
import { getStep, shownSteps, stepFields, stepTitle } from '../questions/questions.ts'
import { type LostAnswer, shownAnswers } from '../questions/shown-answers.ts'
import { withAnswersTakenBack } from '../questions/unreadable-answers.ts'
import { withValidAcknowledgements } from '../questions/valid-acknowledgements.ts'
import { ruleFacts, type UndoStep, type WizardContext } from './wizard.ts'

/** Undo of a change. All pure. */

/** Undoes the last undoable change. Answers given since then stay. */
export function undoUpdate<D, S>(
  flow: Flow<D, S>,
  context: WizardContext<D, S>,
): Partial<WizardContext<D, S>> {
  if (!context.undo) return {}
  const { leftDraft, before, switched } = context.undo
  const unread = leftDraft
    ? context.undo.unread
    : withAnswersTakenBack(context.unread, context.undo.unread, switched)
  const restored = withEffects(flow, {
    ...ruleFacts(context),
    unread: unread?.answers,
    draft: draftBeforeChange(context.draft, context.undo),
  })
  return {
    ...leftDraft,
    unread,
    draft: withValidAcknowledgements(flow, restored, () => [context.draft, before]),
    loaded: null,
    undo: null,
    problem: context.problem?.during === 'submit' ? null : context.problem,
  }
}

/** What an undo would restore. */
export interface UndoSummary {
  /** Labels of the answers that were switched. */
  readonly switched: readonly string[]
  /** The answers that the change removed, with the values they'd get back. */
  readonly answers: readonly LostAnswer[]
  /** Whether the change restarted the request from a draft. */
  readonly restarted: boolean
}

/** What the last undoable change did; undefined if there is none. */
export function summarizeUndo<D, S>(
  flow: Flow<D, S>,
  context: WizardContext<D, S>,
): UndoSummary | undefined {
  const { undo } = context
  if (!undo) return undefined
  const facts = { ...ruleFacts(context), draft: draftBeforeChange(context.draft, undo) }
  const shown = shownSteps(flow, facts).map((id) => getStep(flow, id))
  const rules = new Map(shown.flatMap((step) => stepFields(step)))
  return {
    switched: undo.switched.flatMap((path) => rules.get(path)?.label ?? []),
    answers: shown.flatMap((step) =>
      shownAnswers(flow, step.id, facts)
        .filter(
          ({ path }) =>
            path in undo.changes &&
            !undo.switched.includes(path) &&
            rules.get(path)?.derived?.(facts) === undefined &&
            isAnswerDifferent(facts.draft, flow.emptyDraft, path),
        )
        .map((answer) => ({ ...answer, step: step.id, title: stepTitle(step) })),
    ),
    restarted: (undo.leftDraft?.id ?? 0) > 0,
  }
}

function draftBeforeChange<D>(draft: D, { changes }: UndoStep<D>): D {
  return Object.entries(changes).reduce(
    (current, [path, value]) => withValueAt(current, path, value),
    draft,
  )
}

/** The changes that turn one draft back into another. */
export function inverseChanges<D, S>(flow: Flow<D, S>, before: D, after: D): AnswerChanges<D> {
  const paths = [...askablePaths(flow)].filter((path) => isAnswerDifferent(before, after, path))
  return Object.fromEntries(paths.map((path) => [path, valueAt(before, path)])) as AnswerChanges<D>
}

/** Applies a change to the draft that an undo returns to, unless that is a draft left by a restart. */
export function withChangedUndoDraft<D>(
  undo: UndoStep<D> | null,
  change: (before: D) => D,
): UndoStep<D> | null {
  return undo && !undo.leftDraft ? { ...undo, before: change(undo.before) } : undo
}
