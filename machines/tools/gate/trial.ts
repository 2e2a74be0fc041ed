import type { AnswerChanges } from '../../engine/flow.ts'
import type { FlaggedCompany } from '../rehearsal/tenants.ts'
import type { LastVisit } from './last-visit.ts'
import type { SearchNode } from './search-node.ts'
import type { TriedCompanies } from './tried-companies.ts'

/** An entered step with some answers changed. */
export interface AnswerTrial<D> {
  readonly entered: SearchNode<D>
  /** The node of the first visit of the step. */
  readonly firstVisit: SearchNode<D>
  readonly changes: readonly AnswerChanges<D>[]
  readonly lastVisit: () => LastVisit<D>
  /** Whether its last answer wasn't tried anywhere before. */
  readonly isNew: boolean
}

/** One answer, and where it was tried. */
export interface TriedAnswer {
  readonly label: string
  readonly companies: Set<FlaggedCompany>
  readonly coverage: TriedCompanies
}

/** What trying every answer of a flow came to. */
export interface AnswerTrialResults<D> {
  /** How many answers were tried. */
  readonly count: number
  /** The questions that were asked somewhere. */
  readonly asked: ReadonlySet<string>
  /** The questions that accepted some answer, or threw when tried. */
  readonly accepted: ReadonlySet<string>
  /** The steps and questions for which not all combinations of answers were tried. */
  readonly unfinished: ReadonlySet<string>
  /** The snapshots of Success that they led to. */
  readonly finished: readonly SearchNode<D>[]
}
