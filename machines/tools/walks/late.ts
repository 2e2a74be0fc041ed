import { callsOf } from '../../engine/machine/stepping.ts'
import { factsOf, type WizardEvent } from '../../engine/machine/wizard.ts'
import { stepOf } from '../../engine/questions/questions.ts'
import {
  type AnyWalker,
  change,
  type Deviation,
  jump,
  type Moment,
  move,
  otherOn,
} from './deviating.ts'
import { begun, type Move, moved, type Stage } from './move.ts'

/** Whole walks on which the first save is answered late: only when the step that loads needs it. */

/** @param events a walk that everything is answered well on */
export function lateCreations<D>(
  walker: AnyWalker<D>,
  stage: Stage<D>,
  events: readonly WizardEvent<D>[],
): Deviation<D>[] {
  const { flow } = walker
  if (flow.drafts.saveOn !== 'leave') return []
  const made: Move<D>[] = []
  let at: Moment<D> = begun(stage)
  for (const event of events) {
    made.push(move(event, 'pending'))
    at = moved(stage, at, { event, calls: 'pending' })
    if (stepOf(flow, at.context.step).load !== undefined) break
  }
  const { step: load } = at.context
  if (stepOf(flow, load).load === undefined) return []
  const again = createdAnew(walker, stage, { at, made }, load)
  return [
    {
      kind: 'timing',
      name: 'a draft that is created until it has to be there',
      moves: [...made, jump<D>(load)],
    },
    ...(again
      ? [
          {
            kind: 'timing' as const,
            name: 'a draft that is created anew, changed and needed at once',
            moves: again,
          },
        ]
      : []),
  ]
}

/** Begun anew and taken back before anything was kept, so that its steps are visited and it is created again. */
function createdAnew<D>(
  walker: AnyWalker<D>,
  stage: Stage<D>,
  so: { readonly at: Moment<D>; readonly made: readonly Move<D>[] },
  load: string,
): Move<D>[] | undefined {
  const { flow, sampler } = walker
  const { restart } = flow
  const [first] = flow.openingStepIds
  if (restart === undefined || first === undefined) return undefined
  const moves = [...so.made]
  let at = so.at
  const make = (one: Move<D>) => {
    moves.push(one)
    at = moved(stage, at, one)
  }
  make(jump(first, 'pending'))
  const facts = factsOf(at.context)
  const other = sampler.accepted(facts, first, restart).at(-1)
  const anew = change<D>(restart, other, 'pending').event
  if (anew.type !== 'change') return undefined
  make(move<D>({ ...anew, undoable: true }, 'pending'))
  make(move<D>({ type: 'undo' }, 'pending'))
  for (let nexts = 0; nexts < flow.steps.size && callsOf(at).length === 0; nexts += 1) {
    make(move<D>({ type: 'next' }, 'pending'))
  }
  const changed = otherOn(walker, at, at.context.step)
  if (!changed) return undefined
  make(change(changed.path, changed.other, 'pending'))
  make(jump(load))
  return moves
}
