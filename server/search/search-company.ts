import { isAllowed } from '#schemas/api/endpoint.ts'
import { contract } from '#schemas/contract.ts'
import type { FoundGroup } from '#schemas/search/search.ts'
import type { MemberCall } from '../api/handler.ts'
import { findEntryIds, prepareQuery } from './find-entries.ts'
import type { SearchSource } from './source.ts'
import { searchSources } from './sources.ts'

/** Results per group. */
const shownPerGroup = 5

/**
 * Searches the company's data: rows that contain, for each word of the query, a word that begins with it. Groups
 * without results are left out.
 */
export async function searchCompany(call: MemberCall, query: string): Promise<FoundGroup[]> {
  const { permissions } = call.tenant
  const sources = searchSources.filter(({ listedBy }) => isAllowed(contract[listedBy], permissions))
  const asked = await prepareQuery(
    call.tenant,
    query,
    sources.map(({ source }) => source),
  )
  if (asked.words.length === 0) return []
  const groups = await Promise.all(sources.map((source) => searchGroup(call, source, asked)))
  return groups.filter(({ results }) => results.length > 0)
}

async function searchGroup(
  call: MemberCall,
  { group, source, seenBy, results }: SearchSource,
  asked: Awaited<ReturnType<typeof prepareQuery>>,
): Promise<FoundGroup> {
  const seen = seenBy?.(call) ?? 'all'
  const found = await findEntryIds(call.tenant, asked, { source, seen }, shownPerGroup + 1)
  const ids = found.slice(0, shownPerGroup)
  const rows = ids.length > 0 ? await results(call.tenant, ids, call.instant) : []
  return {
    group,
    results: ids.flatMap((id) => rows.filter((row) => row.id === id)),
    hasMore: found.length > shownPerGroup,
  }
}
