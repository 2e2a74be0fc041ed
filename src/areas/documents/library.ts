import type { PortalDocument, VisitedPage } from '#schemas/documents/documents.ts'
import { compareTexts } from '#schemas/texts/compare-texts.ts'
import type { Client } from '#src/api/client.ts'

/** What the pages of documents and of reports have in common, and where they differ. */

/** A document, or a report, which may be archived. */
export type LibraryItem = PortalDocument & { readonly isArchive?: boolean }
export type ItemId = LibraryItem['id']

export const libraries = {
  documents: { title: 'Documents', one: 'document', versions: 'documentVersions' },
  reports: { title: 'Reports', one: 'report', versions: 'reportVersions' },
} as const satisfies Record<VisitedPage, object>

/** A version of either, as its file: reports are downloaded by the call of documents, too (AMB-130). */
export function fetchVersion(client: Client, id: ItemId, versionId: ItemId) {
  // Ids of a provider may be text; the reference server's are numbers.
  return client.download('documentDownload', { params: { id, versionId } })
}

/** What a download link means: a document by its id, else the one whose active version has it. */
export function findLinkedItem<Item extends LibraryItem>(
  items: readonly Item[],
  downloadId: string,
): Item | undefined {
  const is = (id: ItemId | null | undefined) => id !== undefined && String(id) === downloadId
  return items.find(({ id }) => is(id)) ?? items.find((item) => is(item.activeVersionId))
}

/** The categories there are, by name; until that is known the one that an address names. */
export function listCategories(
  items: readonly LibraryItem[] | undefined,
  asked: string | undefined,
): string[] {
  if (items === undefined) return asked?.trim() ? [asked.trim()] : []
  const names = items.flatMap(({ category }) => category ?? [])
  return [...new Set(names)].toSorted(compareTexts)
}

/** The category that an address names, whatever its case; undefined where there is none of that name (AMB-131). */
export function findCategory(
  categories: readonly string[],
  name: string | undefined,
): string | undefined {
  const asked = name?.trim().toLowerCase()
  return categories.find((category) => category.toLowerCase() === asked)
}

export function isPdf(mimeType: string | null | undefined): boolean {
  return mimeType === 'application/pdf'
}
