import { and, eq, inArray } from 'drizzle-orm'
import { archiveLimits, downloadName } from '#schemas/documents/documents.ts'
import { exportFileName } from '#schemas/files/export-name.ts'
import { type Permission, permissions } from '#schemas/people/permissions.ts'
import type { FileAnswer, MemberCall, StoredContent } from '../../api/handler.ts'
import { forbidden, malformedInput, Problem } from '../../api/problem.ts'
import type { TenantScope } from '../../db/database.ts'
import {
  type DocumentKind,
  document,
  documentKinds,
  documentVersion,
} from '../../db/schema/documents.ts'
import { isWhole } from '../../files/stored-files.ts'
import { selectStoredVersions } from './documents.ts'

/** Downloads of documents and reports. */

const { resources, cybersecurityDashboard } = permissions
/** The permission of the page that shows each kind of document. It also covers the download. */
const permissionsByKind = {
  document: resources,
  report: resources,
  policy: cybersecurityDashboard,
  riskReport: cybersecurityDashboard,
} as const satisfies Record<DocumentKind, Permission>

/** Whether these permissions include the provider's documents. */
export function canReadDocuments(held: readonly string[]): boolean {
  return visibleKinds(held).includes('document')
}

/** The kinds of documents that these permissions show. */
function visibleKinds(held: readonly string[]): DocumentKind[] {
  return documentKinds.filter((kind) => held.includes(permissionsByKind[kind]))
}

/**
 * A version's file.
 * @param kinds limits the kinds; by default all that the person can see, because the documents call also downloads
 * reports (AMB-130) and cybersecurity documents (AMB-110)
 * @throws Problem missing, forbidden
 */
export async function downloadVersion(
  tenant: TenantScope,
  { id, versionId }: { readonly id: number; readonly versionId: number },
  kinds: readonly DocumentKind[] = documentKinds,
): Promise<FileAnswer> {
  const [found] = await selectStoredVersions(
    tenant,
    and(eq(documentVersion.documentId, id), eq(documentVersion.id, versionId)),
  )
  if (!found || !kinds.includes(found.kind)) throw documentNotFound()
  if (!visibleKinds(tenant.permissions).includes(found.kind)) throw forbidden()
  const download = toFileAnswer(found)
  if (!download) throw documentNotFound()
  return { name: download.name, content: download }
}

/**
 * Several versions as one ZIP archive.
 * @param versions ids, separated by commas
 * @throws Problem missing, malformed
 */
export async function downloadVersions(
  { tenant, now }: MemberCall,
  versions: string,
): Promise<FileAnswer> {
  const ids = [...new Set(versions.split(',').map(Number))]
  const fitting = ids.filter((id) => id <= 2_147_483_647)
  const rows = await selectStoredVersions(
    tenant,
    and(
      inArray(documentVersion.id, fitting),
      inArray(document.kind, visibleKinds(tenant.permissions)),
    ),
  )
  const entries = rows.flatMap((row) => toFileAnswer(row) ?? [])
  if (entries.length < ids.length) throw documentsNotFound(ids.length - entries.length)
  const bytes = entries.reduce((sum, { file }) => sum + file.size, 0)
  if (bytes > archiveLimits.bytes) throw archiveTooLarge(bytes)
  const title = rows.every(({ kind }) => kind === 'report') ? 'Reports' : 'Documents'
  return { name: exportFileName(title, 'zip', now), content: { kind: 'archive', entries } }
}

function toFileAnswer({
  versionId,
  name,
  fileName,
  file,
}: Awaited<ReturnType<typeof selectStoredVersions>>[number]):
  | (StoredContent & { readonly name: string })
  | undefined {
  if (!isWhole(file)) return undefined
  return {
    kind: 'stored',
    file,
    of: { entity: 'document_version', id: versionId },
    name: downloadName({ name, mimeType: file.mediaType }, fileName),
  }
}

function documentNotFound(): Problem {
  return new Problem('missing', 'Version not found. It may have been removed.')
}

function documentsNotFound(count: number): Problem {
  const some = count === 1 ? 'One of these versions is' : `${count} of these versions are`
  return new Problem('missing', `${some} missing. It may have been removed.`)
}

function archiveTooLarge(bytes: number): Problem {
  const [have, most] = [bytes, archiveLimits.bytes].map((each) => Math.ceil(each / 1_000_000))
  return malformedInput(`These files total ${have} MB. Choose up to ${most} MB at a time.`)
}
