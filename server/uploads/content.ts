import type { ByteRange } from '../files/stored-files.ts'

/** A received file with random access, never held in memory as a whole. */
export interface FileContent {
  /** In bytes. */
  readonly size: number
  /** Bytes from `start` up to, but not including, `end`; fewer at the end of the file. */
  readonly read: (start: number, end: number) => Promise<Buffer>
}

/** Number of cached blocks. Reading an archive alternates between a few places. */
const remembered = 4

/**
 * Reads a file in blocks of one size and caches the last few.
 * @param rangeOf reads a range, both ends included; called for one block at a time
 */
export function createContent(
  size: number,
  blockSize: number,
  rangeOf: (range: ByteRange) => AsyncIterable<Uint8Array>,
): FileContent {
  const blocks = new Map<number, Promise<Buffer>>()

  const block = (index: number): Promise<Buffer> => {
    const start = index * blockSize
    const known = blocks.get(index)
    const read =
      known ?? concatPieces(rangeOf({ start, end: Math.min(start + blockSize, size) - 1 }))
    blocks.delete(index)
    blocks.set(index, read)
    const [oldest] = blocks.keys()
    if (blocks.size > remembered && oldest !== undefined) blocks.delete(oldest)
    return read
  }

  return {
    size,
    read: async (start, end) => {
      const parts: Buffer[] = []
      const last = Math.min(end, size)
      for (let at = Math.max(start, 0); at < last; ) {
        const index = Math.floor(at / blockSize)
        const from = at - index * blockSize
        const part = (await block(index)).subarray(from, from + last - at)
        parts.push(part)
        at += part.byteLength
      }
      const [only] = parts
      return only && parts.length === 1 ? only : Buffer.concat(parts)
    },
  }
}

async function concatPieces(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = []
  for await (const piece of pieces) read.push(piece)
  return Buffer.concat(read)
}
