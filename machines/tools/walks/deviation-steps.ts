import { dequal } from 'dequal/lite'
import { cachePerObject } from '#schemas/questions/cache-per-object.ts'
import { valueAt } from '#schemas/questions/paths.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { AnswerChanges } from '../../engine/flow.ts'
import type { FlowSnapshot } from '../../engine/machine/stepping.ts'
import { ruleFacts } from '../../engine/machine/wizard.ts'
import { withChangesAndEffects } from '../../engine/questions/answers.ts'
import {
  getStep,
  isAsked,
  isQuestionLocked,
  stepFields,
  stepIssues,
} from '../../engine/questions/questions.ts'
import { findFirst } from '../rehearsal/sampling.ts'
import type { WalkContext } from '../rehearsal/step-paths.ts'
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

/** A snapshot on a walk through a flow of the portal. */
export type WalkSnapshot<D> = FlowSnapshot<D, TenantSettings>
/** What walking a flow of the portal needs. */
export type TenantWalkContext<D> = WalkContext<D, TenantSettings>

/** A step of a walk. By default all calls succeed. */
export function createWalkStep<D>(
  event: WalkEvent<D>,
  calls: CallOutcome = 'answered',
  more: Partial<WalkStep<D>> = {},
): WalkStep<D> {
  return { event, calls, ...more }
}
/** A step of a walk that jumps to a step of the flow. */
export const createJumpStep = <D>(to: string, calls?: CallOutcome) =>
  createWalkStep<D>({ type: 'jump', to }, calls)
/** A step of a walk that changes one answer. */
export const createChangeStep = <D>(path: string, value: unknown, calls?: CallOutcome) =>
  createWalkStep<D>({ type: 'change', changes: { [path]: value } as AnswerChanges<D> }, calls)

/**
 * An answer of a step with another accepted value for it; undefined if there is none.
 * @param paths the only answers to consider
 */
export function findOtherAnswer<D>(
  { flow, sampler }: TenantWalkContext<D>,
  at: WalkSnapshot<D>,
  step: string,
  paths?: readonly string[],
) {
  const facts = ruleFacts(at.context)
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
export function findInvalidatingAnswer<D>(
  walker: TenantWalkContext<D>,
  at: WalkSnapshot<D>,
  step: string,
) {
  const found = knownInvalidAnswers(at)
  if (!found.has(step)) found.set(step, findInvalidAnswer(walker, at, step))
  return found.get(step)
}

const knownInvalidAnswers = cachePerObject(
  <D>(_at: WalkSnapshot<D>) => new Map<string, ReturnType<typeof findInvalidAnswer<D>>>(),
)

function findInvalidAnswer<D>(
  { flow, sampler }: TenantWalkContext<D>,
  at: WalkSnapshot<D>,
  step: string,
) {
  const { draft } = at.context
  const facts = ruleFacts(at.context)
  const { ack } = getStep(flow, step)
  for (const [path, rule] of stepFields(getStep(flow, step))) {
    const isOwnAnswer = rule.derived?.(facts) === undefined && path !== flow.restart
    if (!isAsked(rule, facts) || !isOwnAnswer || isQuestionLocked(flow, path, rule, facts)) continue
    const draftWith = (one: unknown) =>
      withChangesAndEffects(flow, facts, { [path]: one } as AnswerChanges<D>)
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
      createChangeStep<D>(path, valueAt(draft, path)),
      ...(ack ? [createWalkStep<D>({ type: 'acknowledge' })] : []),
    ]
    const then = draftWith(value)
    const also = stepFields(getStep(flow, step)).map(([other]) => [other, valueAt(then, other)])
    const changes: AnswerChanges<D> = Object.fromEntries(also)
    const now = valueAt(draft, path)
    return {
      path,
      label: rule.label,
      now,
      other: value,
      changes,
      invalidate: createChangeStep<D>(path, value),
      restore,
    }
  }
  return undefined
}
