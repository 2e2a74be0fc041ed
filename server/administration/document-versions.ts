import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { eq, max } from 'drizzle-orm'
import { mediaTypeForFileName } from '#schemas/documents/documents.ts'
import { document, documentVersion } from '../db/schema/documents.ts'
import { storedFile } from '../db/schema/files.ts'
import { FileTooLarge, type StoredFile, storeFile } from '../files/stored-files.ts'
import { type Administration, AdministrationError, writeAuditEntry } from './administration.ts'

/** Stores published files as versions of documents. */

type Document = typeof document.$inferSelect

/** Maximum file size in bytes. */
const largestFile = 500_000_000

/** @throws AdministrationError where there is no file to publish at the path */
export async function requireFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new AdministrationError(`File not found: ${path}.`)
  if (found.size === 0) throw new AdministrationError(`The file ${path} is empty.`)
}

/**
 * Adds a file as the current version.
 * @returns its number; undefined where this file already is the current version
 * @throws AdministrationError
 */
export async function addDocumentVersion(
  administration: Administration,
  own: Document,
  path: string,
): Promise<number | undefined> {
  const { queries, instant } = administration
  const { tenantId } = own
  const fileName = basename(path)
  const file = await storeVersion(administration, own, path)
  const [active] = await queries
    .select({ number: documentVersion.number, name: documentVersion.fileName, file: storedFile })
    .from(documentVersion)
    .innerJoin(storedFile, eq(storedFile.id, documentVersion.fileId))
    .where(eq(documentVersion.id, own.activeVersionId ?? 0))
  if (active?.file.sha256 === file.sha256 && active.name === fileName) {
    await queries.delete(storedFile).where(eq(storedFile.id, file.id))
    return undefined
  }
  const [last] = await queries
    .select({ number: max(documentVersion.number) })
    .from(documentVersion)
    .where(eq(documentVersion.documentId, own.id))
  const number = (last?.number ?? 0) + 1
  const [added] = await queries
    .insert(documentVersion)
    .values({
      tenantId,
      documentId: own.id,
      number,
      fileId: file.id,
      fileName,
      createdAt: instant,
    })
    .returning({ id: documentVersion.id })
  if (!added) throw new Error('A row that was inserted has an id.')
  await queries.update(document).set({ activeVersionId: added.id }).where(eq(document.id, own.id))
  const change = { tenantId, change: 'insert', entity: 'document_version' } as const
  await writeAuditEntry(administration, { ...change, entityId: added.id })
  return number
}

async function storeVersion(
  { queries, instant: now }: Administration,
  { tenantId }: Document,
  path: string,
): Promise<StoredFile> {
  try {
    return await storeFile((work) => work(queries), {
      tenantId,
      mediaType: mediaTypeForFileName(path),
      content: createReadStream(path),
      limit: largestFile,
      now,
    })
  } catch (error) {
    if (!(error instanceof FileTooLarge)) throw error
    throw new AdministrationError(`The file ${path} is too large: ${largestFile / 1e6} MB at most.`)
  }
}
