import type { UploadKinds, UploadMediaType } from '#schemas/upload-kinds.ts'
import { Problem } from '../api/problem.ts'
import type { Content } from './content.ts'
import { judgeDocx } from './docx.ts'
import { judgeJpeg } from './jpeg.ts'
import { judgePdf } from './pdf.ts'
import { judgePng, pngSignature } from './png.ts'
import { OtherKind, otherFile, unfitFile } from './refused-file.ts'
import { judgeText } from './text.ts'

/** What a file is by its content, whatever it is called and says that it is. */

interface Kind {
  readonly mediaType: UploadMediaType
  /** As people call it, with its article. */
  readonly name: string
  /** Whether a file that begins so is of this kind, or claims to be. */
  readonly begins: (start: string) => boolean
  /** @throws OtherKind; Problem invalid */
  readonly judge: (content: Content) => Promise<void>
}

const kinds: readonly Kind[] = [
  {
    mediaType: 'application/pdf',
    name: 'a PDF',
    begins: (start) => start.startsWith('%PDF-'),
    judge: judgePdf,
  },
  {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    name: 'a DOCX',
    begins: (start) => start.startsWith('PK\x03\x04'),
    judge: judgeDocx,
  },
  {
    mediaType: 'image/png',
    name: 'a PNG',
    begins: (start) => start.startsWith(pngSignature),
    judge: judgePng,
  },
  {
    mediaType: 'image/jpeg',
    name: 'a JPEG',
    begins: (start) => start.startsWith('\xff\xd8\xff'),
    judge: judgeJpeg,
  },
  // Text begins as it likes: it is what no other kind is, and every file of it is looked at to its end.
  {
    mediaType: 'text/plain',
    name: 'plain text',
    begins: (start) => !start.includes('\0') && !start.startsWith(olePackage),
    judge: judgeText,
  },
]

/** Of the packages that encrypted documents and those of older programs are in. */
const olePackage = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

/** So many bytes show how a file begins. */
export const startSize = olePackage.length

/** Looks only at how a file begins, as soon as that is there. @throws Problem unsupported, invalid */
export function judgeStart(
  start: Buffer,
  fileName: string,
  accepted: UploadKinds,
): UploadMediaType {
  try {
    return kindAt(start, fileName, accepted).mediaType
  } catch (error) {
    throw inWordsOf(accepted, error)
  }
}

/** Looks at all of it. @throws Problem unsupported, invalid */
export async function judgedMediaType(
  content: Content,
  fileName: string,
  accepted: UploadKinds,
): Promise<UploadMediaType> {
  try {
    const kind = kindAt(await content.read(0, startSize), fileName, accepted)
    await kind.judge(content)
    return kind.mediaType
  } catch (error) {
    throw inWordsOf(accepted, error)
  }
}

function kindAt(start: Buffer, fileName: string, accepted: UploadKinds): Kind {
  if (start.byteLength === 0) throw unfitFile('This file is empty.')
  const text = start.toString('latin1')
  const kind = kinds.find(({ mediaType, begins }) => accepted.endings[mediaType] && begins(text))
  if (!kind) {
    throw otherFile(
      text.startsWith(olePackage)
        ? 'This file is protected by a password, or of an older version of Office.'
        : accepted.none,
    )
  }
  const endings = accepted.endings[kind.mediaType] ?? []
  if (endings.some((ending) => fileName.toLowerCase().endsWith(ending))) return kind
  // What nothing else is may be text; only its name says so.
  if (kind.mediaType === 'text/plain') throw otherFile(accepted.none)
  throw otherFile(`What is in this file is ${kind.name}, but its name does not end so.`)
}

/** What is taken, and why this is not. */
function inWordsOf({ only }: UploadKinds, error: unknown): unknown {
  return error instanceof OtherKind ? new Problem('unsupported', [only, error.reason]) : error
}
