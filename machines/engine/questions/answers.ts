import { dequal } from 'dequal/lite'
import { cachePerObject } from '#schemas/questions/cache-per-object.ts'
import { answerPaths, nestedPartPaths, valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { AnswerChanges, Flow } from '../flow.ts'
import { withoutOutdatedAnswers } from './bound-answers.ts'
import { isAnswerDifferent } from './differing-answers.ts'
import {
  askedPaths,
  derivedFields,
  getStep,
  isAsked,
  isRefusedByOwnRule,
  shownSteps,
  stepFields,
} from './questions.ts'
import { withValidAcknowledgements } from './valid-acknowledgements.ts'

/** How answers change each other: effects, derived values, acknowledgements, clearing. Pure functions. */

/**
 * The draft after some answers changed, with everything that follows from that. Without changes, with what follows now:
 * a library may have come.
 */
export function withChangesAndEffects<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  changes: AnswerChanges<D>,
): D {
  if (Object.keys(changes).length === 0) return withDerivedAnswers(flow, facts)
  const changed = withChangedValues(facts.draft, changes)
  if (changed === facts.draft) return facts.draft
  const current = withoutOutdatedAnswers(flow, facts.draft, changed, (path) =>
    isRefusedOnAnyStep(flow, path, facts),
  )
  const draft = withValidAcknowledgements(flow, current, () => [facts.draft])
  return withEffects(flow, { ...facts, draft }, facts.draft)
}

/** Whether an answer isn't one that its step accepts. */
function isRefusedOnAnyStep<D, S>(flow: Flow<D, S>, path: string, facts: Facts<D, S>): boolean {
  return [...flow.steps.keys()].some((id) => isRefusedByOwnRule(flow, id, path, facts))
}

/** The draft after effects and derived values, on opening or after a change. */
export function withEffects<D, S>(flow: Flow<D, S>, facts: Facts<D, S>, before?: D): D {
  let draft = facts.draft
  for (const rule of Object.values(flow.effects)) {
    const triggered = rule.on
      ? before !== undefined && rule.on.some((path) => isAnswerDifferent(before, draft, path))
      : true
    if (!triggered) continue
    const current = { ...facts, draft }
    if (!(rule.when?.(current) ?? true)) continue
    const changes = rule.set(current)
    if (!doesEffectAwaitUnreadableAnswers(flow, facts, changes))
      draft = withChangedValues(draft, changes)
  }
  return withDerivedAnswers(flow, {
    ...facts,
    draft: withoutAnswersEmptiedWhenUnasked(flow, { ...facts, draft }),
  })
}

/** The draft without unasked answers that the flow clears at once (`emptiedWhenUnasked`). */
export function withoutAnswersEmptiedWhenUnasked<D, S>(flow: Flow<D, S>, facts: Facts<D, S>): D {
  const answered = pathsEmptiedWhenUnasked(flow).filter((path) =>
    isAnswerDifferent(facts.draft, flow.emptyDraft, path),
  )
  // Usually none of these is answered, so nothing needs to be computed. With unread answers, it's unknown what is
  // asked.
  if (answered.length === 0 || facts.unread?.length) return facts.draft
  const asked = askedPaths(flow, facts)
  const unasked = answered.filter((path) => !asked.has(path))
  return unasked.reduce<D>(
    (draft, path) => withValueAt(draft, path, valueAt(flow.emptyDraft, path)),
    facts.draft,
  )
}

/** The answers that `emptiedWhenUnasked` covers, as paths. */
export const pathsEmptiedWhenUnasked = cachePerObject(<D, S>(flow: Flow<D, S>): readonly string[] =>
  Object.keys(changesThatClear(flow.emptyDraft, ...(flow.emptiedWhenUnasked ?? []))),
)

/**
 * The draft after the effects of entering a step, with derived values.
 * @param isRevisit whether the person was on the step before; then empty answers stay empty, because they were left
 * or cleared on purpose
 */
export function withEntryEffects<D, S>(
  flow: Flow<D, S>,
  stepId: string,
  facts: Facts<D, S>,
  { isRevisit = false }: { readonly isRevisit?: boolean } = {},
): D {
  const draft = (getStep(flow, stepId).applies ?? []).reduce((current, name) => {
    const rule = flow.effects[name]
    const now = { ...facts, draft: current }
    if (!rule || !(rule.when?.(now) ?? true)) return current
    const changes = rule.set(now)
    if (doesEffectAwaitUnreadableAnswers(flow, facts, changes)) return current
    return withChangedValues(
      current,
      isRevisit ? changesToGivenAnswers(flow, current, changes) : changes,
    )
  }, facts.draft)
  // What was acknowledged before isn't what is filled in now (TERM-023).
  const held = withValidAcknowledgements(flow, draft, () => [facts.draft])
  return withDerivedAnswers(flow, { ...facts, draft: held })
}

/**
 * Whether an effect must wait because its step has unread answers, so that it's unknown what follows. An effect with
 * a trigger isn't repeated once they're given: it could replace what the person entered.
 */
export function doesEffectAwaitUnreadableAnswers<D, S>(
  flow: Flow<D, S>,
  { unread = [] }: Facts<D, S>,
  changes: AnswerChanges<D>,
): boolean {
  if (unread.length === 0) return false
  const set = Object.keys(changes)
  return (
    set.some((path) => unread.includes(path)) ||
    [...flow.steps.values()].some((step) => {
      const paths = stepFields(step).map(([path]) => path as string)
      return paths.some((path) => unread.includes(path)) && paths.some((path) => set.includes(path))
    })
  )
}

/** The changes that replace a given answer, without those that fill an empty one. */
function changesToGivenAnswers<D, S>(
  flow: Flow<D, S>,
  draft: D,
  changes: AnswerChanges<D>,
): AnswerChanges<D> {
  const answered = Object.entries(changes).filter(([path]) =>
    isAnswerDifferent(draft, flow.emptyDraft, path),
  )
  return Object.fromEntries(answered) as AnswerChanges<D>
}

/** The draft with all answers cleared that no shown step asks for, as before the review. */
export function withoutUnaskedAnswers<D, S>(flow: Flow<D, S>, facts: Facts<D, S>): D {
  const asked = askedPaths(flow, facts)
  const draft = askablePathsInOrder(flow)
    .filter((path) => !asked.has(path))
    .reduce<D>(
      (current, path) => withValueAt(current, path, valueAt(flow.emptyDraft, path)),
      facts.draft,
    )
  return draft === facts.draft ? draft : withDerivedAnswers(flow, { ...facts, draft })
}

/** Changes that clear an answer, or all answers of a part. */
export function changesThatClear<D>(emptyDraft: D, ...parts: readonly string[]): AnswerChanges<D> {
  const paths = answerPaths(emptyDraft).filter((path) =>
    parts.some((part) => path === part || path.startsWith(`${part}.`)),
  )
  return Object.fromEntries(
    paths.map((path) => [path, valueAt(emptyDraft, path)]),
  ) as AnswerChanges<D>
}

/** The outermost parts of the draft in which nothing is asked. They're sent as null. */
export function unaskedParts<D, S>(flow: Flow<D, S>, facts: Facts<D, S>): string[] {
  const asked = [...askedPaths(flow, facts)]
  const empty = nestedPartPaths(flow.emptyDraft).filter(
    (block) => !asked.some((path) => path.startsWith(`${block}.`)),
  )
  return empty.filter((block) => !empty.some((outer) => block.startsWith(`${outer}.`)))
}

/** All answers that any step of the flow can ask for. */
export const askablePaths = cachePerObject(
  <D, S>(flow: Flow<D, S>): ReadonlySet<string> =>
    new Set(
      [...flow.steps.values()].flatMap((step) => [
        ...stepFields(step).map(([path]) => path),
        ...(step.ack ? [step.ack] : []),
      ]),
    ),
)

/** The same in the order of the draft. */
export const askablePathsInOrder = cachePerObject(<D, S>(flow: Flow<D, S>): readonly string[] => {
  const paths = askablePaths(flow)
  return answerPaths(flow.emptyDraft).filter((path) => paths.has(path))
})

function withChangedValues<D>(draft: D, changes: AnswerChanges<D>): D {
  return Object.entries(changes).reduce(
    (current, [path, value]) =>
      dequal(valueAt(current, path), value) ? current : withValueAt(current, path, value),
    draft,
  )
}

/** Derived values are computed in the order of the steps, so that one can depend on an earlier one. */
export function withDerivedAnswers<D, S>(flow: Flow<D, S>, facts: Facts<D, S>): D {
  let current = facts
  for (const id of shownSteps(flow, facts)) {
    for (const [path, rule] of derivedFields(getStep(flow, id))) {
      const value = isAsked(rule, current) ? rule.derived?.(current) : undefined
      if (value === undefined) continue
      const draft = withChangedValues(current.draft, { [path]: value } as AnswerChanges<D>)
      if (draft !== current.draft) current = { ...facts, draft }
    }
  }
  return current.draft
}
