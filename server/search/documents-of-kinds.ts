import { eq, inArray, sql } from 'drizzle-orm'
import type { EndpointName } from '#schemas/contract.ts'
import type { SearchGroup } from '#schemas/search/search.ts'
import { type DocumentKind, document, documentCategory } from '../db/schema/documents.ts'
import type { SearchSource } from './source.ts'

/** A source for documents of some kinds, by name and description. */
export function createDocumentSource(
  group: SearchGroup,
  listedBy: EndpointName,
  kinds: readonly DocumentKind[],
): SearchSource {
  return {
    group,
    source: 'document',
    listedBy,
    seenBy: () => ({ kinds }),
    results: ({ queries }, ids) =>
      queries
        .select({
          id: document.id,
          title: document.name,
          detail: sql<string>`coalesce(${documentCategory.name}, '')`,
        })
        .from(document)
        .leftJoin(documentCategory, eq(documentCategory.id, document.categoryId))
        .where(inArray(document.id, ids)),
  }
}
