import { dequal } from 'dequal/lite'
import { valueAt, withValueAt } from '#schemas/paths.ts'
import type { TenantSettings } from '#schemas/tenant.ts'
import { withChanges } from '../engine/answers.ts'
import type { Changes } from '../engine/flow.ts'
import type { FlowSnapshot } from '../engine/projection.ts'
import {
  fieldsOf,
  isAsked,
  isComplete,
  issuesOf,
  neighbour,
  shownSteps,
  stepOf,
  stepsBeforeLoad,
} from '../engine/questions.ts'
import type { Walker } from '../engine/ways.ts'
import { factsOf } from '../engine/wizard.ts'
import type { CallsGo, Move, WalkEvent } from './move.ts'

/** What else a person may do, and what may happen to them, on the way that happy walks take. */

export type DeviationKind = 'invalid' | 'back' | 'jump' | 'failure' | 'timing' | 'leave' | 'reopen'

/** Something done beside the way; after it, the walk may go on where it was. */
export interface Deviation<D> {
  readonly kind: DeviationKind
  /** What it is, as a sentence; the same on the same step is tried once. */
  readonly name: string
  readonly moves: readonly Move<D>[]
}

/** When on a step: as it was entered, before it is acknowledged, or with all that it asks answered. */
export type Phase = 'entered' | 'answered' | 'complete'

type Moment<D> = FlowSnapshot<D, TenantSettings>
type AnyWalker<D> = Walker<D, TenantSettings>

export function move<D>(
  event: WalkEvent<D>,
  calls: CallsGo = 'answered',
  more: Partial<Move<D>> = {},
): Move<D> {
  return { event, calls, ...more }
}
const jump = <D>(to: string, calls?: CallsGo) => move<D>({ type: 'jump', to }, calls)
const change = <D>(path: string, value: unknown, calls?: CallsGo) =>
  move<D>({ type: 'change', changes: { [path]: value } as Changes<D> }, calls)

/**
 * All that is worth trying at a moment of a happy walk.
 * @param on how the walk goes on from the step
 */
export function deviationsAt<D>(
  walker: AnyWalker<D>,
  at: Moment<D>,
  phase: Phase,
  on: WalkEvent<D>,
): Deviation<D>[] {
  if (phase === 'entered') {
    return [...tooSoon(walker, at), ...jumps(walker, at), ...jumpsOver(walker, at)]
  }
  if (phase === 'answered') return savings(at, { type: 'acknowledge' })
  return [
    ...takenAway(walker, at, on),
    ...acknowledging(walker, at),
    ...undoing(walker, at),
    ...savings(at, on),
    ...loading(walker, at, on),
    ...typing(walker, at, on),
    ...leaving(at),
    ...moving(walker, at),
  ]
}

/** Going on before the step is complete. */
function tooSoon<D>({ flow }: AnyWalker<D>, at: Moment<D>): Deviation<D>[] {
  const { ack, submit } = stepOf(flow, at.context.step)
  if (issuesOf(flow, at.context.step, factsOf(at.context)).length === 0) return []
  const moves = [move<D>({ type: 'next' }), ...(submit ? [move<D>({ type: 'submit' })] : [])]
  if (ack) moves.push(move<D>({ type: 'acknowledge' }))
  return [{ kind: 'invalid', name: 'go on without the answers', moves }]
}

/** An answer that makes the step incomplete, and the right one again; going on is refused in between. */
function takenAway<D>(walker: AnyWalker<D>, at: Moment<D>, on: WalkEvent<D>): Deviation<D>[] {
  const { step } = at.context
  const spoilt = spoiltOn(walker, at, step)
  if (!spoilt) return []
  const { ack } = stepOf(walker.flow, step)
  const refused = [...(ack ? [move<D>({ type: 'acknowledge' })] : []), move(on)]
  const moves = [spoilt.take, ...refused, ...spoilt.again]
  return [{ kind: 'invalid', name: `spoil "${spoilt.label}"`, moves }]
}

/** From the last step: each earlier step spoilt in turn, and a jump over it. */
function jumpsOver<D>(walker: AnyWalker<D>, at: Moment<D>): Deviation<D>[] {
  const { step } = at.context
  const shown = shownSteps(walker.flow, factsOf(at.context))
  const [first = step] = shown
  if (!stepOf(walker.flow, step).submit) return []
  return shown.slice(0, -1).flatMap((over) => {
    const spoilt = spoiltOn(walker, at, over)
    if (!spoilt) return []
    const { label, take, again } = spoilt
    const there = [jump<D>(over), take, jump<D>(first), jump<D>(step)]
    // A step that loads stops the first jump back, and the second goes on from there.
    const moves = [...there, jump<D>(over), ...again, jump<D>(step), jump<D>(step)]
    return [{ kind: 'jump', name: `jump over ${over} with "${label}" spoilt`, moves }]
  })
}

/** An answer of a step that makes it incomplete, and how it is given again. */
function spoiltOn<D>({ flow, sampler }: AnyWalker<D>, at: Moment<D>, step: string) {
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
    return { label: rule.label, changes, take: change<D>(path, value), again }
  }
  return undefined
}

/** Another answer of the step, which is taken back; at first there is nothing to take back. */
function undoing<D>({ flow, sampler }: AnyWalker<D>, at: Moment<D>): Deviation<D>[] {
  const { step, draft } = at.context
  const facts = factsOf(at.context)
  const undo = move<D>({ type: 'undo' })
  return fieldsOf(stepOf(flow, step)).flatMap(([path, rule]) => {
    if (!isAsked(rule, facts) || rule.derived?.(facts) !== undefined) return []
    const now = valueAt(draft, path)
    const other = sampler.accepted(facts, step, path).find((one) => !dequal(one, now))
    if (other === undefined) return []
    const changes = { [path]: other } as Changes<D>
    const moves = [undo, move<D>({ type: 'change', changes, undoable: true }), undo]
    return [{ kind: 'back', name: `switch "${rule.label}", and take that back`, moves }]
  })
}

function acknowledging<D>({ flow }: AnyWalker<D>, at: Moment<D>): Deviation<D>[] {
  if (stepOf(flow, at.context.step).ack === undefined) return []
  const no = move<D>({ type: 'unacknowledge' })
  const yes = move<D>({ type: 'acknowledge' })
  return [
    { kind: 'back', name: 'take the acknowledgement back', moves: [no, yes] },
    { kind: 'timing', name: 'acknowledge twice', moves: [yes] },
    ...savings(at, yes.event).map((one) => ({ ...one, moves: [no, ...one.moves, yes] })),
  ]
}

/** Every step that was visited, there and back, also by opening the draft there again; and one that is hidden. */
function jumps<D>({ flow }: AnyWalker<D>, at: Moment<D>): Deviation<D>[] {
  const { step, visited, id } = at.context
  const shown = shownSteps(flow, factsOf(at.context))
  const [hidden] = flow.stepIds.filter((one) => !shown.includes(one))
  const there = shown.filter((to) => to !== step && visited.includes(to))
  return [
    ...[...there, ...(hidden ? [hidden] : [])].map((to) => ({
      kind: 'jump' as const,
      name: `jump to ${to}`,
      moves: [jump<D>(to), jump<D>(step)],
    })),
    ...(id === 0 ? [] : [step, ...there]).map((to) => ({
      kind: 'reopen' as const,
      name: `open it again on ${to}`,
      moves: [...(to === step ? [] : [jump<D>(to)]), move<D>({ type: 'reopen' }), jump<D>(step)],
    })),
  ]
}

/** What may become of the calls that something sets going, at once or after its delay. */
function savings<D>(at: Moment<D>, event: WalkEvent<D>): Deviation<D>[] {
  const { step } = at.context
  const back = jump<D>(step)
  const retry = move<D>({ type: 'retry' })
  const wait = (calls: CallsGo) => move<D>({ type: 'wait' }, calls)
  const on = move(event)
  const unsure = move(event, 'pending')
  const resolve = move<D>({ type: 'conflict.resolve', choices: {} })
  const leave = [move<D>({ type: 'leave' }, 'pending'), move<D>({ type: 'leave.cancel' })]
  return [
    { kind: 'failure', name: 'a call that fails', moves: [move(event, 'failed'), retry, back] },
    {
      kind: 'failure',
      name: 'a call that meets another version',
      moves: [move(event, 'conflict'), resolve, back],
    },
    { kind: 'failure', name: 'a late save that fails', moves: [on, wait('failed'), retry, back] },
    {
      kind: 'failure',
      name: 'a late save that fails, and is asked for again',
      moves: [on, wait('failed'), back, on, wait('answered'), back],
    },
    {
      kind: 'failure',
      name: 'a late save that fails before leaving is asked for',
      moves: [on, wait('failed'), ...leave, back],
    },
    {
      kind: 'failure',
      name: 'a late save that meets another version',
      moves: [on, wait('conflict'), resolve, back],
    },
    {
      kind: 'timing',
      name: 'a save that is asked for while one is made',
      moves: [on, wait('pending'), jump(step, 'pending'), unsure, back],
    },
    {
      kind: 'timing',
      name: 'a save that is asked for while a draft is created',
      moves: [unsure, jump(step, 'pending'), unsure, ...leave, back],
    },
    {
      kind: 'timing',
      name: 'leaving is asked for while a save is made',
      moves: [unsure, wait('pending'), jump(step, 'pending'), unsure, ...leave, back],
    },
  ]
}

/** What may become of the load call and of the save before it. */
function loading<D>(walker: AnyWalker<D>, at: Moment<D>, on: WalkEvent<D>): Deviation<D>[] {
  const { flow } = walker
  const { step } = at.context
  const facts = factsOf(at.context)
  const next = neighbour(flow, facts, step, 1)
  const load = next === undefined ? undefined : stepOf(flow, next).load
  const before = load
    ? stepsBeforeLoad(flow, facts)
    : stepOf(flow, step).submit
      ? shownSteps(flow, facts).slice(0, -1)
      : []
  const resolved = (lacks: string) =>
    move<D>({ type: 'conflict.resolve', choices: { [lacks]: 'theirs' } })
  const without = before.flatMap((lacks): Deviation<D>[] => {
    const conflict = otherwise(walker, at, lacks)
    if (!conflict) return []
    const { version, again } = conflict
    const moves = [
      move(on, 'conflict', version),
      resolved(lacks),
      ...(load ? [] : [move(on)]),
      ...again,
      jump<D>(step),
    ]
    return [{ kind: 'failure', name: `another version with ${lacks} incomplete`, moves }]
  })
  if (!load) return without
  return [
    ...without,
    {
      kind: 'failure',
      name: 'a load that fails',
      moves: [move(on, 'failed', { call: 'load' }), move<D>({ type: 'retry' }), jump<D>(step)],
    },
  ]
}

/** Someone else's version in which a step is not complete, and how it is completed again. */
function otherwise<D>(walker: AnyWalker<D>, at: Moment<D>, stepId: string) {
  const { flow } = walker
  const step = stepOf(flow, stepId)
  const { draft } = at.context
  const owned = [...fieldsOf(step).map(([path]) => path), ...(step.ack ? [step.ack] : [])]
  const emptied = owned.reduce(
    (kept, path) => withValueAt(kept, path, valueAt(flow.emptyDraft, path)),
    draft,
  )
  const spoilt = spoiltOn(walker, at, stepId)
  const isSpoilt = !isComplete(flow, stepId, { ...factsOf(at.context), draft: emptied })
  if (isSpoilt) {
    const again = fieldsOf(step).map(([path]) => change<D>(path, valueAt(draft, path)))
    return { version: { lacks: stepId }, again }
  }
  return spoilt && { version: { has: spoilt.changes }, again: spoilt.again }
}

/** What is typed while it is saved: it is saved, too. */
function typing<D>(
  { flow, sampler }: AnyWalker<D>,
  at: Moment<D>,
  on: WalkEvent<D>,
): Deviation<D>[] {
  const { step, draft } = at.context
  const facts = factsOf(at.context)
  for (const [path, rule] of fieldsOf(stepOf(flow, step))) {
    if (!isAsked(rule, facts) || rule.derived?.(facts) !== undefined) continue
    const now = valueAt(draft, path)
    const other = sampler.accepted(facts, step, path).find((one) => !dequal(one, now))
    if (other === undefined || path === flow.restart) continue
    const typed = [move(on, 'pending'), jump<D>(step, 'pending'), change<D>(path, other, 'pending')]
    const again = [jump<D>(step), change<D>(path, now)]
    const leave = [move<D>({ type: 'leave' }, 'pending'), move<D>({ type: 'leave.cancel' })]
    return [
      {
        kind: 'timing',
        name: 'type while it is saved, and go on',
        moves: [...typed, move(on), ...again],
      },
      {
        kind: 'timing',
        name: 'type while it is saved, and leave',
        moves: [...typed, ...leave, ...again],
      },
      { kind: 'timing', name: 'type while it is saved, and wait', moves: [...typed, ...again] },
    ]
  }
  return []
}

function leaving<D>({ context }: Moment<D>): Deviation<D>[] {
  const leave = move<D>({ type: 'leave' })
  const stay = move<D>({ type: 'leave.cancel' })
  return [
    { kind: 'leave', name: 'ask to leave, and stay', moves: [leave, stay] },
    {
      kind: 'leave',
      name: `leave with ${context.id > 0 ? 'a' : 'no'} draft`,
      moves: [leave, move<D>({ type: 'leave.confirm' }), stay],
    },
  ]
}

/** Back and forth, and beginning anew. */
function moving<D>({ flow }: AnyWalker<D>, at: Moment<D>): Deviation<D>[] {
  const { step, draft } = at.context
  const { restart } = flow
  const facts = factsOf(at.context)
  const previous = neighbour(flow, facts, step, -1)
  const [first = step] = flow.stepIds
  const other =
    restart && fieldsOf(stepOf(flow, first)).find(([path]) => path === restart)?.[1].choices
  const choices = typeof other === 'function' ? other(facts) : (other ?? [])
  const value = choices.find((one) => restart && one.value !== valueAt(draft, restart))?.value
  return [
    ...(previous === undefined
      ? []
      : [
          {
            kind: 'back' as const,
            name: `back to ${previous}`,
            moves: [move<D>({ type: 'back' }), jump<D>(step)],
          },
        ]),
    ...(restart === undefined || value === undefined
      ? []
      : [
          {
            kind: 'jump' as const,
            name: 'begin anew',
            moves: [jump<D>(first), change<D>(restart, value)],
          },
          {
            kind: 'jump' as const,
            name: 'begin anew, and take that back',
            moves: [
              jump<D>(first),
              move<D>({
                type: 'change',
                changes: { [restart]: value } as Changes<D>,
                undoable: true,
              }),
              move<D>({ type: 'undo' }),
              jump<D>(step),
            ],
          },
        ]),
  ]
}
