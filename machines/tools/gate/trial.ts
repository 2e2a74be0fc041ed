import type { Changes } from '../../engine/flow.ts'
import type { FlaggedCompany } from '../rehearsal/tenants.ts'
import type { Coverage } from './coverage.ts'
import type { LastVisit } from './last-visit.ts'
import type { SearchNode } from './search-node.ts'

/** A step that was entered, with some answers changed on it. */
export interface Trial<D> {
  readonly entered: SearchNode<D>
  /** On the first visit of the step. */
  readonly firstVisit: SearchNode<D>
  readonly changes: readonly Changes<D>[]
  readonly lastVisit: () => LastVisit<D>
  /** Whether its last answer was tried nowhere before. */
  readonly isNew: boolean
}

/** What one answer is, and where it was tried. */
export interface TriedAnswer {
  readonly label: string
  readonly companies: Set<FlaggedCompany>
  readonly coverage: Coverage
}
