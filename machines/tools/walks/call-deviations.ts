import { dequal } from 'dequal/lite'
import { valueAt, withValueAt } from '#schemas/paths.ts'
import type { Changes } from '../../engine/flow.ts'
import { factsOf } from '../../engine/machine/wizard.ts'
import { differs } from '../../engine/questions/answers.ts'
import { stepsBeforeLoad } from '../../engine/questions/load-step.ts'
import {
  fieldsOf,
  isAsked,
  isComplete,
  neighbour,
  shownSteps,
  stepOf,
} from '../../engine/questions/questions.ts'
import {
  type AnyWalker,
  change,
  type Deviation,
  jump,
  type Moment,
  move,
  otherOn,
  spoiltOn,
} from './deviating.ts'
import { goneWhileLoading } from './meanwhile-deviations.ts'
import type { CallsGo, WalkEvent } from './move.ts'

/** What may become of the calls that a step sets going. */

/** What may become of the calls that something sets going, at once or after its delay. */
export function savings<D>(
  walker: AnyWalker<D>,
  at: Moment<D>,
  event: WalkEvent<D>,
): Deviation<D>[] {
  const { step } = at.context
  const back = jump<D>(step)
  const retry = move<D>({ type: 'retry' })
  const wait = (calls: CallsGo) => move<D>({ type: 'wait' }, calls)
  const on = move(event)
  const unsure = move(event, 'pending')
  const resolve = move<D>({ type: 'conflict.resolve', choices: {} })
  const both = changedByBoth(walker, at)
  const leave = [move<D>({ type: 'leave' }, 'pending'), move<D>({ type: 'leave.cancel' })]
  return [
    { kind: 'failure', name: 'a call that fails', moves: [move(event, 'failed'), retry, back] },
    {
      kind: 'failure',
      name: 'a call that fails, and is asked for again',
      moves: [move(event, 'failed'), on, back],
    },
    {
      kind: 'failure',
      name: 'a call that meets another version',
      moves: [move(event, 'conflict'), resolve, back],
    },
    ...(mayBeCreatedLater(walker, at)
      ? [
          { name: 'is made again', moves: [retry, back] },
          { name: 'is asked for again', moves: [on, back] },
          { name: 'is left', moves: [...leave, back] },
        ].map(
          ({ name, moves }): Deviation<D> => ({
            kind: 'failure',
            name: `a creation that nobody answers, and that ${name}`,
            moves: [move(event, 'unanswered'), ...moves],
          }),
        )
      : []),
    ...both.flatMap(({ path, has }): Deviation<D>[] => {
      const mine = move<D>({ type: 'conflict.resolve', choices: { [path]: 'mine' } })
      return [
        {
          kind: 'failure',
          name: 'a call that meets another version with another answer',
          moves: [move(event, 'conflict', { has }), mine, back],
        },
        {
          kind: 'failure',
          name: 'a late save that meets another version with another answer',
          moves: [on, move({ type: 'wait' }, 'conflict', { has }), mine, back],
        },
      ]
    }),
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

/** Whether a draft is still to be created, by a call that waits where nobody answers it. */
function mayBeCreatedLater<D>({ flow }: AnyWalker<D>, { context }: Moment<D>): boolean {
  return flow.drafts.createFailure === 'screen' && context.id === 0
}

/** An answer that is not saved yet, and that the other version has, too, as another: the person has to choose. */
function changedByBoth<D>(walker: AnyWalker<D>, at: Moment<D>) {
  const { step, draft, saved } = at.context
  const unsaved = fieldsOf(stepOf(walker.flow, step))
    .map(([path]) => path)
    .filter((path) => differs(draft, saved, path))
  const found = unsaved.length > 0 ? otherOn(walker, at, step, unsaved) : undefined
  return found ? [{ path: found.path, has: { [found.path]: found.other } as Changes<D> }] : []
}

/** What may become of the load call and of the save before it. */
export function loading<D>(walker: AnyWalker<D>, at: Moment<D>, on: WalkEvent<D>): Deviation<D>[] {
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
  const resolved = (lacks: string) => {
    const paths = fieldsOf(stepOf(flow, lacks)).map(([path]) => [path, 'theirs'] as const)
    return move<D>({ type: 'conflict.resolve', choices: Object.fromEntries(paths) })
  }
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
    ...goneWhileLoading(walker, at, on),
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
export function typing<D>(
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
