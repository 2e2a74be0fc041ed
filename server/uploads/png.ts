import { crc32 } from 'node:zlib'
import type { FileContent } from './content.ts'
import { pngSignature } from './kinds.ts'
import { unacceptedFile, unreadableFile } from './refused-file.ts'

/** Length, type and checksum of a chunk, in bytes. */
const aroundData = 12
/** More chunks than real pictures have. */
const maxChunks = 50_000
/** Bytes read at a time. */
const pieceSize = 256 * 1024

/**
 * Checks that a file is a PNG and nothing else: chunks from header to end with valid checksums (PNG §5.3), and image
 * data. Pixels aren't decompressed.
 * @throws UnacceptedFile; Problem invalid
 */
export async function judgePng(content: FileContent): Promise<void> {
  let hasPixels = false
  let at = pngSignature.length
  for (let count = 0; count < maxChunks; count += 1) {
    const head = await content.read(at, at + 8)
    if (head.byteLength < 8) throw incompletePicture()
    const length = head.readUInt32BE(0)
    const type = head.toString('latin1', 4)
    const end = at + aroundData + length
    if (!/^[A-Za-z]{4}$/.test(type) || end > content.size) throw incompletePicture()
    if ((count === 0) !== (type === 'IHDR')) throw incompletePicture()
    await assertCheckSum(content, at + 4, end - 4)
    if (type === 'IHDR') assertHeader(await content.read(at + 8, end - 4))
    hasPixels ||= type === 'IDAT' && length > 0
    at = end
    if (type !== 'IEND') continue
    if (!hasPixels || length > 0) throw incompletePicture()
    if (end < content.size) throw unacceptedFile('Something follows the end of the picture.')
    return
  }
  throw incompletePicture()
}

/** Checks width, height and pixel format (PNG §11.2.1). */
function assertHeader(header: Buffer): void {
  if (header.byteLength !== 13) throw incompletePicture()
  const isSized = header.readInt32BE(0) > 0 && header.readInt32BE(4) > 0
  const isKnown = [0, 2, 3, 4, 6].includes(header.readUInt8(9)) && header.readUInt16BE(10) === 0
  if (!isSized || !isKnown) throw incompletePicture()
}

/** Checks the checksum after a chunk, which is of its type and data. @throws Problem invalid */
async function assertCheckSum(content: FileContent, start: number, end: number): Promise<void> {
  let sum = 0
  for (let at = start; at < end; at += pieceSize) {
    sum = crc32(await content.read(at, Math.min(at + pieceSize, end)), sum)
  }
  if ((await content.read(end, end + 4)).readUInt32BE(0) !== sum) throw incompletePicture()
}

function incompletePicture() {
  return unreadableFile('This PNG is damaged or incomplete. Save it again and choose the new file.')
}
