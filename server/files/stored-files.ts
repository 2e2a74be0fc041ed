import { createHash } from 'node:crypto'
import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { storedFile, storedFileChunk } from '../db/schema/files.ts'
import { toPieces } from './pieces.ts'

/**
 * The files of companies: whatever is uploaded, published or attached is stored here and read from here. Contents
 * lie in PostgreSQL in chunks; of a file of any size one chunk is in memory at a time, and no transaction is open
 * longer than a chunk takes.
 */

/** Runs work in a transaction of its own, within reach of one company's rows: `asTenant`, or `asProvider`. */
export type InTransaction = <Result>(work: (queries: Queries) => Promise<Result>) => Promise<Result>

/** A file that is there whole. */
export interface StoredFile {
  readonly id: number
  readonly tenantId: string
  readonly mediaType: string
  /** In bytes. */
  readonly size: number
  readonly chunkSize: number
  /** Of the content, in hexadecimal. */
  readonly sha256: string
  readonly storedAt: Date
}

/** A file that is about to be stored. */
export interface NewFile {
  readonly tenantId: string
  readonly mediaType: string
  /** Its bytes, in pieces of any size; they are asked for as they are stored. */
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** More bytes are refused. */
  readonly limit: number
  readonly now: Date
}

/** The content has more bytes than its limit. */
export class FileTooLarge extends Error {}

/** What is stored is not what was handed in: reading ends before it would be complete. */
export class FileDamaged extends Error {}

/** Nothing of a file is there any more: it was removed while it was read. */
export class FileGone extends FileDamaged {}

/** Of every file stored from now on, in bytes: 100 MB are 400 chunks. */
export const chunkSize = 256 * 1024

/**
 * Stores a file, chunk by chunk, each in a transaction of its own. Until it is whole nobody can read it; of one that
 * fails nothing stays.
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
 * The same without the last step: all of it is here, and it is nobody's yet. It is looked at by `readStoredFile`;
 * then it becomes one of the company's files by `finishFile`, or is gone by `discardFile`. Of one that neither
 * became, since the process ended, `removeUnfinishedFiles` leaves nothing beyond a day.
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

/** Makes a file that was received one of the company's files, in the transaction that says what it is for. */
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

/** Nothing stays of a file that was not finished; one that was is left as it is. */
export async function discardFile(
  inTransaction: InTransaction,
  { id, tenantId }: Pick<StoredFile, 'tenantId' | 'id'>,
): Promise<void> {
  // Where even this fails, it is swept a day later.
  await inTransaction((queries) =>
    queries.delete(storedFile).where(isUnfinished(tenantId, id)),
  ).catch(() => undefined)
}

function isUnfinished(tenantId: string, id: number): SQL | undefined {
  return and(eq(storedFile.tenantId, tenantId), eq(storedFile.id, id), isNull(storedFile.sha256))
}

/** A file of the company; undefined where there is none, or it is not whole. */
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

/** Whether all of a file is there, as a row joined by a query of one's own says. */
export function isWhole(row: typeof storedFile.$inferSelect): row is StoredFile {
  return row.sha256 !== null
}

/** Removes a file; nothing may refer to it any more. Anyone who reads it just now gets no end of it. */
export async function removeStoredFile(
  queries: Queries,
  { tenantId, id }: Pick<StoredFile, 'tenantId' | 'id'>,
): Promise<void> {
  await queries
    .delete(storedFile)
    .where(and(eq(storedFile.tenantId, tenantId), eq(storedFile.id, id)))
}

/** Bytes of a file from the first to the last, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * The content of a file, or a range of it: each chunk is read when the one before it was taken. Of a whole content
 * the last chunk comes only after the SHA-256 was compared.
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

/** The rest of the chunk that holds a byte, up to and with the last byte that is wanted. */
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
