import type { EndpointName } from '#schemas/contract.ts'
import type { SearchGroup, SearchResult } from '#schemas/search/search.ts'
import type { MemberCall } from '../api/handler.ts'
import type { TenantScope } from '../db/database.ts'

/** Limits which rows of a source a person can see. */
export interface VisibleRows {
  /** Rows of these kinds … */
  readonly kinds: readonly string[]
  /** … and rows of this person. */
  readonly owner?: number
}

/** Something that can be searched: rows of a table that a migration prepared with `make_searchable`. */
export interface SearchSource {
  readonly group: SearchGroup
  /** The source's name in the migration. */
  readonly source: string
  /** The call that lists the same rows. People who can't make it find nothing. */
  readonly listedBy: EndpointName
  readonly seenBy?: (call: MemberCall) => VisibleRows | 'all'
  /** Loads what is shown for these ids, in any order. */
  readonly results: (
    scope: TenantScope,
    ids: number[],
    instant: Date,
  ) => PromiseLike<SearchResult[]>
}
