import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import type { Content } from './content.ts'

/** A ZIP archive that was received, read without trusting what it says of itself. */

/** Why an archive is not read on. */
export class UnfitArchive extends Error {
  readonly reason: 'damaged' | 'encrypted' | 'ambiguous' | 'bomb'

  constructor(reason: UnfitArchive['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** More parts than any document has. */
const mostEntries = 10_000
/** All of them unpacked may have so many bytes, and beyond the first so many times as many as packed. */
const mostBytes = 400 * 1024 * 1024
const freely = 20 * 1024 * 1024
const mostTimes = 150
/** Of the parts that are looked at so many bytes are held together. */
const mostHeld = 4 * 1024 * 1024
/** Of a local header, without the name; in bytes. */
const headerSize = 30

export interface Parts {
  /** The names of all parts, without a slash before them. */
  readonly names: readonly string[]
  /** The contents of those that were asked for. */
  readonly held: ReadonlyMap<string, Buffer>
}

/**
 * Unpacks all of an archive, a piece at a time, and holds the parts that are wanted. What says of itself that it
 * would become very large is not unpacked at all; what lies about it ends where it does.
 * @throws UnfitArchive, or what reading the content throws
 */
export async function partsOf(
  content: Content,
  isWanted: (name: string) => boolean,
): Promise<Parts> {
  const zip = await orDamaged(() =>
    fromRandomAccessReaderPromise(new ContentReader(content), content.size, {
      autoClose: false,
      lazyEntries: true,
      strictFileNames: true,
    }),
  )
  try {
    const entries = await entriesOf(zip)
    mustBeOneArchive(zip, entries)
    mustStaySmall(content, entries)
    const held = new Map<string, Buffer>()
    let room = mostHeld
    for (const entry of entries) {
      const bytes = await unpackEntry(zip, entry, isWanted(entry.fileName) ? room : 0)
      if (!bytes) continue
      held.set(entry.fileName, bytes)
      room -= bytes.byteLength
    }
    return { names: entries.map(({ fileName }) => fileName), held }
  } finally {
    zip.close()
  }
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > mostEntries) throw new UnfitArchive('bomb')
  return orDamaged(async () => {
    const entries: Entry[] = []
    for await (const entry of zip.eachEntry()) entries.push(entry)
    return entries
  })
}

/** It begins and ends with the file, has each part once and apart from others, and every part can be read. */
function mustBeOneArchive({ comment }: ZipFile, entries: readonly Entry[]): void {
  const names = new Set(entries.map(({ fileName }) => fileName.toLowerCase()))
  if (comment !== '' || names.size < entries.length) throw new UnfitArchive('ambiguous')
  if (entries.some((entry) => entry.isEncrypted())) throw new UnfitArchive('encrypted')
  let end = 0
  const inOrder = entries.toSorted(
    (one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
  )
  for (const { relativeOffsetOfLocalHeader: start, compressedSize, fileNameLength } of inOrder) {
    if (start < end) throw new UnfitArchive('bomb')
    if (end === 0 && start > 0) throw new UnfitArchive('ambiguous')
    end = start + headerSize + fileNameLength + compressedSize
  }
}

function mustStaySmall({ size }: Content, entries: readonly Entry[]): void {
  const bytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (bytes > mostBytes || (bytes > freely && bytes > mostTimes * size)) {
    throw new UnfitArchive('bomb')
  }
}

/** Reads a part to its end, whose checksum is compared. @param room undefined is returned where it is 0 */
async function unpackEntry(zip: ZipFile, entry: Entry, room: number): Promise<Buffer | undefined> {
  if (entry.fileName.endsWith('/')) return undefined
  const pieces: Buffer[] = []
  let held = 0
  let sum = 0
  await orDamaged(async () => {
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      sum = crc32(piece, sum)
      if (room === 0) continue
      held += piece.byteLength
      if (held > room) throw new UnfitArchive('bomb')
      pieces.push(piece)
    }
  })
  if (sum !== entry.crc32) throw new UnfitArchive('damaged')
  return room === 0 ? undefined : Buffer.concat(pieces)
}

/** Reading the content failed: the archive is not to blame. */
class ReadingFailed extends Error {}

/** What the library can not read is damaged. */
async function orDamaged<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ReadingFailed) throw error.cause
    if (error instanceof UnfitArchive) throw error
    // What is in it is larger than its directory says.
    const lies = error instanceof Error && error.message.startsWith('too many bytes')
    throw new UnfitArchive(lies ? 'bomb' : 'damaged', error)
  }
}

class ContentReader extends RandomAccessReader {
  readonly #content: Content

  constructor(content: Content) {
    super()
    this.#content = content
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(piecesBetween(this.#content, start, end), { objectMode: false })
  }
}

const pieceSize = 64 * 1024

async function* piecesBetween(content: Content, start: number, end: number) {
  for (let at = start; at < end; at += pieceSize) {
    try {
      yield await content.read(at, Math.min(at + pieceSize, end))
    } catch (cause) {
      throw new ReadingFailed('The content can not be read.', { cause })
    }
  }
}
