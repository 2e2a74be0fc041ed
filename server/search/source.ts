import type { EndpointName } from '#schemas/contract.ts'
import type { SearchGroup, SearchResult } from '#schemas/search/search.ts'
import type { MemberCall } from '../api/handler.ts'
import type { TenantScope } from '../db/database.ts'

/** Which rows of a source a person may see, where that is not all of them. */
export interface VisibleRows {
  /** Those of these kinds, … */
  readonly kinds: readonly string[]
  /** … and those of this person. */
  readonly owner?: number
}

/** A kind of thing that is searched: rows of a table that a migration made searchable (`make_searchable`). */
export interface SearchSource {
  readonly group: SearchGroup
  /** What the migration calls the rows. */
  readonly source: string
  /** The call that lists the same rows: who may not make it finds none of them. */
  readonly listedBy: EndpointName
  readonly seenBy?: (call: MemberCall) => VisibleRows | 'all'
  /** What is shown of the rows with these ids, in any order. */
  readonly results: (
    scope: TenantScope,
    ids: number[],
    instant: Date,
  ) => PromiseLike<SearchResult[]>
}
