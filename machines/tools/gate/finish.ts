import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { Changes } from '../../engine/flow.ts'
import { applyEvents, settleCalls } from '../../engine/machine/stepping.ts'
import { type WizardEvent, wizardFacts } from '../../engine/machine/wizard.ts'
import { shownSteps } from '../../engine/questions/questions.ts'
import { leavingEvent, pathsThroughStep, type Walker } from '../rehearsal/step-paths.ts'
import { withCompany } from './company-groups.ts'
import type { PathStep } from './faults.ts'
import { type RuleReads, recordRules } from './rule-reads.ts'
import type { SearchNode } from './search-node.ts'

/** Brings requests to their end from any snapshot, in one company. */

/** The node after an event. */
export function applyEvent<D>(
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

export interface FinishOptions<D> {
  readonly settings: TenantSettings
  /** Records which settings each rule reads. */
  readonly reads: RuleReads
  /** Answers already given on the first step. */
  readonly changes?: readonly Changes<D>[]
  /** Whether to submit; otherwise it stops at the completed last step. */
  readonly submits: boolean
}

/**
 * Continues to Success, by jumps if possible and otherwise by the first path of each step. Stays where there is none.
 */
export function finish<D>(
  walker: Walker<D, TenantSettings>,
  node: SearchNode<D>,
  { settings, reads, changes, submits }: FinishOptions<D>,
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
    const to = shownSteps(flow, wizardFacts(now.snapshot.context)).at(-1) ?? step
    const jumped = move.type === 'submit' ? now : applyEvent(walker, now, { type: 'jump', to })
    now = jumped.snapshot.context.step === step ? applyEvent(walker, now, move) : jumped
  }
  recordRules(walker.flow, wizardFacts(now.snapshot.context), reads)
  return now
}

/** Continues by Next alone until a step is reached. Stays where that isn't possible. */
export function walkTo<D>(
  walker: Walker<D, TenantSettings>,
  node: SearchNode<D>,
  to: string,
  { settings, changes }: Pick<FinishOptions<D>, 'settings' | 'changes'>,
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
    now = applyEvent(walker, complete, move)
  }
  return now
}
