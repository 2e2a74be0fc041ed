import { endsAsArchive } from './archive-end.ts'
import type { FileContent } from './content.ts'
import { unacceptedFile, unreadableFile } from './refused-file.ts'

/** Markers (ISO/IEC 10918-1 table B.1), without the leading 0xff. */
const marker = { startOfImage: 0xd8, endOfImage: 0xd9, startOfScan: 0xda } as const
const filling = 0xff
const isFrame = (code: number) =>
  code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc
/** Markers without length and data. */
const standsAlone = (code: number) => code === 0x01 || (code >= 0xd0 && code <= 0xd7)
/** More segments than real pictures have. */
const maxSegments = 20_000
/** Bytes read at a time. */
const pieceSize = 256 * 1024

/**
 * Checks that a file is a JPEG: segments from start to end, with a frame of non-zero size and a scan (ISO/IEC 10918-1
 * annex B). Cameras append previews and videos, which is allowed; a file that is also an archive or a PDF is refused.
 * @throws UnacceptedFile; Problem invalid
 */
export async function judgeJpeg(content: FileContent): Promise<void> {
  let at = 2
  let hasFrame = false
  let hasScan = false
  for (let count = 0; count < maxSegments; count += 1) {
    const code = await readMarker(content, at)
    at += code === filling ? 1 : 2
    if (code === filling) continue
    if (code === marker.endOfImage) {
      if (!hasFrame || !hasScan) throw incompletePicture()
      return await assertNothingElse(content)
    }
    if (standsAlone(code)) continue
    const length = (await readBytes(content, at, 2)).readUInt16BE(0)
    if (length < 2 || at + length > content.size) throw incompletePicture()
    if (isFrame(code)) {
      assertHasSize(await readBytes(content, at + 2, 5))
      hasFrame = true
    }
    at += length
    if (code !== marker.startOfScan) continue
    hasScan = true
    at = await findEndOfScan(content, at)
  }
  throw incompletePicture()
}

/** Reads a marker's code; `filling` if another 0xff precedes it. */
async function readMarker(content: FileContent, at: number): Promise<number> {
  const [first, code] = await readBytes(content, at, 2)
  if (first !== 0xff || code === undefined || code === 0) throw incompletePicture()
  return code
}

/** The position of the next marker after entropy-coded data, in which 0xff is followed by 0 or a restart marker. */
async function findEndOfScan(content: FileContent, start: number): Promise<number> {
  for (let from = start; from < content.size; from += pieceSize) {
    // One extra byte, because a marker may span two pieces.
    const piece = await content.read(from, from + pieceSize + 1)
    for (
      let at = piece.indexOf(0xff);
      at !== -1 && at < pieceSize;
      at = piece.indexOf(0xff, at + 1)
    ) {
      const code = piece[at + 1]
      if (code === undefined) throw incompletePicture()
      if (code !== 0 && code !== filling && !(code >= 0xd0 && code <= 0xd7)) return from + at
    }
  }
  throw incompletePicture()
}

/** Checks precision and width. A height of 0 is given later in its own segment. */
function assertHasSize(frame: Buffer): void {
  if (frame.readUInt16BE(3) === 0) throw incompletePicture()
}

async function assertNothingElse(content: FileContent): Promise<void> {
  const head = (await content.read(0, 1024)).toString('latin1')
  if (head.includes('%PDF-') || (await endsAsArchive(content))) {
    throw unacceptedFile('This picture is also another type of file.')
  }
}

async function readBytes(content: FileContent, at: number, count: number): Promise<Buffer> {
  const bytes = await content.read(at, at + count)
  if (bytes.byteLength < count) throw incompletePicture()
  return bytes
}

function incompletePicture() {
  return unreadableFile(
    'This JPEG is damaged or incomplete. Save it again and choose the new file.',
  )
}
