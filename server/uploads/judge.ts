import type { UploadMediaType } from '#schemas/documents/security-documents.ts'
import { uploadKinds } from '#schemas/documents/security-documents.ts'
import type { Content } from './content.ts'
import { judgeDocx } from './docx.ts'
import { judgePdf } from './pdf.ts'
import { otherFile, unfitFile } from './refused-file.ts'

/** What a file is by its content, whatever it is called and says that it is. */

const kinds = [
  { mediaType: 'application/pdf', start: '%PDF-', name: 'PDF', judge: judgePdf },
  {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    start: 'PK\x03\x04',
    name: 'DOCX',
    judge: judgeDocx,
  },
] as const

/** Of the packages that encrypted documents and those of older programs are in. */
const olePackage = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

/** So many bytes show how a file begins. */
export const startSize = olePackage.length

/** Looks only at how a file begins, as soon as that is there. @throws Problem unsupported, invalid */
export function judgeStart(start: Buffer, fileName: string): UploadMediaType {
  if (start.byteLength === 0) throw unfitFile('This file is empty.')
  const text = start.toString('latin1')
  const kind = kinds.find((each) => text.startsWith(each.start))
  if (!kind) {
    throw otherFile(
      text.startsWith(olePackage)
        ? 'This file is protected by a password, or of an older version of Office.'
        : 'What is in this file is neither.',
    )
  }
  const endings: readonly string[] = uploadKinds[kind.mediaType]
  if (!endings.some((ending) => fileName.toLowerCase().endsWith(ending))) {
    throw otherFile(`What is in this file is a ${kind.name}, but its name does not end so.`)
  }
  return kind.mediaType
}

/** Looks at all of it. @throws Problem unsupported, invalid */
export async function judged(content: Content, fileName: string): Promise<UploadMediaType> {
  const mediaType = judgeStart(await content.read(0, startSize), fileName)
  await kinds.find((kind) => kind.mediaType === mediaType)?.judge(content)
  return mediaType
}
