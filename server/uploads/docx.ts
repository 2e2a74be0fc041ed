import { InvalidArchive } from './archive.ts'
import type { FileContent } from './content.ts'
import { judgePackage } from './package.ts'
import { wordDocument } from './package-rules.ts'
import { unacceptedKind, unreadableFile } from './refused-file.ts'

/** Of a PDF, or of a page, where readers of those look for it. */
const otherStart = /%PDF-|<(?:!doctype|html|script|svg|\?php)/i

/**
 * Whether a file that begins as a ZIP archive is a Word document: a whole package whose main part is word processing,
 * readable by everyone, in which nothing starts or fetches anything, and nothing else.
 * @throws UnacceptedKind; Problem invalid
 */
export async function judgeDocx(content: FileContent): Promise<void> {
  const head = (await content.read(0, 1024)).toString('latin1')
  if (otherStart.test(head)) throw refusals.ambiguous()
  try {
    await judgePackage(content, wordDocument)
  } catch (error) {
    throw error instanceof InvalidArchive ? refusals[error.reason]() : error
  }
}

const refusals = {
  damaged: () =>
    unreadableFile('This DOCX is damaged or incomplete. Save it again and upload the new file.'),
  encrypted: () => unacceptedKind('This document is encrypted or password-protected.'),
  ambiguous: () => unacceptedKind('This document is also another type of file.'),
  bomb: () => unacceptedKind('This document would be far too large when unpacked.'),
  parts: () => unacceptedKind('This document has too many parts.'),
} as const satisfies Record<InvalidArchive['reason'], () => Error>
