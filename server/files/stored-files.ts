import { createHash } from 'node:crypto'
import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { storedFile, storedFileChunk } from '../db/schema/files.ts'
import { toPieces } from './pieces.ts'

/**
 * Stores and reads companies' files: uploads, publications, attachments. Contents are chunks in PostgreSQL. However
 * large a file is, one chunk is in memory at a time, and no transaction lasts longer than a chunk takes.
 */

/** Runs work in its own transaction, limited to one company's rows: `asTenant` or `asProvider`. */
export type InTransaction = <Result>(work: (queries: Queries) => Promise<Result>) => Promise<Result>

/** A completely stored file. */
export interface StoredFile {
  readonly id: number
  readonly tenantId: string
  readonly mediaType: string
  /** In bytes. */
  readonly size: number
  readonly chunkSize: number
  /** Of the content, hexadecimal. */
  readonly sha256: string
  readonly storedAt: Date
}

/** A file to store. */
export interface NewFile {
  readonly tenantId: string
  readonly mediaType: string
  /** Pieces of any size, read as they are stored. */
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** Larger files are refused, in bytes. */
  readonly limit: number
  readonly now: Date
}

/** The content is larger than its limit. */
export class FileTooLarge extends Error {}

/** The stored content doesn't match its digest or size. Thrown before the last chunk. */
export class FileDamaged extends Error {}

/** The file was removed while it was read. */
export class FileGone extends FileDamaged {}

/** Chunk size of new files, in bytes: 100 MB make 400 chunks. */
export const chunkSize = 256 * 1024

/**
 * Stores a file chunk by chunk, each in its own transaction. Nobody can read it before it is complete; a failed one is
 * deleted.
 * @throws FileTooLarge, or what the content throws
 */
export async function storeFile(inTransaction: InTransaction, file: NewFile): Promise<StoredFile> {
  const stored = await receiveFile(inTransaction, file)
  try {
    await inTransaction((queries) => finishFile(queries, stored))
    return stored
  } catch (error) {
    await discardFile(inTransaction, stored)
    throw error
  }
}

/**
 * Like `storeFile` without the last step: the content is stored, but the file isn't anyone's yet. Check it with
 * `readStoredFile`, then call `finishFile` or `discardFile`. If the process ends before that, `removeUnfinishedFiles`
 * deletes it within a day.
 * @throws FileTooLarge, or what the content throws
 */
export async function receiveFile(
  inTransaction: InTransaction,
  file: NewFile,
): Promise<StoredFile> {
  const { tenantId, mediaType, limit, now } = file
  const id = await inTransaction((queries) => createFileRow(queries, file))
  const hash = createHash('sha256')
  let size = 0
  let position = 0
  try {
    for await (const bytes of toPieces(file.content, chunkSize)) {
      size += bytes.byteLength
      if (size > limit) throw new FileTooLarge(`Files can be up to ${limit} bytes.`)
      hash.update(bytes)
      const row = { tenantId, fileId: id, position, bytes }
      await inTransaction((queries) => queries.insert(storedFileChunk).values(row))
      position += 1
    }
    const sha256 = hash.digest('hex')
    return { id, tenantId, mediaType, size, chunkSize, sha256, storedAt: now }
  } catch (error) {
    await discardFile(inTransaction, { tenantId, id })
    throw error
  }
}

/** Completes a received file, in the transaction that says what it is for. */
export async function finishFile(
  queries: Queries,
  { id, tenantId, mediaType, size, sha256 }: StoredFile,
): Promise<void> {
  const finished = await queries
    .update(storedFile)
    .set({ mediaType, size, sha256 })
    .where(isUnfinished(tenantId, id))
  if (finished.rowCount !== 1) throw new FileGone(`File ${id} is not there to be finished.`)
}

/** Deletes a file that wasn't finished. Has no effect on others. */
export async function discardFile(
  inTransaction: InTransaction,
  { id, tenantId }: Pick<StoredFile, 'tenantId' | 'id'>,
): Promise<void> {
  // If this fails too, the daily cleanup removes the file.
  await inTransaction((queries) =>
    queries.delete(storedFile).where(isUnfinished(tenantId, id)),
  ).catch(() => undefined)
}

function isUnfinished(tenantId: string, id: number): SQL | undefined {
  return and(eq(storedFile.tenantId, tenantId), eq(storedFile.id, id), isNull(storedFile.sha256))
}

/** The company's file, or undefined if there is none or it isn't complete. */
export async function findStoredFile(
  queries: Queries,
  tenantId: string,
  id: number,
): Promise<StoredFile | undefined> {
  const [found] = await queries
    .select()
    .from(storedFile)
    .where(
      and(eq(storedFile.tenantId, tenantId), eq(storedFile.id, id), isNotNull(storedFile.sha256)),
    )
  return found && isWhole(found) ? found : undefined
}

/** Whether a row of the file table, such as a joined one, is a complete file. */
export function isWhole(row: typeof storedFile.$inferSelect): row is StoredFile {
  return row.sha256 !== null
}

/** Deletes a file that nothing refers to any more. Concurrent readers get FileGone. */
export async function removeStoredFile(
  queries: Queries,
  { tenantId, id }: Pick<StoredFile, 'tenantId' | 'id'>,
): Promise<void> {
  await queries
    .delete(storedFile)
    .where(and(eq(storedFile.tenantId, tenantId), eq(storedFile.id, id)))
}

/** A range of bytes, both ends included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Streams a file or a range of it. The next chunk is read when the previous one was consumed. For whole files the
 * SHA-256 is checked before the last chunk.
 * @throws FileDamaged
 */
export async function* readStoredFile(
  inTransaction: InTransaction,
  file: StoredFile,
  range?: ByteRange,
): AsyncGenerator<Buffer> {
  const { size } = file
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const isAll = start === 0 && end === size - 1
  const hash = createHash('sha256')
  let next = start
  while (next <= end) {
    const bytes = await readChunk(inTransaction, file, next, end)
    next += bytes.byteLength
    if (isAll) hash.update(bytes)
    if (isAll && next > end) assertDigest(file, hash.digest('hex'))
    yield bytes
  }
}

/** The part of a chunk from a byte on, up to the last wanted byte. */
async function readChunk(
  inTransaction: InTransaction,
  file: StoredFile,
  from: number,
  last: number,
): Promise<Buffer> {
  const position = Math.floor(from / file.chunkSize)
  const begin = position * file.chunkSize
  const [chunk] = await inTransaction((queries) =>
    queries
      .select({ bytes: storedFileChunk.bytes })
      .from(storedFileChunk)
      .where(
        and(
          eq(storedFileChunk.tenantId, file.tenantId),
          eq(storedFileChunk.fileId, file.id),
          eq(storedFileChunk.position, position),
        ),
      ),
  )
  if (!chunk) throw new FileGone(`Chunk ${position} of file ${file.id} is not there.`)
  const expected = Math.min(file.chunkSize, file.size - begin)
  if (chunk.bytes.byteLength !== expected) {
    throw new FileDamaged(`Chunk ${position} of file ${file.id} is not there as it was stored.`)
  }
  return chunk.bytes.subarray(from - begin, last - begin + 1)
}

function assertDigest({ id, sha256 }: StoredFile, found: string): void {
  if (found !== sha256)
    throw new FileDamaged(`File ${id} is not what was stored: its SHA-256 differs.`)
}

async function createFileRow(
  queries: Queries,
  { tenantId, mediaType, now }: NewFile,
): Promise<number> {
  const [row] = await queries
    .insert(storedFile)
    .values({ tenantId, mediaType, size: 0, chunkSize, storedAt: now })
    .returning({ id: storedFile.id })
  if (!row) throw new Error('A row that was inserted has an id.')
  return row.id
}
