import type { TenantSettings } from '#schemas/tenant.ts'
import type { Changes } from '../../engine/flow.ts'
import { applyEvents, settleCalls } from '../../engine/machine/stepping.ts'
import { factsOf, type WizardEvent } from '../../engine/machine/wizard.ts'
import { differs } from '../../engine/questions/differing-answers.ts'
import {
  fieldsOf,
  isAsked,
  isComplete,
  isRefused,
  issuesOf,
  shownSteps,
  stepOf,
} from '../../engine/questions/questions.ts'
import { leavingEvent, pathsThroughStep, type Walker } from '../rehearsal/step-paths.ts'
import type { PathStep } from './faults.ts'
import type { SearchResult } from './search.ts'
import { attempt, type SearchNode } from './search-node.ts'

/**
 * Every possible answer, one by one: as a change of mind at the end of a request, which takes the
 * fewest events to finish; where that does not lead to Success, on the way.
 */

export interface TriedAnswers<D> {
  /** How many answers were tried. */
  readonly count: number
  /** The questions that were asked somewhere. */
  readonly asked: ReadonlySet<string>
  /** The questions that took some answer. */
  readonly accepted: ReadonlySet<string>
  /** The snapshots of Success to which they led. */
  readonly finished: readonly SearchNode<D>[]
}

/** Where an answer is tried: on the first visit of its step, and back on it with the whole request answered. */
interface Trial<D> {
  readonly firstVisit: SearchNode<D>
  readonly lastVisit: SearchNode<D>
  readonly changes: readonly Changes<D>[]
}

export function tryAnswers<D>({ walker, entered, faults }: SearchResult<D>): TriedAnswers<D> {
  const { flow, sampler } = walker
  const asked = new Set<string>()
  const accepted = new Set<string>()
  const known = new Set<string>()
  const finished: SearchNode<D>[] = []

  /** What the wizard itself has answered on a step, and refuses. */
  const judgeProposals = (
    { snapshot: { context }, companies, path }: SearchNode<D>,
    before: D,
    ownAnswer?: string,
  ) => {
    const { title, id } = stepOf(flow, context.step)
    const facts = factsOf(context)
    for (const [answer, rule] of fieldsOf(stepOf(flow, id))) {
      const isProposed =
        answer !== ownAnswer &&
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
    const { context } = trial.firstVisit.snapshot
    const facts = factsOf(context)
    const open = fieldsOf(stepOf(flow, context.step)).filter(([, rule]) => isAsked(rule, facts))
    const now = new Set(open.map(([path]) => path))
    for (const path of now) asked.add(path)
    for (const [path, rule] of open) {
      if (before.has(path) || path === flow.restart) continue
      for (const value of sampler.acceptedValues(facts, context.step, path)) {
        accepted.add(path)
        const key = JSON.stringify([context.step, path, value])
        if (known.has(key)) continue
        known.add(key)
        const changes = { [path]: value } as Changes<D>
        const answered = {
          firstVisit: applyTo(walker, trial.firstVisit, { type: 'change', changes }),
          lastVisit: applyTo(walker, trial.lastVisit, { type: 'change', changes }),
          changes: [...trial.changes, changes],
        }
        judgeProposals(answered.firstVisit, context.draft, path)
        follow(answered, rule.label)
        // What this answer makes the step ask in addition.
        tryOn(answered, now)
      }
    }
  }

  const follow = ({ firstVisit, lastVisit, changes }: Trial<D>, label: string) => {
    const short = attempt(() => finish(walker, lastVisit, changes))
    if (typeof short !== 'string' && short.snapshot.value === 'success') {
      finished.push(short)
      return
    }
    // Later answers may prevent Success: what counts is the result without them.
    const end = attempt(() => finish(walker, firstVisit, changes))
    if (typeof end !== 'string' && end.snapshot.value === 'success') {
      finished.push(end)
      return
    }
    const company = firstVisit.companies[0]?.name ?? null
    if (typeof end === 'string') {
      const message = `With this answer to "${label}" it breaks: ${end}`
      faults.add({ kind: 'breaks', message, company, path: firstVisit.path })
      return
    }
    const { title } = stepOf(flow, end.snapshot.context.step)
    const message = `With this answer to "${label}" nobody gets past "${title}".`
    faults.add({ kind: 'deadEnd', message, company, path: end.path })
  }

  const isWhole = ({ snapshot: { context, status } }: SearchNode<D>) =>
    status === 'active' &&
    stepOf(flow, context.step).submit === true &&
    isComplete(flow, context.step, factsOf(context))

  for (const firstVisit of entered) {
    const { context } = firstVisit.snapshot
    const { step } = context
    for (const [path, rule] of fieldsOf(stepOf(flow, step))) {
      if (isAsked(rule, factsOf(context))) asked.add(path)
    }
    judgeProposals(firstVisit, flow.emptyDraft)
    const last = attempt(() => finish(walker, firstVisit, undefined, { submits: false }))
    // The search has reported a request that can't be finished at all.
    if (typeof last === 'string' || !isWhole(last)) continue
    const lastVisit = applyTo(walker, last, { type: 'jump', to: step })
    if (lastVisit.snapshot.context.step === step)
      tryOn({ firstVisit, lastVisit, changes: [] }, new Set())
  }
  return { count: known.size, asked, accepted, finished }
}

/** The node after an event. */
function applyTo<D>(
  { machine }: Walker<D, TenantSettings>,
  node: SearchNode<D>,
  event: WizardEvent<D>,
): SearchNode<D> {
  const { step } = node.snapshot.context
  return {
    ...node,
    snapshot: settleCalls(machine, applyEvents(machine, node.snapshot, event)),
    path: [...node.path, { step, event }],
  }
}

/** Goes on to Success, by jumps where they lead on, and by the first path of each step; stays where there is none. */
function finish<D>(
  walker: Walker<D, TenantSettings>,
  node: SearchNode<D>,
  changes: readonly Changes<D>[] | undefined,
  { submits = true }: { submits?: boolean } = {},
): SearchNode<D> {
  const { flow } = walker
  let now = node
  for (let moves = 0; moves < 2 * flow.steps.size && now.snapshot.status === 'active'; moves += 1) {
    const { step } = now.snapshot.context
    const [through] = pathsThroughStep(
      walker,
      now.snapshot,
      moves === 0 ? changes : undefined,
    ).paths
    if (!through) break
    const path: PathStep[] = through.events.map((event) => ({ step, event }))
    now = {
      ...now,
      snapshot: through.snapshot,
      path: [...now.path, ...path],
      steps: [...now.steps, step],
    }
    const move = leavingEvent(walker, step)
    if (move.type === 'submit' && !submits) break
    const to = shownSteps(flow, factsOf(now.snapshot.context)).at(-1) ?? step
    const jumped = move.type === 'submit' ? now : applyTo(walker, now, { type: 'jump', to })
    now = jumped.snapshot.context.step === step ? applyTo(walker, now, move) : jumped
  }
  return now
}
