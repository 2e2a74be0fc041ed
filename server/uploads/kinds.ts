import type { UploadKinds, UploadMediaType } from '#schemas/files/upload-kinds.ts'
import { Problem } from '../api/problem.ts'
import { UnacceptedKind, unacceptedKind, unreadableFile } from './refused-file.ts'

/** What a file may be by how it begins, whatever it is called and says that it is. */

interface Kind {
  readonly mediaType: UploadMediaType
  /** As people call it, with its article. */
  readonly name: string
  /** Whether a file that begins so is of this kind, or claims to be. */
  readonly begins: (start: string) => boolean
}

/** The first eight bytes of a PNG (third edition, §5.2), a letter for each. */
export const pngSignature = '\x89PNG\r\n\x1a\n'

const kinds: readonly Kind[] = [
  {
    mediaType: 'application/pdf',
    name: 'a PDF',
    begins: (start) => start.startsWith('%PDF-'),
  },
  {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    name: 'a DOCX',
    begins: (start) => start.startsWith('PK\x03\x04'),
  },
  { mediaType: 'image/png', name: 'a PNG', begins: (start) => start.startsWith(pngSignature) },
  { mediaType: 'image/jpeg', name: 'a JPEG', begins: (start) => start.startsWith('\xff\xd8\xff') },
  // Text begins as it likes: it is what no other kind is, and every file of it is looked at to its end.
  {
    mediaType: 'text/plain',
    name: 'plain text',
    begins: (start) => !start.includes('\0') && !start.startsWith(olePackage),
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
    return detectKind(start, fileName, accepted)
  } catch (error) {
    throw explainRefusal(accepted, error)
  }
}

/** @throws UnacceptedKind; Problem invalid */
export function detectKind(
  start: Buffer,
  fileName: string,
  accepted: UploadKinds,
): UploadMediaType {
  if (start.byteLength === 0) throw unreadableFile('This file is empty.')
  const text = start.toString('latin1')
  const kind = kinds.find(({ mediaType, begins }) => accepted.endings[mediaType] && begins(text))
  if (!kind) {
    throw unacceptedKind(
      text.startsWith(olePackage)
        ? 'This file is password-protected or from an older version of Office.'
        : accepted.none,
    )
  }
  const endings = accepted.endings[kind.mediaType] ?? []
  if (endings.some((ending) => fileName.toLowerCase().endsWith(ending))) return kind.mediaType
  // What nothing else is may be text; only its name says so.
  if (kind.mediaType === 'text/plain') throw unacceptedKind(accepted.none)
  throw unacceptedKind(`This file contains ${kind.name}, but its name ends differently.`)
}

/** What is taken, and why this is not. */
export function explainRefusal({ only }: UploadKinds, error: unknown): unknown {
  return error instanceof UnacceptedKind ? new Problem('unsupported', [only, error.reason]) : error
}
