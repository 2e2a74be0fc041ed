import { dequal } from 'dequal/lite'
import { valueAt } from '#schemas/paths.ts'
import type { Changes } from '../../engine/flow.ts'
import { factsOf } from '../../engine/machine/wizard.ts'
import { reachableSteps } from '../../engine/questions/movement.ts'
import {
  fieldsOf,
  isAsked,
  issuesOf,
  neighbour,
  shownSteps,
  stepOf,
} from '../../engine/questions/questions.ts'
import { loading, savings, typing } from './call-deviations.ts'
import {
  type AnyWalker,
  change,
  type Deviation,
  jump,
  type Moment,
  move,
  spoiltOn,
} from './deviating.ts'
import {
  acknowledgedAgain,
  calculating,
  failedOnTheWay,
  goneBehind,
  keeping,
  savedOnTheWay,
} from './meanwhile-deviations.ts'
import type { WalkEvent } from './move.ts'

/** What else a person may do, and what may happen to them, on the way that happy walks take. */

/** When on a step: as it was entered, before it is acknowledged, or with all that it asks answered. */
export type Phase = 'entered' | 'answered' | 'complete'

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
    return [
      ...leftUntouched(at),
      ...tooSoon(walker, at),
      ...jumps(walker, at),
      ...jumpsOver(walker, at),
    ]
  }
  if (phase === 'answered') {
    return [...savings(walker, at, { type: 'acknowledge' }), ...acknowledgedAgain()]
  }
  return [
    ...takenAway(walker, at, on),
    ...goneBehind(walker, at, on),
    ...acknowledging(walker, at),
    ...undoing(walker, at, on),
    ...calculating(walker, at),
    ...savings(walker, at, on),
    ...keeping(walker, at, on),
    ...savedOnTheWay(walker, at),
    ...failedOnTheWay(walker, at),
    ...loading(walker, at, on),
    ...typing(walker, at, on),
    ...leaving(at),
    ...moving(walker, at),
  ]
}

/** Going on before the step is complete. */
function tooSoon<D>({ flow }: AnyWalker<D>, at: Moment<D>): Deviation<D>[] {
  const { ack, submit } = stepOf(flow, at.context.step)
  const next = move<D>({ type: 'next' })
  const beyond: Deviation<D>[] = submit
    ? [{ kind: 'invalid', name: 'go on where there is only Submit', moves: [next] }]
    : []
  if (issuesOf(flow, at.context.step, factsOf(at.context)).length === 0) return beyond
  const moves = [submit ? move<D>({ type: 'submit' }) : next]
  if (ack) moves.push(move<D>({ type: 'acknowledge' }))
  return [...beyond, { kind: 'invalid', name: 'go on without the answers', moves }]
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

/** Another answer of the step, which is taken back; at first there is nothing to take back. */
function undoing<D>(
  { flow, sampler }: AnyWalker<D>,
  at: Moment<D>,
  on: WalkEvent<D>,
): Deviation<D>[] {
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
    const name = `switch "${rule.label}", and take that back`
    if (on.type !== 'submit') return [{ kind: 'back', name, moves }]
    // What was loaded before counts no longer: it is loaded again.
    const again = { kind: 'back' as const, name: `${name}, and go on` }
    return [
      { kind: 'back', name, moves },
      { ...again, moves: [...moves, move(on)] },
    ]
  })
}

function acknowledging<D>(walker: AnyWalker<D>, at: Moment<D>): Deviation<D>[] {
  if (stepOf(walker.flow, at.context.step).ack === undefined) return []
  const no = move<D>({ type: 'unacknowledge' })
  const yes = move<D>({ type: 'acknowledge' })
  return [
    { kind: 'back', name: 'take the acknowledgement back', moves: [no, yes] },
    { kind: 'timing', name: 'acknowledge twice', moves: [yes] },
    ...[...savings(walker, at, yes.event), ...acknowledgedAgain<D>()].map((one) => ({
      ...one,
      name: `${one.name}, acknowledged anew`,
      moves: [no, ...one.moves, yes],
    })),
  ]
}

/** Every step that was visited, there and back, also by opening the draft there again; and one that is hidden. */
function jumps<D>({ flow }: AnyWalker<D>, at: Moment<D>): Deviation<D>[] {
  const { step, visited, loaded } = at.context
  const facts = factsOf(at.context)
  const shown = shownSteps(flow, facts)
  const reachable = reachableSteps(flow, facts, { visited, loaded: loaded !== null })
  const [locked] = shown.filter((one) => !reachable.includes(one))
  const [hidden] = flow.stepIds.filter((one) => !shown.includes(one))
  const there = shown.filter((to) => to !== step && visited.includes(to))
  return [
    ...(locked
      ? [{ kind: 'jump' as const, name: 'jump ahead too soon', moves: [jump<D>(locked)] }]
      : []),
    ...[...there, ...(hidden ? [hidden] : [])].map((to) => ({
      kind: 'jump' as const,
      name: `jump to ${to}`,
      moves: [jump<D>(to), jump<D>(step)],
    })),
    ...[step, ...there].map((to) => ({
      kind: 'reopen' as const,
      name: `open it again on ${to}`,
      moves: [...(to === step ? [] : [jump<D>(to)]), move<D>({ type: 'reopen' }), jump<D>(step)],
    })),
  ]
}

/** Leaving before anything was answered: nobody is asked, unless the flow always asks. */
function leftUntouched<D>({ context }: Moment<D>): Deviation<D>[] {
  if (context.draft !== context.saved) return []
  const moves = [move<D>({ type: 'leave' }), move<D>({ type: 'leave.cancel' })]
  return [{ kind: 'leave', name: 'leave untouched, and stay', moves }]
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
