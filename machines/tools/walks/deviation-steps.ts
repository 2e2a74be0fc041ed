import { dequal } from 'dequal/lite'
import { valueAt } from '#schemas/questions/paths.ts'
import { perObject } from '#schemas/questions/per-object.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { Changes } from '../../engine/flow.ts'
import type { FlowSnapshot } from '../../engine/machine/stepping.ts'
import { wizardFacts } from '../../engine/machine/wizard.ts'
import { withChanges } from '../../engine/questions/answers.ts'
import {
  getStep,
  isAsked,
  isQuestionLocked,
  stepFields,
  stepIssues,
} from '../../engine/questions/questions.ts'
import { findFirst } from '../rehearsal/sampling.ts'
import type { Walker } from '../rehearsal/step-paths.ts'
import type { CallOutcome, WalkEvent, WalkStep } from './walk-step.ts'

/** What deviations are made of. */

export type DeviationKind = 'invalid' | 'back' | 'jump' | 'failure' | 'timing' | 'leave' | 'reopen'

/** Something off the happy path; after it, the walk may go on where it was. */
export interface Deviation<D> {
  readonly kind: DeviationKind
  /** What it is, as a sentence; the same on the same step is tried once. */
  readonly name: string
  readonly steps: readonly WalkStep<D>[]
}

export type WalkSnapshot<D> = FlowSnapshot<D, TenantSettings>
export type AnyWalker<D> = Walker<D, TenantSettings>

export function walkStep<D>(
  event: WalkEvent<D>,
  calls: CallOutcome = 'answered',
  more: Partial<WalkStep<D>> = {},
): WalkStep<D> {
  return { event, calls, ...more }
}
export const jumpStep = <D>(to: string, calls?: CallOutcome) =>
  walkStep<D>({ type: 'jump', to }, calls)
export const changeStep = <D>(path: string, value: unknown, calls?: CallOutcome) =>
  walkStep<D>({ type: 'change', changes: { [path]: value } as Changes<D> }, calls)

/** An answer of a step that may as well be another; only of these paths, if any are passed. */
export function otherAnswerOn<D>(
  { flow, sampler }: AnyWalker<D>,
  at: WalkSnapshot<D>,
  step: string,
  paths?: readonly string[],
) {
  const facts = wizardFacts(at.context)
  for (const [path, rule] of stepFields(getStep(flow, step))) {
    if (!isAsked(rule, facts) || rule.derived?.(facts) !== undefined) continue
    if (path === flow.restart || (paths && !paths.includes(path))) continue
    const now = valueAt(at.context.draft, path)
    const other = findFirst(sampler.eachAccepted(facts, step, path), (one) => !dequal(one, now))
    if (other !== undefined) return { path, label: rule.label, now, other }
  }
  return undefined
}

/** An answer that makes a step incomplete, and how it is restored. */
export function invalidAnswerOn<D>(walker: AnyWalker<D>, at: WalkSnapshot<D>, step: string) {
  const found = knownInvalidAnswers(at)
  if (!found.has(step)) found.set(step, findInvalidAnswer(walker, at, step))
  return found.get(step)
}

const knownInvalidAnswers = perObject(
  <D>(_at: WalkSnapshot<D>) => new Map<string, ReturnType<typeof findInvalidAnswer<D>>>(),
)

function findInvalidAnswer<D>({ flow, sampler }: AnyWalker<D>, at: WalkSnapshot<D>, step: string) {
  const { draft } = at.context
  const facts = wizardFacts(at.context)
  const { ack } = getStep(flow, step)
  for (const [path, rule] of stepFields(getStep(flow, step))) {
    const isOwnAnswer = rule.derived?.(facts) === undefined && path !== flow.restart
    if (!isAsked(rule, facts) || !isOwnAnswer || isQuestionLocked(flow, path, rule, facts)) continue
    const draftWith = (one: unknown) => withChanges(flow, facts, { [path]: one } as Changes<D>)
    const invalidates = (one: unknown) =>
      stepIssues(flow, step, { ...facts, draft: draftWith(one) }).some(
        (issue) => issue.path !== ack,
      )
    const empty = valueAt(flow.emptyDraft, path)
    const value = invalidates(empty)
      ? empty
      : (findFirst(sampler.eachAccepted(facts, step, path), invalidates) ??
        findFirst(sampler.eachRefused(facts, step, path), invalidates))
    if (value === undefined) continue
    const restore = [
      changeStep<D>(path, valueAt(draft, path)),
      ...(ack ? [walkStep<D>({ type: 'acknowledge' })] : []),
    ]
    const then = draftWith(value)
    const also = stepFields(getStep(flow, step)).map(([other]) => [other, valueAt(then, other)])
    const changes: Changes<D> = Object.fromEntries(also)
    const now = valueAt(draft, path)
    return {
      path,
      label: rule.label,
      now,
      other: value,
      changes,
      invalidate: changeStep<D>(path, value),
      restore,
    }
  }
  return undefined
}
