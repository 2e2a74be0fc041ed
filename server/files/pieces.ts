/** Regroups bytes into pieces of one size; the last may be smaller. Holds one piece at a time. */
export async function* toPieces(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  size: number,
): AsyncGenerator<Buffer> {
  let piece = Buffer.allocUnsafe(size)
  let filled = 0
  for await (const bytes of content) {
    for (let at = 0; at < bytes.byteLength; ) {
      const part = bytes.subarray(at, at + size - filled)
      piece.set(part, filled)
      filled += part.byteLength
      at += part.byteLength
      if (filled < size) continue
      yield piece
      piece = Buffer.allocUnsafe(size)
      filled = 0
    }
  }
  if (filled > 0) yield piece.subarray(0, filled)
}
