import type { Changes } from '../../engine/flow.ts'
import type { FlaggedCompany } from '../rehearsal/tenants.ts'
import type { Coverage } from './coverage.ts'
import type { LastVisit } from './last-visit.ts'
import type { SearchNode } from './search-node.ts'

/** An entered step with some answers changed. */
export interface Trial<D> {
  readonly entered: SearchNode<D>
  /** The node of the first visit of the step. */
  readonly firstVisit: SearchNode<D>
  readonly changes: readonly Changes<D>[]
  readonly lastVisit: () => LastVisit<D>
  /** Whether its last answer wasn't tried anywhere before. */
  readonly isNew: boolean
}

/** One answer, and where it was tried. */
export interface TriedAnswer {
  readonly label: string
  readonly companies: Set<FlaggedCompany>
  readonly coverage: Coverage
}
