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
import { storedVersions } from './documents.ts'

/** Versions of documents and reports, on their way out. */

const { resources, cybersecurityDashboard } = permissions
/** Who may see a document may have its file: the permission of the page on which it is. */
const seenWith = {
  document: resources,
  report: resources,
  policy: cybersecurityDashboard,
  riskReport: cybersecurityDashboard,
} as const satisfies Record<DocumentKind, Permission>

/** Whether somebody with these permissions may read the documents that the provider publishes. */
export function mayReadDocuments(held: readonly string[]): boolean {
  return kindsSeen(held).includes('document')
}

/** The kinds of documents that somebody with these permissions sees. */
function kindsSeen(held: readonly string[]): DocumentKind[] {
  return documentKinds.filter((kind) => held.includes(seenWith[kind]))
}

/**
 * A version of a document as its file.
 * @param kinds only of these; else of all that the person sees, as reports (AMB-130) and what is on the
 *   cybersecurity dashboard (AMB-110) are downloaded by the call of documents
 * @throws Problem missing, forbidden
 */
export async function downloadOf(
  tenant: TenantScope,
  { id, versionId }: { readonly id: number; readonly versionId: number },
  kinds: readonly DocumentKind[] = documentKinds,
): Promise<FileAnswer> {
  const [found] = await storedVersions(
    tenant,
    and(eq(documentVersion.documentId, id), eq(documentVersion.id, versionId)),
  )
  if (!found || !kinds.includes(found.kind)) throw missing()
  if (!kindsSeen(tenant.permissions).includes(found.kind)) throw forbidden()
  const download = answerOf(found)
  if (!download) throw missing()
  return { name: download.name, content: download }
}

/** Versions as one archive. @throws Problem missing, malformed */
export async function archiveOf(
  { tenant, now }: MemberCall,
  versions: string,
): Promise<FileAnswer> {
  const ids = [...new Set(versions.split(',').map(Number))]
  const fitting = ids.filter((id) => id <= 2_147_483_647)
  const rows = await storedVersions(
    tenant,
    and(
      inArray(documentVersion.id, fitting),
      inArray(document.kind, kindsSeen(tenant.permissions)),
    ),
  )
  const entries = rows.flatMap((row) => answerOf(row) ?? [])
  if (entries.length < ids.length) throw someMissing(ids.length - entries.length)
  const bytes = entries.reduce((sum, { file }) => sum + file.size, 0)
  if (bytes > archiveLimits.bytes) throw tooMuch(bytes)
  const title = rows.every(({ kind }) => kind === 'report') ? 'Reports' : 'Documents'
  return { name: exportFileName(title, 'zip', now), content: { kind: 'archive', entries } }
}

function answerOf({
  versionId,
  name,
  fileName,
  file,
}: Awaited<ReturnType<typeof storedVersions>>[number]):
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

function missing(): Problem {
  return new Problem('missing', 'Version not found. It may have been removed.')
}

function someMissing(count: number): Problem {
  const some = count === 1 ? 'One of these versions is' : `${count} of these versions are`
  return new Problem('missing', `${some} missing. It may have been removed.`)
}

function tooMuch(bytes: number): Problem {
  const [have, most] = [bytes, archiveLimits.bytes].map((each) => Math.ceil(each / 1_000_000))
  return malformedInput(`These files total ${have} MB. Choose up to ${most} MB at a time.`)
}
