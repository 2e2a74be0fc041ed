import { formatFileSize } from './file-size-text.ts'

/** What a file must be like to be taken. */
export interface FileLimits {
  /** Media types and the endings of their files: `{ 'application/pdf': ['.pdf'] }`. */
  accept?: Record<string, string[]>
  /** The largest size, in bytes. */
  maxBytes?: number
  /** What is said of a file of another kind. */
  otherKind?: string
  /** What is said where more files are chosen than are taken. */
  tooMany?: string
}

/** A sentence about a file that is not taken; `code` is the reason as the widget names it. */
export function fileRefusal(
  file: File,
  code: string | undefined,
  { accept = {}, maxBytes = 0, otherKind, tooMany }: FileLimits,
): string {
  switch (code) {
    case 'TOO_MANY_FILES':
      return tooMany ?? 'Choose one file at a time.'
    case 'FILE_TOO_LARGE':
      return `“${file.name}” is ${formatFileSize(file.size)}. Files can be up to ${formatFileSize(maxBytes)}.`
    case 'FILE_TOO_SMALL':
      return `“${file.name}” is empty.`
    case 'FILE_INVALID_TYPE':
      if (otherKind) return otherKind
      return `“${file.name}” is a type of file you can't upload. Choose ${kindsText(accept)}.`
    default:
      return `“${file.name}” can't be uploaded.`
  }
}

/** The kinds that are taken, by their endings: PDF, PNG or JPG. */
export function kindsText(accept: Record<string, string[]>): string {
  const kinds = Object.values(accept).flatMap((endings) =>
    endings.map((ending) => ending.replace('.', '').toUpperCase()),
  )
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(kinds)
}
