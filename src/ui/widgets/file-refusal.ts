import { formatFileSize } from './file-size-text.ts'

/** Which files are accepted. */
export interface FileLimits {
  /** Media types with their file extensions: `{ 'application/pdf': ['.pdf'] }`. */
  accept?: Record<string, string[]>
  /** Maximum size in bytes. */
  maxBytes?: number
  /** Text for files of another type. */
  otherKind?: string
  /** Text for too many files. */
  tooMany?: string
}

/** Why a file is refused, as a sentence; `code` is the widget's reason. */
export function fileRefusalText(
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

/** The accepted types by extension: PDF, PNG or JPG. */
export function kindsText(accept: Record<string, string[]>): string {
  const kinds = Object.values(accept).flatMap((endings) =>
    endings.map((ending) => ending.replace('.', '').toUpperCase()),
  )
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(kinds)
}
