import { factsOf } from '../../engine/machine/wizard.ts'
import { neighbour, shownSteps, stepOf } from '../../engine/questions/questions.ts'
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
import type { WalkEvent } from './move.ts'

/** What may change behind a person's back, and what they change while something is under way. */

/**
 * An answer of an earlier step is gone when a step loads or submits, as time or another person may take it:
 * the wizard leads back, and on again once it is given.
 */
export function goneBehind<D>(
  walker: AnyWalker<D>,
  at: Moment<D>,
  on: WalkEvent<D>,
): Deviation<D>[] {
  const { flow } = walker
  const { step } = at.context
  const facts = factsOf(at.context)
  const shown = shownSteps(flow, facts)
  const next = neighbour(flow, facts, step, 1)
  const loads = next !== undefined && stepOf(flow, next).load !== undefined
  if (!stepOf(flow, step).submit && !loads) return []
  return shown.slice(0, shown.indexOf(step)).flatMap((earlier): Deviation<D>[] => {
    const spoilt = spoiltOn(walker, at, earlier)
    if (!spoilt) return []
    const moves = [spoilt.take, move(on), ...spoilt.again, jump<D>(step)]
    return [{ kind: 'invalid', name: `lose an answer of ${earlier} before going on`, moves }]
  })
}

/** A load that failed, after which an answer is lost; and a submit while it is loaded. */
export function goneWhileLoading<D>(
  walker: AnyWalker<D>,
  at: Moment<D>,
  on: WalkEvent<D>,
): Deviation<D>[] {
  const { step } = at.context
  const spoilt = spoiltOn(walker, at, step)
  const submit: Deviation<D> = {
    kind: 'timing',
    name: 'submit while it is loaded',
    moves: [move(on, 'pending'), move({ type: 'submit' }), jump(step)],
  }
  if (!spoilt) return [submit]
  const failing = move(on, 'failed', { call: 'load' })
  const moves = [failing, spoilt.take, move<D>({ type: 'retry' }), ...spoilt.again, jump<D>(step)]
  return [submit, { kind: 'invalid', name: `lose "${spoilt.label}" after a failed load`, moves }]
}

/** A change that makes a call, which fails, or goes on while more is changed, jumped and submitted. */
export function calculating<D>(walker: AnyWalker<D>, at: Moment<D>): Deviation<D>[] {
  const { flow } = walker
  const { step } = at.context
  const { calculation } = flow
  return shownSteps(flow, factsOf(at.context)).flatMap((asking): Deviation<D>[] => {
    const asked = calculation && otherOn(walker, at, asking, calculation.on)
    if (!asked) return []
    const { path, now, other, label } = asked
    if (asking === step) {
      const moves = [change<D>(path, other, 'failed')]
      return [{ kind: 'failure', name: `a calculation of "${label}" that fails`, moves }]
    }
    if (!stepOf(flow, step).submit) return []
    const moves = [
      jump<D>(asking),
      change<D>(path, other, 'pending'),
      change<D>(path, now, 'pending'),
      jump<D>(step, 'pending'),
      move<D>({ type: 'submit' }, 'pending'),
      jump<D>(asking),
      change<D>(path, now),
      jump<D>(step),
    ]
    return [{ kind: 'timing', name: `submit while "${label}" is calculated`, moves }]
  })
}

/** Where Next waits for its save: an answer that is taken away meanwhile. */
export function keeping<D>(walker: AnyWalker<D>, at: Moment<D>, on: WalkEvent<D>): Deviation<D>[] {
  const { step } = at.context
  const spoilt = spoiltOn(walker, at, step)
  if (walker.flow.drafts.saveOn !== 'next' || !spoilt) return []
  const moves = [move(on, 'pending'), spoilt.take, ...spoilt.again, jump<D>(step)]
  return [{ kind: 'timing', name: `spoil "${spoilt.label}" while it is kept`, moves }]
}

/** Back on an earlier step, where something is changed, and ahead again while that is saved. */
export function savedOnTheWay<D>(walker: AnyWalker<D>, at: Moment<D>): Deviation<D>[] {
  const { flow } = walker
  const { step, visited, id } = at.context
  if (flow.drafts.saveOn !== 'next' || id === 0) return []
  const shown = shownSteps(flow, factsOf(at.context))
  const ends = stepOf(flow, step).submit
  return shown.slice(0, shown.indexOf(step)).flatMap((earlier): Deviation<D>[] => {
    const changed = visited.includes(earlier) ? otherOn(walker, at, earlier) : undefined
    if (!changed) return []
    const { path, now, other } = changed
    const there = [jump<D>(earlier), change<D>(path, other)]
    const again = [jump<D>(earlier, 'pending'), change<D>(path, now, 'pending')]
    const on = move<D>({ type: ends ? 'submit' : 'next' }, 'pending')
    return [
      {
        kind: 'jump',
        name: `jump ahead from ${earlier}, changed, and again while it is saved`,
        moves: [...there, jump(step, 'pending'), ...again, jump(step, 'pending'), on, jump(step)],
      },
      {
        kind: 'failure',
        name: `jump ahead from ${earlier}, changed, and again after a failed save`,
        moves: [...there, jump(step, 'failed'), ...again, jump(step)],
      },
    ]
  })
}

/** Back on an earlier step, where something is changed; saving it fails late, and then all has to be saved. */
export function failedOnTheWay<D>(walker: AnyWalker<D>, at: Moment<D>): Deviation<D>[] {
  const { flow } = walker
  const { step, visited, id } = at.context
  if (flow.drafts.saveOn !== 'leave' || id === 0 || !stepOf(flow, step).submit) return []
  const shown = shownSteps(flow, factsOf(at.context))
  const load = shown.find((one) => stepOf(flow, one).load !== undefined)
  const changed = shown
    .filter((one) => visited.includes(one) && stepOf(flow, one).save !== false)
    .map((earlier) => ({ earlier, ...otherOn(walker, at, earlier) }))
    .find(({ path }) => path !== undefined)
  if (load === undefined || changed?.path === undefined) return []
  const { earlier, path, now, other } = changed
  const there = [jump<D>(earlier), change<D>(path, other), move<D>({ type: 'next' })]
  const failing = move<D>({ type: 'wait' }, 'failed')
  const moves = [...there, failing, jump<D>(load), jump<D>(earlier), change<D>(path, now)]
  return [{ kind: 'failure', name: `a late save of ${earlier} that fails before it loads`, moves }]
}

/** An acknowledgement that is taken back and given again while it is saved. */
export function acknowledgedAgain<D>(): Deviation<D>[] {
  const yes = move<D>({ type: 'acknowledge' })
  const moves = [
    move<D>({ type: 'acknowledge' }, 'pending'),
    move<D>({ type: 'unacknowledge' }, 'pending'),
    yes,
  ]
  return [{ kind: 'timing', name: 'acknowledge again while it is saved', moves }]
}
