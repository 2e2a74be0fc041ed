import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type DocumentVersions, sortVersions } from '#schemas/documents/documents.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'
import { Problem } from '../../api/problem.ts'
import { byName } from '../../db/by-name.ts'
import type { TenantScope } from '../../db/database.ts'
import { easternText } from '../../db/json-rows.ts'
import { matchesOwnCompany } from '../../db/own-company.ts'
import {
  type DocumentKind,
  document,
  documentCategory,
  documentVersion,
} from '../../db/schema/documents.ts'
import { storedFile } from '../../db/schema/files.ts'

/** Reads the company's documents, reports and their versions. */

const activeVersion = alias(documentVersion, 'active')

/** Documents by name. */
export function listDocuments(scope: TenantScope) {
  return selectDocuments(scope, 'document', {})
}

/** Reports by name. */
export function listReports(scope: TenantScope) {
  return selectDocuments(scope, 'report', { isArchive: document.isArchive })
}

function selectDocuments<Own extends Partial<Record<'isArchive', typeof document.isArchive>>>(
  { queries }: TenantScope,
  kind: DocumentKind,
  own: Own,
) {
  const counted = queries
    .select({
      documentId: documentVersion.documentId,
      versions: sql<number>`count(*)`.as('versions'),
      newest: sql<string>`max(${documentVersion.createdAt})`.as('newest'),
    })
    .from(documentVersion)
    .where(matchesOwnCompany(documentVersion.tenantId))
    .groupBy(documentVersion.documentId)
    .as('counted')
  return queries
    .select({
      id: document.id,
      uuid: document.uuid,
      name: document.name,
      fileName: activeVersion.fileName,
      description: document.description,
      versions: sql<number>`coalesce(${counted.versions}, 0)`,
      lastModified: easternText(counted.newest),
      activeVersionId: document.activeVersionId,
      mimeType: storedFile.mediaType,
      categoryId: document.categoryId,
      category: documentCategory.name,
      ...own,
    })
    .from(document)
    .innerJoin(documentCategory, eq(documentCategory.id, document.categoryId))
    .leftJoin(counted, eq(counted.documentId, document.id))
    .leftJoin(activeVersion, eq(activeVersion.id, document.activeVersionId))
    .leftJoin(storedFile, eq(storedFile.id, activeVersion.fileId))
    .where(and(matchesOwnCompany(document.tenantId), eq(document.kind, kind)))
    .orderBy(byName(document.name), asc(document.id))
}

/** A document's versions in display order. @throws Problem missing */
export async function listDocumentVersions(
  { queries }: TenantScope,
  kind: DocumentKind,
  id: number,
): Promise<DocumentVersions> {
  const [[found], rows] = await Promise.all([
    queries
      .select({ documentId: document.id, mimeType: storedFile.mediaType })
      .from(document)
      .leftJoin(activeVersion, eq(activeVersion.id, document.activeVersionId))
      .leftJoin(storedFile, eq(storedFile.id, activeVersion.fileId))
      .where(and(eq(document.kind, kind), eq(document.id, id))),
    queries.select().from(documentVersion).where(eq(documentVersion.documentId, id)),
  ])
  if (!found) throw new Problem('missing', `This ${kind} doesn't exist.`)
  const versions = rows.map((row) => ({
    id: row.number,
    versionId: row.id,
    fileName: row.fileName,
    dateCreated: toEastern(row.createdAt),
  }))
  return { ...found, versions: sortVersions(versions) }
}

/** Versions with their stored files, ordered by version number. */
export function selectStoredVersions({ queries }: TenantScope, condition: SQL | undefined) {
  return queries
    .select({
      versionId: documentVersion.id,
      documentId: document.id,
      kind: document.kind,
      name: document.name,
      fileName: documentVersion.fileName,
      file: storedFile,
    })
    .from(documentVersion)
    .innerJoin(document, eq(document.id, documentVersion.documentId))
    .innerJoin(storedFile, eq(storedFile.id, documentVersion.fileId))
    .where(condition)
    .orderBy(asc(documentVersion.id))
}
