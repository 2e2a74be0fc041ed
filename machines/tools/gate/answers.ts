import type { TenantSettings } from '#schemas/tenant.ts'
import type { Changes } from '../../engine/flow.ts'
import { after, quiet } from '../../engine/machine/stepping.ts'
import { factsOf, type WizardEvent } from '../../engine/machine/wizard.ts'
import { differs } from '../../engine/questions/answers.ts'
import {
  fieldsOf,
  isAsked,
  isComplete,
  isRefused,
  issuesOf,
  shownSteps,
  stepOf,
} from '../../engine/questions/questions.ts'
import { type Walker, wayOut, waysThrough } from '../rehearsal/ways.ts'
import type { Did } from './finding.ts'
import { type Searched, type Stand, tried } from './search.ts'

/**
 * Every answer that can be given, one by one: as a change of mind at the end of a request, which takes the
 * fewest events to finish; where that does not lead to Success, on the way.
 */

export interface Tried<D> {
  /** How many answers were tried. */
  readonly count: number
  /** The questions that were asked somewhere. */
  readonly asked: ReadonlySet<string>
  /** The questions that took some answer. */
  readonly taken: ReadonlySet<string>
  /** The moments of Success to which they led. */
  readonly finished: readonly Stand<D>[]
}

/** Where an answer is given: on the way to the step, and back on it with the whole request answered. */
interface Trial<D> {
  readonly onTheWay: Stand<D>
  readonly atLast: Stand<D>
  readonly given: readonly Changes<D>[]
}

export function tryAnswers<D>({ walker, entered, faults }: Searched<D>): Tried<D> {
  const { flow, sampler } = walker
  const asked = new Set<string>()
  const taken = new Set<string>()
  const known = new Set<string>()
  const finished: Stand<D>[] = []

  /** What the wizard itself has answered on a step, and refuses. */
  const judgeProposals = (
    { at: { context }, companies, path }: Stand<D>,
    before: D,
    given?: string,
  ) => {
    const { title, id } = stepOf(flow, context.step)
    const facts = factsOf(context)
    for (const [answer, rule] of fieldsOf(stepOf(flow, id))) {
      const isProposed =
        answer !== given &&
        isAsked(rule, facts) &&
        differs(before, context.draft, answer) &&
        differs(flow.emptyDraft, context.draft, answer)
      if (!isProposed || !isRefused(flow, id, answer, facts)) continue
      const why = issuesOf(flow, id, facts).find((issue) => issue.path === answer)?.message
      const message = `"${title}" itself answers "${rule.label}", and refuses what it has answered: ${why}`
      faults.add({ kind: 'refusedProposal', message, company: companies[0]?.name ?? null, path })
    }
  }

  const tryOn = (trial: Trial<D>, before: ReadonlySet<string>) => {
    const { context } = trial.onTheWay.at
    const facts = factsOf(context)
    const open = fieldsOf(stepOf(flow, context.step)).filter(([, rule]) => isAsked(rule, facts))
    const now = new Set(open.map(([path]) => path))
    for (const path of now) asked.add(path)
    for (const [path, rule] of open) {
      if (before.has(path) || path === flow.restart) continue
      for (const value of sampler.accepted(facts, context.step, path)) {
        taken.add(path)
        const key = JSON.stringify([context.step, path, value])
        if (known.has(key)) continue
        known.add(key)
        const changes = { [path]: value } as Changes<D>
        const answered = {
          onTheWay: does(walker, trial.onTheWay, { type: 'change', changes }),
          atLast: does(walker, trial.atLast, { type: 'change', changes }),
          given: [...trial.given, changes],
        }
        judgeProposals(answered.onTheWay, context.draft, path)
        follow(answered, rule.label)
        // What this answer makes the step ask besides.
        tryOn(answered, now)
      }
    }
  }

  const follow = ({ onTheWay, atLast, given }: Trial<D>, label: string) => {
    const quick = tried(() => finish(walker, atLast, given))
    if (typeof quick !== 'string' && quick.at.value === 'success') {
      finished.push(quick)
      return
    }
    // Answers given since may stand in its way: it counts how it goes without them.
    const end = tried(() => finish(walker, onTheWay, given))
    if (typeof end !== 'string' && end.at.value === 'success') {
      finished.push(end)
      return
    }
    const company = onTheWay.companies[0]?.name ?? null
    if (typeof end === 'string') {
      const message = `With this answer to "${label}" it breaks: ${end}`
      faults.add({ kind: 'breaks', message, company, path: onTheWay.path })
      return
    }
    const { title } = stepOf(flow, end.at.context.step)
    const message = `With this answer to "${label}" nobody gets past "${title}".`
    faults.add({ kind: 'deadEnd', message, company, path: end.path })
  }

  const isWhole = ({ at: { context, status } }: Stand<D>) =>
    status === 'active' &&
    stepOf(flow, context.step).submit === true &&
    isComplete(flow, context.step, factsOf(context))

  for (const onTheWay of entered) {
    const { context } = onTheWay.at
    const { step } = context
    for (const [path, rule] of fieldsOf(stepOf(flow, step))) {
      if (isAsked(rule, factsOf(context))) asked.add(path)
    }
    judgeProposals(onTheWay, flow.emptyDraft)
    const last = tried(() => finish(walker, onTheWay, undefined, { submits: false }))
    // A request that can't be finished at all was told of before.
    if (typeof last === 'string' || !isWhole(last)) continue
    const atLast = does(walker, last, { type: 'jump', to: step })
    if (atLast.at.context.step === step) tryOn({ onTheWay, atLast, given: [] }, new Set())
  }
  return { count: known.size, asked, taken, finished }
}

/** The same stand after something was done. */
function does<D>(
  { machine }: Walker<D, TenantSettings>,
  stand: Stand<D>,
  event: WizardEvent<D>,
): Stand<D> {
  const { step } = stand.at.context
  return {
    ...stand,
    at: quiet(machine, after(machine, stand.at, event)),
    path: [...stand.path, { step, event }],
  }
}

/** Goes on to Success, by jumps where they lead on, and by the first way of each step; stays where there is none. */
function finish<D>(
  walker: Walker<D, TenantSettings>,
  stand: Stand<D>,
  given: readonly Changes<D>[] | undefined,
  { submits = true }: { submits?: boolean } = {},
): Stand<D> {
  const { flow } = walker
  let now = stand
  for (let moves = 0; moves < 2 * flow.steps.size && now.at.status === 'active'; moves += 1) {
    const { step } = now.at.context
    const [way] = waysThrough(walker, now.at, moves === 0 ? given : undefined).ways
    if (!way) break
    const path: Did[] = way.events.map((event) => ({ step, event }))
    now = { ...now, at: way.snapshot, path: [...now.path, ...path], steps: [...now.steps, step] }
    const move = wayOut(walker, step)
    if (move.type === 'submit' && !submits) break
    const to = shownSteps(flow, factsOf(now.at.context)).at(-1) ?? step
    const jumped = move.type === 'submit' ? now : does(walker, now, { type: 'jump', to })
    now = jumped.at.context.step === step ? does(walker, now, move) : jumped
  }
  return now
}
