import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { AnswerChanges } from '../../engine/flow.ts'
import { applyEvents, settleCalls } from '../../engine/machine/stepping.ts'
import { ruleFacts, type WizardEvent } from '../../engine/machine/wizard.ts'
import { shownSteps } from '../../engine/questions/questions.ts'
import { leavingEvent, pathsThroughStep, type WalkContext } from '../rehearsal/step-paths.ts'
import { withCompany } from './company-groups.ts'
import type { PathStep } from './faults.ts'
import { type RuleReads, recordRuleReads } from './rule-reads.ts'
import type { SearchNode } from './search-node.ts'

/** Brings requests to their end from any snapshot, in one company. */

/** The node after an event. */
export function applyEventToNode<D>(
  { machine }: WalkContext<D, TenantSettings>,
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

/** The company, the answers to start with, and whether to submit. */
export interface FinishRequestOptions<D> {
  readonly settings: TenantSettings
  /** Records which settings each rule reads. */
  readonly reads: RuleReads
  /** Answers already given on the first step. */
  readonly changes?: readonly AnswerChanges<D>[]
  /** Whether to submit; otherwise it stops at the completed last step. */
  readonly submits: boolean
}

/**
 * Continues to Success, by jumps if possible and otherwise by the first path of each step. Stays where there is none.
 */
export function finishRequest<D>(
  walker: WalkContext<D, TenantSettings>,
  node: SearchNode<D>,
  { settings, reads, changes, submits }: FinishRequestOptions<D>,
): SearchNode<D> {
  const { flow } = walker
  let now: SearchNode<D> = { ...node, snapshot: withCompany(node.snapshot, settings) }
  for (let moves = 0; moves < 2 * flow.steps.size && now.snapshot.status === 'active'; moves += 1) {
    const { step } = now.snapshot.context
    const answered = moves === 0 ? changes : undefined
    const [through] = pathsThroughStep(walker, now.snapshot, answered).paths
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
    const to = shownSteps(flow, ruleFacts(now.snapshot.context)).at(-1) ?? step
    const jumped =
      move.type === 'submit' ? now : applyEventToNode(walker, now, { type: 'jump', to })
    now = jumped.snapshot.context.step === step ? applyEventToNode(walker, now, move) : jumped
  }
  recordRuleReads(walker.flow, ruleFacts(now.snapshot.context), reads)
  return now
}

/** Continues by Next alone until a step is reached. Stays where that isn't possible. */
export function walkTo<D>(
  walker: WalkContext<D, TenantSettings>,
  node: SearchNode<D>,
  to: string,
  { settings, changes }: Pick<FinishRequestOptions<D>, 'settings' | 'changes'>,
): SearchNode<D> {
  let now: SearchNode<D> = { ...node, snapshot: withCompany(node.snapshot, settings) }
  for (let moves = 0; moves < walker.flow.steps.size; moves += 1) {
    const { step } = now.snapshot.context
    const move = leavingEvent(walker, step)
    if (step === to || move.type === 'submit') break
    const [through] = pathsThroughStep(
      walker,
      now.snapshot,
      moves === 0 ? changes : undefined,
    ).paths
    if (!through) break
    const path = through.events.map((event) => ({ step, event }))
    const complete = { ...now, snapshot: through.snapshot, path: [...now.path, ...path] }
    now = applyEventToNode(walker, complete, move)
  }
  return now
}
