import type { AnswerChanges, Flow } from '../../engine/flow.ts'
import {
  applyEvents,
  type FlowMachine,
  type FlowSnapshot,
  settleCalls,
} from '../../engine/machine/stepping.ts'
import { ruleFacts, type WizardEvent } from '../../engine/machine/wizard.ts'
import { getStep, type StepIssue, stepIssues } from '../../engine/questions/questions.ts'
import type { PickIndex, Sampler } from './sampling.ts'

/** The paths of a person through one step: for walks and for the gate. */

/** What walking a flow needs: its machine, a sampler for answers and the choice among them. */
export interface WalkContext<D, S> {
  readonly flow: Flow<D, S>
  readonly machine: FlowMachine<D, S>
  readonly sampler: Sampler<D, S>
  readonly pick: PickIndex
  /** Answers everything that is asked instead of only what is needed. */
  readonly every: boolean
}

/** What a person does on a step until it is complete, and the snapshot then. */
export interface StepPath<D, S> {
  readonly events: readonly WizardEvent<D>[]
  readonly snapshot: FlowSnapshot<D, S>
  /** The answers that decide where it leads. */
  readonly branch: readonly AnswerChanges<D>[]
}

/** The paths that lead to different steps; where there is none, what is missing. */
export interface PathsThroughStep<D, S> {
  readonly paths: readonly StepPath<D, S>[]
  readonly missing: readonly StepIssue[]
}

/** Completes the current step in each way that decides the next step. */
export function pathsThroughStep<D, S>(
  walker: WalkContext<D, S>,
  snapshot: FlowSnapshot<D, S>,
  answered?: readonly AnswerChanges<D>[],
): PathsThroughStep<D, S> {
  const { step } = snapshot.context
  const missing = new Map<string, StepIssue>()
  const branches = answered
    ? [answered]
    : walker.sampler.branches(ruleFacts(snapshot.context), step)
  const paths = branches.flatMap((branch) => {
    const path = completeStep(walker, snapshot, branch)
    const issues = stepIssues(walker.flow, step, ruleFacts(path.snapshot.context))
    for (const issue of issues) missing.set(issue.path, issue)
    return issues.length === 0 ? [path] : []
  })
  return { paths, missing: [...missing.values()] }
}

/** Enters some answers, then those that are still missing, and acknowledges the step where it asks for that. */
function completeStep<D, S>(
  { flow, machine, sampler, pick, every }: WalkContext<D, S>,
  snapshot: FlowSnapshot<D, S>,
  branch: readonly AnswerChanges<D>[],
): StepPath<D, S> {
  const { step } = snapshot.context
  const events: WizardEvent<D>[] = []
  const make = (at: FlowSnapshot<D, S>, changes: readonly AnswerChanges<D>[]) =>
    changes.reduce<FlowSnapshot<D, S>>((now, one) => {
      const next = applyEvents(machine, now, changeEvent(one))
      // What is answered like this already is not answered again.
      if (next.context.draft === now.context.draft) return now
      events.push(changeEvent(one))
      return next
    }, at)
  const routed = make(snapshot, branch)
  const filled = sampler.fill(ruleFacts(routed.context), step, { every, pick, answered: branch })
  let done = make(routed, filled)
  if (getStep(flow, step).ack !== undefined) {
    events.push({ type: 'acknowledge' })
    done = applyEvents(machine, done, { type: 'acknowledge' })
  }
  return { events, snapshot: settleCalls(machine, done), branch }
}

/** How a complete step is left. */
export function leavingEvent<D, S>({ flow }: WalkContext<D, S>, stepId: string): WizardEvent<D> {
  return { type: getStep(flow, stepId).submit ? 'submit' : 'next' }
}

function changeEvent<D>(changes: AnswerChanges<D>): WizardEvent<D> {
  return { type: 'change', changes }
}
