import { dequal } from 'dequal/lite'
import { valueAt } from '#schemas/paths.ts'
import type { TenantSettings } from '#schemas/tenant.ts'
import type { Changes } from '../../engine/flow.ts'
import type { FlowSnapshot } from '../../engine/machine/stepping.ts'
import { factsOf } from '../../engine/machine/wizard.ts'
import { withChanges } from '../../engine/questions/answers.ts'
import { fieldsOf, isAsked, issuesOf, stepOf } from '../../engine/questions/questions.ts'
import type { Walker } from '../rehearsal/ways.ts'
import type { CallsGo, Move, WalkEvent } from './move.ts'

/** What deviations are made of. */

export type DeviationKind = 'invalid' | 'back' | 'jump' | 'failure' | 'timing' | 'leave' | 'reopen'

/** Something done beside the way; after it, the walk may go on where it was. */
export interface Deviation<D> {
  readonly kind: DeviationKind
  /** What it is, as a sentence; the same on the same step is tried once. */
  readonly name: string
  readonly moves: readonly Move<D>[]
}

export type Moment<D> = FlowSnapshot<D, TenantSettings>
export type AnyWalker<D> = Walker<D, TenantSettings>

export function move<D>(
  event: WalkEvent<D>,
  calls: CallsGo = 'answered',
  more: Partial<Move<D>> = {},
): Move<D> {
  return { event, calls, ...more }
}
export const jump = <D>(to: string, calls?: CallsGo) => move<D>({ type: 'jump', to }, calls)
export const change = <D>(path: string, value: unknown, calls?: CallsGo) =>
  move<D>({ type: 'change', changes: { [path]: value } as Changes<D> }, calls)

/** An answer of a step that may as well be another; of these paths alone, where they are given. */
export function otherOn<D>(
  { flow, sampler }: AnyWalker<D>,
  at: Moment<D>,
  step: string,
  paths?: readonly string[],
) {
  const facts = factsOf(at.context)
  for (const [path, rule] of fieldsOf(stepOf(flow, step))) {
    if (!isAsked(rule, facts) || rule.derived?.(facts) !== undefined) continue
    if (path === flow.restart || (paths && !paths.includes(path))) continue
    const now = valueAt(at.context.draft, path)
    const other = sampler.accepted(facts, step, path).find((one) => !dequal(one, now))
    if (other !== undefined) return { path, label: rule.label, now, other }
  }
  return undefined
}

/** An answer of a step that makes it incomplete, and how it is given again. */
export function spoiltOn<D>(walker: AnyWalker<D>, at: Moment<D>, step: string) {
  // What is known of a moment is of its draft's type.
  const known = spoiltAt.get(at) as Map<string, ReturnType<typeof spoil<D>>> | undefined
  const found = known ?? new Map<string, ReturnType<typeof spoil<D>>>()
  if (!known) spoiltAt.set(at, found)
  if (!found.has(step)) found.set(step, spoil(walker, at, step))
  return found.get(step)
}

const spoiltAt = new WeakMap<object, unknown>()

function spoil<D>({ flow, sampler }: AnyWalker<D>, at: Moment<D>, step: string) {
  const { draft } = at.context
  const facts = factsOf(at.context)
  const { ack } = stepOf(flow, step)
  for (const [path, rule] of fieldsOf(stepOf(flow, step))) {
    const isGiven = rule.derived?.(facts) === undefined && path !== flow.restart
    if (!isAsked(rule, facts) || !isGiven || rule.locked?.test(facts)) continue
    const changed = (one: unknown) => withChanges(flow, facts, { [path]: one } as Changes<D>)
    const spoils = (one: unknown) =>
      issuesOf(flow, step, { ...facts, draft: changed(one) }).some((issue) => issue.path !== ack)
    const value = [
      valueAt(flow.emptyDraft, path),
      ...sampler.accepted(facts, step, path),
      ...sampler.refused(facts, step, path),
    ].find(spoils)
    if (value === undefined) continue
    const again = [
      change<D>(path, valueAt(draft, path)),
      ...(ack ? [move<D>({ type: 'acknowledge' })] : []),
    ]
    const then = changed(value)
    const also = fieldsOf(stepOf(flow, step)).map(([other]) => [other, valueAt(then, other)])
    const changes: Changes<D> = Object.fromEntries(also)
    const now = valueAt(draft, path)
    return {
      path,
      label: rule.label,
      now,
      other: value,
      changes,
      take: change<D>(path, value),
      again,
    }
  }
  return undefined
}
