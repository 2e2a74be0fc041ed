import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import type { FileContent } from './content.ts'
import { UnacceptedFile } from './refused-file.ts'

/** Reads an uploaded ZIP archive without trusting what it says about itself. */

/** The archive is invalid, encrypted, or too large. */
export class InvalidArchive extends Error {
  readonly reason: 'damaged' | 'encrypted' | 'ambiguous' | 'bomb' | 'parts'

  constructor(reason: InvalidArchive['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** More parts than documents have. Each part costs time. */
const maxEntries = 3_000
/** Maximum unpacked size in total. Beyond the first `freely` bytes the compression ratio is limited, too. */
const maxUnpackedBytes = 400 * 1024 * 1024
const unlimitedBytes = 20 * 1024 * 1024
const maxRatio = 150
/** Size of a local header without the name, in bytes. */
const headerSize = 30

/** An open archive. Valid only while `withArchive` runs. */
export interface Archive {
  /** Names of all parts, without a leading slash. */
  readonly names: readonly string[]
  /**
   * Unpacks a part to its end in pieces, and verifies its checksum.
   * @throws InvalidArchive, what `take` throws, or what reading the content throws
   */
  readonly unpack: (name: string, take?: (piece: Buffer) => void) => Promise<void>
}

/**
 * Opens an archive. It isn't unpacked if its directory announces too much data; if the directory lies, unpacking stops
 * at the announced size.
 * @throws InvalidArchive, or what reading the content throws
 */
export async function withArchive<Result>(
  content: FileContent,
  work: (archive: Archive) => Promise<Result>,
): Promise<Result> {
  const zip = await treatAsDamaged(() =>
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
  return treatAsDamaged(async () => {
    const entries: Entry[] = []
    for await (const entry of zip.eachEntry()) entries.push(entry)
    return entries
  })
}

/**
 * The archive must span the whole file, have each part once and without overlap, and contain no part that can't be
 * read.
 */
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
  if (bytes > maxUnpackedBytes || (bytes > unlimitedBytes && bytes > maxRatio * size)) {
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
  await treatAsDamaged(async () => {
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      sum = crc32(piece, sum)
      take(piece)
    }
  })
  if (sum !== entry.crc32) throw new InvalidArchive('damaged')
}

/** Reading the content failed, which isn't the archive's fault. */
class ReadingFailed extends Error {}

/** Treats the library's errors as a damaged archive. */
async function treatAsDamaged<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ReadingFailed) throw error.cause
    if (error instanceof InvalidArchive || error instanceof UnacceptedFile) throw error
    // The part is larger than its directory entry says.
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
