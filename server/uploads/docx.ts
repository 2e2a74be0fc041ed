import { InvalidArchive } from './archive.ts'
import type { FileContent } from './content.ts'
import { judgePackage } from './package.ts'
import { wordDocument } from './package-rules.ts'
import { unacceptedKind, unreadableFile } from './refused-file.ts'

/** Marks of a PDF or HTML page, where their readers look for them. */
const otherStart = /%PDF-|<(?:!doctype|html|script|svg|\?php)/i

/**
 * Checks that a ZIP file is a Word document and nothing else: complete, not encrypted, with nothing that runs or loads
 * anything.
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
