import { z } from 'zod/mini'
import { compareCodes } from '../texts/compare-texts.ts'

/** Documents and reports of a company. */

/** The id of a document or version in addresses. A provider's may be text. */
const providerId = z.union([z.number().check(z.int()), z.string()])

/** A document. Its file name and media type are those of its active version. */
export const portalDocument = z.object({
  id: providerId,
  uuid: z.string(),
  name: z.string(),
  fileName: z.nullish(z.string()),
  description: z.nullish(z.string()),
  /** The number of versions. */
  versions: z.number().check(z.int()),
  /** When the newest version was added (Eastern); null if there is none. */
  lastModified: z.nullish(z.string()),
  activeVersionId: z.nullish(providerId),
  mimeType: z.nullish(z.string()),
  categoryId: z.nullish(providerId),
  category: z.nullish(z.string()),
})
export type PortalDocument = z.infer<typeof portalDocument>

/** A report: a document that can be archived (AMB-132). */
export const reportDocument = z.extend(portalDocument, { isArchive: z.boolean() })
export type PortalReport = z.infer<typeof reportDocument>

/** A version of a document. `versionId` is used to download it. */
export const documentVersion = z.object({
  id: providerId,
  versionId: providerId,
  fileName: z.nullish(z.string()),
  /** Eastern wall-clock time. */
  dateCreated: z.string(),
})
export type DocumentVersion = z.infer<typeof documentVersion>

export const documentVersions = z.object({
  documentId: providerId,
  mimeType: z.nullish(z.string()),
  versions: z.array(documentVersion),
})
export type DocumentVersions = z.infer<typeof documentVersions>

/** Sorts versions: those without a file name first, then newest first. */
export function sortVersions(versions: readonly DocumentVersion[]): DocumentVersion[] {
  return versions.toSorted(
    (one, other) =>
      Number(hasName(one)) - Number(hasName(other)) ||
      compareCodes(other.dateCreated, one.dateCreated),
  )
}

function hasName({ fileName }: DocumentVersion): boolean {
  return (fileName ?? '').trim() !== ''
}

/** File extensions of documents by media type. */
const endings: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': '.pptx',
  'application/zip': '.zip',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'text/csv': '.csv',
  'text/plain': '.txt',
}

/** The media type for a file's extension. */
export function mediaTypeForFileName(fileName: string): string {
  const name = fileName.toLowerCase().replace(/\.jpeg$/, '.jpg')
  const found = Object.entries(endings).find(([, ending]) => name.endsWith(ending))
  return found?.[0] ?? 'application/octet-stream'
}

/** The file name of a downloaded version: its own, or the document's name. */
export function downloadName(
  document: { readonly name: string; readonly mimeType?: string | null | undefined },
  fileName: string | null | undefined,
): string {
  const own = (fileName ?? '').trim()
  return own === '' ? `${document.name}${endings[document.mimeType ?? ''] ?? ''}` : own
}

/** Maximum number and total bytes of the files in one archive. */
export const archiveLimits = { files: 100, bytes: 500_000_000 } as const

/** The versions of an archive, as listed in the address: `12,15,40`. */
export const archiveQuery = z.object({
  versions: z.string().check(
    z.maxLength(archiveLimits.files * 11, `Download up to ${archiveLimits.files} files at a time.`),
    z.regex(/^\d{1,10}(,\d{1,10})*$/, 'Separate version numbers with commas.'),
    z.refine(
      (text) => text.split(',').length <= archiveLimits.files,
      `Download up to ${archiveLimits.files} files at a time.`,
    ),
  ),
})

/** Pages that highlight what is new since the last visit. */
export const visitedPages = ['documents', 'reports'] as const
export type VisitedPage = (typeof visitedPages)[number]
export const pageVisitBody = z.object({ page: z.enum(visitedPages) })

/** When the previous visit ended (Eastern); null on the first. */
export const pageVisitAnswer = z.object({ since: z.nullable(z.string()) })
