import type { PortalDocument, VisitedPage } from '#schemas/documents/documents.ts'
import { compareTexts } from '#schemas/texts/compare-texts.ts'
import type { Client } from '#src/api/client.ts'

/** Shared by the documents and reports pages, with their differences. */

/** A document, or a report, which may be archived. */
export type LibraryItem = PortalDocument & { readonly isArchive?: boolean }
/** The id of a document, a report, or one of their versions. */
export type ItemId = LibraryItem['id']

/** The two pages: title, noun for one item, and the call that lists its versions. */
export const libraries = {
  documents: { title: 'Documents', one: 'document', versions: 'documentVersions' },
  reports: { title: 'Reports', one: 'report', versions: 'reportVersions' },
} as const satisfies Record<VisitedPage, object>

/** Downloads a version of a document or report; the documents call serves both (AMB-130). Rejects with an ApiError. */
export function fetchVersion(client: Client, id: ItemId, versionId: ItemId) {
  // A provider's ids may be text; the reference server's are numbers.
  return client.download('documentDownload', { params: { id, versionId } })
}

/** The item of a download link: the document with that id, else the one whose active version has it. */
export function findLinkedItem<Item extends LibraryItem>(
  items: readonly Item[],
  downloadId: string,
): Item | undefined {
  const is = (id: ItemId | null | undefined) => id !== undefined && String(id) === downloadId
  return items.find(({ id }) => is(id)) ?? items.find((item) => is(item.activeVersionId))
}

/** The existing categories by name; until they're known, the one in the address. */
export function listCategories(
  items: readonly LibraryItem[] | undefined,
  asked: string | undefined,
): string[] {
  if (items === undefined) return asked?.trim() ? [asked.trim()] : []
  const names = items.flatMap(({ category }) => category ?? [])
  return [...new Set(names)].toSorted(compareTexts)
}

/** The category an address names, case-insensitive; undefined if there is none (AMB-131). */
export function findCategory(
  categories: readonly string[],
  name: string | undefined,
): string | undefined {
  const asked = name?.trim().toLowerCase()
  return categories.find((category) => category.toLowerCase() === asked)
}

/** Whether a MIME type is PDF's; false if it's unknown. */
export function isPdf(mimeType: string | null | undefined): boolean {
  return mimeType === 'application/pdf'
}
