import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import type { FileContent } from './content.ts'
import { UnacceptedKind } from './refused-file.ts'

/** A ZIP archive that was received, read without trusting what it says of itself. */

/** Why an archive is not read on. */
export class InvalidArchive extends Error {
  readonly reason: 'damaged' | 'encrypted' | 'ambiguous' | 'bomb' | 'parts'

  constructor(reason: InvalidArchive['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** More parts than documents have; each costs time, however small it is. */
const maxEntries = 3_000
/** All of them unpacked may have so many bytes, and beyond the first so many times as many as packed. */
const maxUnpackedBytes = 400 * 1024 * 1024
const freely = 20 * 1024 * 1024
const mostTimes = 150
/** Of a local header, without the name; in bytes. */
const headerSize = 30

export interface Archive {
  /** The names of all parts, without a slash before them. */
  readonly names: readonly string[]
  /**
   * Unpacks a part to its end, a piece at a time, and compares its checksum.
   * @throws InvalidArchive, what taking a piece throws, or what reading the content throws
   */
  readonly unpack: (name: string, take?: (piece: Buffer) => void) => Promise<void>
}

/**
 * Opens an archive. What says of itself that it would become very large is not unpacked at all; what lies about it
 * ends where it does.
 * @throws InvalidArchive, or what reading the content throws
 */
export async function withArchive<Result>(
  content: FileContent,
  work: (archive: Archive) => Promise<Result>,
): Promise<Result> {
  const zip = await orDamaged(() =>
    fromRandomAccessReaderPromise(new ContentReader(content), content.size, {
      autoClose: false,
      lazyEntries: true,
      strictFileNames: true,
    }),
  )
  try {
    const entries = await readEntries(zip)
    assertOneArchive(zip, entries)
    assertUnpackedSize(content, entries)
    const byName = new Map(entries.map((entry) => [entry.fileName, entry]))
    return await work({
      names: [...byName.keys()],
      unpack: async (name, take) => {
        const entry = byName.get(name)
        if (!entry) throw new InvalidArchive('damaged')
        await unpackEntry(zip, entry, take)
      },
    })
  } finally {
    zip.close()
  }
}

async function readEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > maxEntries) throw new InvalidArchive('parts')
  return orDamaged(async () => {
    const entries: Entry[] = []
    for await (const entry of zip.eachEntry()) entries.push(entry)
    return entries
  })
}

/** It begins and ends with the file, has each part once and apart from others, and every part can be read. */
function assertOneArchive({ comment }: ZipFile, entries: readonly Entry[]): void {
  const names = new Set(entries.map(({ fileName }) => fileName.toLowerCase()))
  if (comment !== '' || names.size < entries.length) throw new InvalidArchive('ambiguous')
  if (entries.some((entry) => entry.isEncrypted())) throw new InvalidArchive('encrypted')
  let end = 0
  const inOrder = entries.toSorted(
    (one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
  )
  for (const { relativeOffsetOfLocalHeader: start, compressedSize, fileNameLength } of inOrder) {
    if (start < end) throw new InvalidArchive('bomb')
    if (end === 0 && start > 0) throw new InvalidArchive('ambiguous')
    end = start + headerSize + fileNameLength + compressedSize
  }
}

function assertUnpackedSize({ size }: FileContent, entries: readonly Entry[]): void {
  const bytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (bytes > maxUnpackedBytes || (bytes > freely && bytes > mostTimes * size)) {
    throw new InvalidArchive('bomb')
  }
}

async function unpackEntry(
  zip: ZipFile,
  entry: Entry,
  take: (piece: Buffer) => void = () => undefined,
): Promise<void> {
  if (entry.fileName.endsWith('/')) return
  let sum = 0
  await orDamaged(async () => {
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      sum = crc32(piece, sum)
      take(piece)
    }
  })
  if (sum !== entry.crc32) throw new InvalidArchive('damaged')
}

/** Reading the content failed: the archive is not to blame. */
class ReadingFailed extends Error {}

/** What the library can not read is damaged. */
async function orDamaged<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ReadingFailed) throw error.cause
    if (error instanceof InvalidArchive || error instanceof UnacceptedKind) throw error
    // What is in it is larger than its directory says.
    const lies = error instanceof Error && error.message.startsWith('too many bytes')
    throw new InvalidArchive(lies ? 'bomb' : 'damaged', error)
  }
}

class ContentReader extends RandomAccessReader {
  readonly #content: FileContent

  constructor(content: FileContent) {
    super()
    this.#content = content
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(piecesBetween(this.#content, start, end), { objectMode: false })
  }
}

const pieceSize = 64 * 1024

async function* piecesBetween(content: FileContent, start: number, end: number) {
  for (let at = start; at < end; at += pieceSize) {
    try {
      yield await content.read(at, Math.min(at + pieceSize, end))
    } catch (cause) {
      throw new ReadingFailed("The content can't be read.", { cause })
    }
  }
}
