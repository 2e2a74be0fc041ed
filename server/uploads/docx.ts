import { UnfitArchive } from './archive.ts'
import type { Content } from './content.ts'
import { judgePackage } from './package.ts'
import { wordDocument } from './package-rules.ts'
import { otherFile, unfitFile } from './refused-file.ts'

/** Of a PDF, or of a page, where readers of those look for it. */
const otherStart = /%PDF-|<(?:!doctype|html|script|svg|\?php)/i

/**
 * Whether a file that begins as a ZIP archive is a Word document: a whole package whose main part is word processing,
 * readable by everyone, in which nothing starts or fetches anything, and nothing else.
 * @throws OtherKind; Problem invalid
 */
export async function judgeDocx(content: Content): Promise<void> {
  const head = (await content.read(0, 1024)).toString('latin1')
  if (otherStart.test(head)) throw refusals.ambiguous()
  try {
    await judgePackage(content, wordDocument)
  } catch (error) {
    throw error instanceof UnfitArchive ? refusals[error.reason]() : error
  }
}

const refusals = {
  damaged: () =>
    unfitFile('This DOCX is damaged or not complete. Save it again and upload that file.'),
  encrypted: () => otherFile('This document is encrypted or protected by a password.'),
  ambiguous: () => otherFile('This document is a file of another kind as well.'),
  bomb: () => otherFile('Unpacked, this document would be much larger than any document is.'),
  parts: () => otherFile('This document has more parts than any document has.'),
} as const satisfies Record<UnfitArchive['reason'], () => Error>
