import type { Rehearsal } from '../../rehearsal/rehearsal.ts'
import type { FlaggedCompany } from '../../rehearsal/tenants.ts'
import type { Fault } from '../faults.ts'
import type { SearchResult } from '../search.ts'
import type { SearchNode } from '../search-node.ts'
import type { TriedAnswers } from '../try-answers.ts'

/** All that the gate has seen of a flow before it judges it. */
export interface GateSearch<D> extends Omit<SearchResult<D>, 'faults'> {
  readonly rehearsal: Rehearsal<D>
  readonly companies: readonly FlaggedCompany[]
  /** Every combination of flags was searched: what only some companies show is missing in none. */
  readonly isExhaustive: boolean
  readonly answers: TriedAnswers<D>
  /** The finished requests, of the walks and of the answers that were tried one by one. */
  readonly requests: readonly SearchNode<D>[]
}

/** One rule of the publish gate: the faults that it finds in what was seen, in a stable order. */
export type Check<D> = (search: GateSearch<D>) => Iterable<Fault>
