import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { wizardFacts } from '../../engine/machine/wizard.ts'
import { getStep, isComplete } from '../../engine/questions/questions.ts'
import type { FlaggedCompany } from '../rehearsal/tenants.ts'
import { withCompany } from './company-groups.ts'
import { applyEvent, finish } from './finish.ts'
import { RuleReads } from './rule-reads.ts'
import type { FlowSearchResult } from './search.ts'
import { attempt, breakFault, type SearchNode } from './search-node.ts'

/** Back on a step with the whole request answered. */
export interface LastVisit<D> {
  /** Null where nobody comes back there, or not with everything answered. */
  readonly visit: SearchNode<D> | null
  /** What going there threw; it is among the faults. */
  readonly broken?: string
}

/**
 * From a step that was entered to the last visit of it.
 * @param reads what the rules read on the way is added
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
  // Mostly the search has met it on its way, as it has where nothing completes a step.
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
  // Where everything is answered there already, it stays so: another account type would be another request.
  const facts = wizardFacts(withCompany(entered.snapshot, settings).context)
  const changes = isComplete(walker.flow, step, facts) ? { changes: [] } : {}
  const last = finish(walker, entered, { settings, reads, ...changes, submits: false })
  const { context, status } = last.snapshot
  const isWhole =
    status === 'active' &&
    getStep(walker.flow, context.step).submit === true &&
    isComplete(walker.flow, context.step, wizardFacts(context))
  if (!isWhole) return { visit: null }
  const again = applyEvent(walker, last, { type: 'jump', to: step })
  return { visit: again.snapshot.context.step === step ? again : null }
}
