import type { Rehearsal } from '../../rehearsal/rehearsal.ts'
import type { FlaggedCompany } from '../../rehearsal/tenants.ts'
import type { GateFault } from '../faults.ts'
import type { FlowSearchResult } from '../search.ts'
import type { SearchNode } from '../search-node.ts'
import type { AnswerTrialResults } from '../trial.ts'

/** Everything that the gate has seen of a flow before it judges it. */
export interface GateSearch<D> extends Omit<FlowSearchResult<D>, 'faults'> {
  readonly rehearsal: Rehearsal<D>
  readonly companies: readonly FlaggedCompany[]
  /** Set if every combination of flags was searched, so that nothing is missed that only some companies show. */
  readonly isExhaustive: boolean
  readonly answers: AnswerTrialResults<D>
  /** The finished requests of walks and of answers tried one by one. */
  readonly requests: readonly SearchNode<D>[]
}

/** One check of the publish gate. Yields the faults it finds, in a stable order. */
export type GateCheck<D> = (search: GateSearch<D>) => Iterable<GateFault>
