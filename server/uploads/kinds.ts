import type { UploadKinds, UploadMediaType } from '#schemas/files/upload-kinds.ts'
import { Problem } from '../api/problem.ts'
import { UnacceptedFile, unacceptedFile, unreadableFile } from './refused-file.ts'

/** Detects a file's kind from its first bytes, ignoring its name and declared type. */

interface Kind {
  readonly mediaType: UploadMediaType
  /** With its article, for messages. */
  readonly name: string
  /** Whether the file is of this kind or claims to be. */
  readonly begins: (start: string) => boolean
}

/** The 8-byte PNG signature (third edition, §5.2), one character per byte. */
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
  // Text can start with anything, so it is whatever no other kind matches. Its whole content is checked later.
  {
    mediaType: 'text/plain',
    name: 'plain text',
    begins: (start) => !start.includes('\0') && !start.startsWith(olePackage),
  },
]

/** OLE packages: encrypted Office documents, and those of old versions. */
const olePackage = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

/** Bytes needed to detect the kind. */
export const startSize = olePackage.length

/** Checks the first bytes as soon as they have arrived. @throws Problem unsupported, invalid */
export function judgeStart(
  start: Buffer,
  fileName: string,
  accepted: UploadKinds,
): UploadMediaType {
  try {
    return detectKind(start, fileName, accepted)
  } catch (error) {
    throw toFileRefusalProblem(accepted, error)
  }
}

/**
 * Detects the kind from the first bytes and checks that the file name's extension fits.
 * @throws UnacceptedFile; Problem invalid for an empty file
 */
export function detectKind(
  start: Buffer,
  fileName: string,
  accepted: UploadKinds,
): UploadMediaType {
  if (start.byteLength === 0) throw unreadableFile('This file is empty.')
  const text = start.toString('latin1')
  const kind = kinds.find(({ mediaType, begins }) => accepted.endings[mediaType] && begins(text))
  if (!kind) {
    throw unacceptedFile(
      text.startsWith(olePackage)
        ? 'This file is password-protected or from an older version of Office.'
        : accepted.none,
    )
  }
  const endings = accepted.endings[kind.mediaType] ?? []
  if (endings.some((ending) => fileName.toLowerCase().endsWith(ending))) return kind.mediaType
  // Text is recognized by its name alone.
  if (kind.mediaType === 'text/plain') throw unacceptedFile(accepted.none)
  throw unacceptedFile(
    `This file contains ${kind.name}, but its file name extension doesn't match.`,
  )
}

/** Adds which kinds are accepted to the reason for the refusal. */
export function toFileRefusalProblem({ only }: UploadKinds, error: unknown): unknown {
  return error instanceof UnacceptedFile ? new Problem('unsupported', [only, error.reason]) : error
}
