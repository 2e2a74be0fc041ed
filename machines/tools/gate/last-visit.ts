import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { ruleFacts } from '../../engine/machine/wizard.ts'
import { getStep, isStepComplete } from '../../engine/questions/questions.ts'
import type { FlaggedCompany } from '../rehearsal/tenants.ts'
import { withCompany } from './company-groups.ts'
import { applyEventToNode, finishRequest } from './finish.ts'
import { RuleReads } from './rule-reads.ts'
import type { FlowSearchResult } from './search.ts'
import { attempt, breakFault, type SearchNode } from './search-node.ts'

/** A return to a step with the whole request answered. */
export interface LastVisit<D> {
  /** Null if the step can't be reached again, or not with everything answered. */
  readonly visit: SearchNode<D> | null
  /** The message of an error on the way, which is among the faults. */
  readonly broken?: string
}

/**
 * Completes the request from an entered step and returns to that step. Adds a fault if that throws.
 * @param reads collects what the rules read on the way
 */
export function findLastVisit<D>(
  { walker, faults }: Pick<FlowSearchResult<D>, 'walker' | 'faults'>,
  entered: SearchNode<D>,
  { settings }: FlaggedCompany,
  reads: RuleReads,
): LastVisit<D> {
  const own = new RuleReads()
  const { flow } = walker
  const { step } = entered.snapshot.context
  const found = attempt(() => visitAgain(walker, entered, settings, own))
  reads.add(own)
  if (typeof found !== 'string') return found
  // The search has usually met this fault already, just as it does if nothing completes a step.
  if (!faults.all().some(({ message }) => message.endsWith(found))) {
    faults.add(breakFault(`Going on from "${getStep(flow, step).title}"`, found, entered))
  }
  return { visit: null, broken: found }
}

function visitAgain<D>(
  walker: FlowSearchResult<D>['walker'],
  entered: SearchNode<D>,
  settings: TenantSettings,
  reads: RuleReads,
): LastVisit<D> {
  const { step } = entered.snapshot.context
  // Existing answers stay: another account type would make it a different request.
  const facts = ruleFacts(withCompany(entered.snapshot, settings).context)
  const changes = isStepComplete(walker.flow, step, facts) ? { changes: [] } : {}
  const last = finishRequest(walker, entered, { settings, reads, ...changes, submits: false })
  const { context, status } = last.snapshot
  const isWhole =
    status === 'active' &&
    getStep(walker.flow, context.step).submit === true &&
    isStepComplete(walker.flow, context.step, ruleFacts(context))
  if (!isWhole) return { visit: null }
  const again = applyEventToNode(walker, last, { type: 'jump', to: step })
  return { visit: again.snapshot.context.step === step ? again : null }
}
