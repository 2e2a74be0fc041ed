import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { SecurityDocument } from '#schemas/documents/security-documents.ts'
import type { MemberCall, Upload } from '../../api/handler.ts'
import { Problem } from '../../api/problem.ts'
import { byName } from '../../db/by-name.ts'
import type { TenantScope } from '../../db/database.ts'
import { easternText } from '../../db/json-rows.ts'
import { matchesOwnCompany } from '../../db/own-company.ts'
import { type DocumentKind, document, documentVersion } from '../../db/schema/documents.ts'
import { storedFile } from '../../db/schema/files.ts'
import { removeStoredFile } from '../../files/stored-files.ts'

/** Cybersecurity documents, published by the provider or uploaded by the company. */

type SecurityKind = Extract<DocumentKind, 'policy' | 'riskReport'>
const securityKinds: SecurityKind[] = ['policy', 'riskReport']

/** Documents of a kind by name, each with its active version (AMB-110). */
export async function listSecurityDocuments(
  { queries }: TenantScope,
  kind: SecurityKind,
): Promise<SecurityDocument[]> {
  return queries
    .select({
      documentName: document.name,
      lastUpdated: easternText(documentVersion.createdAt),
      id: document.id,
      versionId: document.activeVersionId,
      fileName: documentVersion.fileName,
      mimeType: storedFile.mediaType,
      isClientUploaded: sql<boolean>`${document.uploadedBy} is not null`,
    })
    .from(document)
    .leftJoin(documentVersion, eq(documentVersion.id, document.activeVersionId))
    .leftJoin(storedFile, eq(storedFile.id, documentVersion.fileId))
    .where(and(matchesOwnCompany(document.tenantId), eq(document.kind, kind)))
    .orderBy(byName(document.name), asc(document.id))
}

/** Stores an upload as a new document, named after its file without the extension. */
export async function addSecurityDocument(
  { tenant: { queries, tenantId, personId }, instant }: MemberCall,
  kind: SecurityKind,
  { file, fileName }: Upload,
): Promise<{ id: number; versionId: number }> {
  const name = fileName.replace(/\.[^.]*$/, '') || fileName
  const [added] = await queries
    .insert(document)
    .values({ tenantId, kind, name, uploadedBy: personId })
    .returning({ id: document.id })
  if (!added) throw new Error('A row that was inserted has an id.')
  const [version] = await queries
    .insert(documentVersion)
    .values({
      tenantId,
      documentId: added.id,
      number: 1,
      fileId: file.id,
      fileName,
      createdAt: instant,
    })
    .returning({ id: documentVersion.id })
  if (!version) throw new Error('A row that was inserted has an id.')
  await queries
    .update(document)
    .set({ activeVersionId: version.id })
    .where(eq(document.id, added.id))
  return { id: added.id, versionId: version.id }
}

/** Removes a document and its files. @throws Problem missing; forbidden if the provider published it */
export async function removeSecurityDocument(
  { queries, tenantId }: TenantScope,
  id: number,
): Promise<null> {
  const own = and(eq(document.id, id), inArray(document.kind, securityKinds))
  const [found] = await queries
    .select({ uploadedBy: document.uploadedBy })
    .from(document)
    .where(own)
  if (!found) throw documentNotFound()
  if (found.uploadedBy === null) {
    throw new Problem(
      'forbidden',
      "The helpdesk published this document, so you can't delete it here.",
    )
  }
  const files = await queries
    .select({ id: documentVersion.fileId })
    .from(documentVersion)
    .where(eq(documentVersion.documentId, id))
  const removed = await queries.delete(document).where(and(own, isNotNull(document.uploadedBy)))
  // Removed by somebody else since.
  if (removed.rowCount !== 1) throw documentNotFound()
  for (const file of files) await removeStoredFile(queries, { tenantId, id: file.id })
  return null
}

function documentNotFound(): Problem {
  return new Problem('missing', 'Document not found. It may have been removed.')
}
