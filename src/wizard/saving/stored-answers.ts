import type { Flow } from '#machines/engine/flow.ts'
import { askablePaths } from '#machines/engine/questions/answers.ts'
import { isAnswerDifferent } from '#machines/engine/questions/differing-answers.ts'
import { pathsFromLoadStepOn } from '#machines/engine/questions/load-step.ts'
import { migrateDraft } from '#machines/engine/questions/migration.ts'
import { stepFields, stepTitle } from '#machines/engine/questions/questions.ts'
import type { UnreadableAnswers } from '#machines/engine/questions/unreadable-answers.ts'
import { questionControl } from '#schemas/questions/control.ts'
import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { WizardScreens } from '../wizard-definition.ts'
import type { LocalCopy } from './local-copy.ts'

/** A stored answer that can't be restored. */
export interface LeftOutAnswer {
  readonly label: string
  /** The title of its step. */
  readonly title: string
}

interface StoredAnswers<D> {
  readonly draft: D
  readonly leftOut: readonly LeftOutAnswer[]
}

/**
 * Stored input on top of what the wizard opens with. Invalid texts and numbers, such as ones over their limit, are
 * restored as typed, so that they can be corrected. Other unreadable answers are left out and named; undefined if
 * nothing can be read.
 */
export function readStoredAnswers<D, S>(
  { flow, read }: Pick<WizardScreens<D, S, string>, 'flow' | 'read'>,
  stored: unknown,
  version: number,
  opened: D,
): StoredAnswers<D> | undefined {
  const answers = migrateDraft(flow, stored, version)
  const given = [...askablePaths(flow)].filter((path) => isGiven(flow.emptyDraft, answers, path))
  const unreadable = given.filter((path) => {
    const one = withValueAt(flow.emptyDraft, path, valueAt(answers, path))
    const alone = read(one, opened)
    if (alone === undefined || !isAnswerDifferent(alone, flow.emptyDraft, path)) return true
    // The unreadable part may be one of several texts.
    return isAsTyped(flow, path, valueAt(answers, path)) && isAnswerDifferent(alone, one, path)
  })
  // The request keeps its own value.
  const readable = unreadable.reduce(
    (current, path) => withValueAt(current, path, valueAt(opened, path)),
    answers,
  )
  const draft = read(readable, opened)
  if (draft === undefined) return undefined
  const typed = unreadable.filter((path) => isAsTyped(flow, path, valueAt(answers, path)))
  const restored = typed.reduce(
    (current, path) => withValueAt(current, path, valueAt(answers, path)),
    draft,
  )
  const leftOut = given.filter(
    (path) =>
      (unreadable.includes(path) && !typed.includes(path)) ||
      isMissingAnswer(flow, restored, answers, path),
  )
  return {
    draft: withoutAcknowledgementsFor(flow, restored, [...unreadable, ...leftOut]),
    leftOut: leftOut.flatMap((path) => answerNames(flow, path)),
  }
}

/** An acknowledgement covers all answers of its step, so it's dropped if one of them is missing. */
function withoutAcknowledgementsFor<D, S>(flow: Flow<D, S>, draft: D, lost: readonly string[]): D {
  return [...flow.steps.values()].reduce((current, step) => {
    const { ack } = step
    const isLost = stepFields(step).some(([path]) => lost.includes(path))
    return ack && isLost && valueAt(current, ack) ? withValueAt(current, ack, null) : current
  }, draft)
}

/** Whether a copy was stored by a newer release, which may have changed its meaning. */
export function isFromNewerRelease(
  { version: known }: Pick<Flow<never, never>, 'version'>,
  copy: Pick<LocalCopy, 'version'> | undefined,
): boolean {
  return copy !== undefined && copy.version > known
}

/** Whether any part of a copy can be restored. */
export function isCopyReadable<D, S>(
  { flow, read }: Pick<WizardScreens<D, S, string>, 'flow' | 'read'>,
  copy: LocalCopy | undefined,
): copy is LocalCopy {
  if (!copy || copy.version < 1 || copy.version > flow.version) return false
  return readStoredAnswers({ flow, read }, copy.draft, copy.version, flow.emptyDraft) !== undefined
}

/**
 * Whether a copy has answers the draft was never saved with. Signatures don't count: they're submitted but never saved.
 */
export function hasUnsavedAnswers<D, S>(
  { flow, read }: Pick<WizardScreens<D, S, string>, 'flow' | 'read'>,
  { draft, base, version }: LocalCopy,
): boolean {
  // What this release can't read may well be answers.
  if (version < 1 || version > flow.version) return true
  const [typed, saved] = [draft, base].map(
    (stored) => readStoredAnswers({ flow, read }, stored, version, flow.emptyDraft)?.draft,
  )
  if (typed === undefined || saved === undefined) return true
  const never = pathsFromLoadStepOn(flow)
  return [...askablePaths(flow)].some(
    (path) => !never.has(path) && isAnswerDifferent(typed, saved, path),
  )
}

/** Names of unreadable answers that weren't given since, without duplicates. */
export function unreadableAnswerNames<D, S>(
  flow: Flow<D, S>,
  unread: UnreadableAnswers | null,
): LeftOutAnswer[] {
  if (!unread) return []
  return [...askablePaths(flow)]
    .filter(
      (path) =>
        unread.answers.includes(path) && isMissingAnswer(flow, unread.read, unread.stored, path),
    )
    .flatMap((path) => answerNames(flow, path))
}

function isGiven(emptyDraft: unknown, answers: unknown, path: string): boolean {
  const value = valueAt(answers, path)
  return value !== undefined && value !== null && isAnswerDifferent(answers, emptyDraft, path)
}

/** Whether a value fits the answer's field, valid or not. */
function isAsTyped<D, S>(flow: Flow<D, S>, path: string, value: unknown): boolean {
  const rule = answerRules(flow, path)[0]?.rule
  const kind = rule && questionControl(rule, valueAt(flow.emptyDraft, path))?.kind
  if (kind === 'text') return typeof value === 'string'
  if (kind === 'number') return typeof value === 'number'
  return (
    kind === 'textList' &&
    Array.isArray(value) &&
    value.every((text): text is string => typeof text === 'string')
  )
}

/** Whether a draft lacks a stored answer, or some of its entries. */
function isMissingAnswer<D, S>(
  flow: Flow<D, S>,
  draft: unknown,
  answers: unknown,
  path: string,
): boolean {
  const [now, before] = [valueAt(draft, path), valueAt(answers, path)]
  if (Array.isArray(now) && Array.isArray(before)) return now.length < before.length
  return !isAnswerDifferent(draft, flow.emptyDraft, path)
}

function answerNames<D, S>(flow: Flow<D, S>, path: string): LeftOutAnswer[] {
  return answerRules(flow, path)
    .slice(0, 1)
    .map(({ step, rule: { label } }) => ({ label, title: stepTitle(step) }))
}

function answerRules<D, S>(flow: Flow<D, S>, path: string) {
  return [...flow.steps.values()].flatMap((step) =>
    stepFields(step).flatMap(([field, rule]) => (field === path ? [{ step, rule }] : [])),
  )
}
