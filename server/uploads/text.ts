import type { FileContent } from './content.ts'
import { unacceptedFile } from './refused-file.ts'

/** Bytes read at a time. */
const pieceSize = 256 * 1024

/** Checks that a file is plain text: valid UTF-8 without NUL. @throws UnacceptedFile */
export async function judgeText(content: FileContent): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (let at = 0; at < content.size; at += pieceSize) {
      const piece = await content.read(at, at + pieceSize)
      if (piece.includes(0)) throw notPlainText()
      decoder.decode(piece, { stream: at + pieceSize < content.size })
    }
  } catch (error) {
    throw error instanceof TypeError ? notPlainText() : error
  }
}

function notPlainText() {
  return unacceptedFile("This file's name says plain text, but its content isn't (UTF-8).")
}
