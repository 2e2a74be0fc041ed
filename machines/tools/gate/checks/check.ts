import type { Rehearsal } from '../../rehearsal/rehearsal.ts'
import type { FlaggedCompany } from '../../rehearsal/tenants.ts'
import type { GateFault } from '../faults.ts'
import type { FlowSearchResult } from '../search.ts'
import type { SearchNode } from '../search-node.ts'
import type { TriedAnswers } from '../try-answers.ts'

/** All that the gate has seen of a flow before it judges it. */
export interface GateSearch<D> extends Omit<FlowSearchResult<D>, 'faults'> {
  readonly rehearsal: Rehearsal<D>
  readonly companies: readonly FlaggedCompany[]
  /** Every combination of flags was searched: what only some companies show is missing in none. */
  readonly isExhaustive: boolean
  readonly answers: TriedAnswers<D>
  /** The finished requests, of the walks and of the answers that were tried one by one. */
  readonly requests: readonly SearchNode<D>[]
}

/** One rule of the publish gate: the faults that it finds in what was seen, in a stable order. */
export type GateCheck<D> = (search: GateSearch<D>) => Iterable<GateFault>
