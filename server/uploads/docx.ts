import { InvalidArchive } from './archive.ts'
import type { FileContent } from './content.ts'
import { judgePackage } from './office-package.ts'
import { wordDocumentRules } from './office-package-rules.ts'
import { unacceptedFile, unreadableFile } from './refused-file.ts'

/** Marks of a PDF or HTML page, where their readers look for them. */
const otherStart = /%PDF-|<(?:!doctype|html|script|svg|\?php)/i

/**
 * Checks that a ZIP file is a Word document and nothing else: complete, not encrypted, with nothing that runs or loads
 * anything.
 * @throws UnacceptedFile; Problem invalid
 */
export async function judgeDocx(content: FileContent): Promise<void> {
  const head = (await content.read(0, 1024)).toString('latin1')
  if (otherStart.test(head)) throw refusals.ambiguous()
  try {
    await judgePackage(content, wordDocumentRules)
  } catch (error) {
    throw error instanceof InvalidArchive ? refusals[error.reason]() : error
  }
}

const refusals = {
  damaged: () =>
    unreadableFile('This DOCX is damaged or incomplete. Save it again and upload the new file.'),
  encrypted: () => unacceptedFile('This document is encrypted or password-protected.'),
  ambiguous: () => unacceptedFile('This document is also another type of file.'),
  bomb: () => unacceptedFile('This document would be far too large when unpacked.'),
  parts: () => unacceptedFile('This document has too many parts.'),
} as const satisfies Record<InvalidArchive['reason'], () => Error>
