import type { IncomingHttpHeaders } from 'node:http'
import fresh from 'fresh'
import parseRange from 'range-parser'
import type { ByteRange, StoredFile } from '../files/stored-files.ts'

/** What of a stored file is sent: all of it, a part, nothing where the client has it, or no such part exists. */
export type FileDelivery =
  | { readonly status: 200 }
  | { readonly status: 206; readonly range: ByteRange }
  | { readonly status: 304 }
  | { readonly status: 416 }

/** The ETag of a stored file: its content, and nothing else, makes it. */
export function fileEtag({ sha256 }: Pick<StoredFile, 'sha256'>): string {
  return `"${sha256}"`
}

/** When it was stored, as HTTP writes it: to the second. */
export function formatLastModified({ storedAt }: Pick<StoredFile, 'storedAt'>): string {
  return storedAt.toUTCString()
}

/**
 * Decides by the headers of a GET or HEAD (RFC 9110 §13, §14). Ranges of another unit, that can't be read, or that
 * are several even when those that touch are joined, are ignored, as a server may.
 */
export function decideFileDelivery(headers: IncomingHttpHeaders, file: StoredFile): FileDelivery {
  const etag = fileEtag(file)
  // A request's Cache-Control is for caches on the way: browsers send it along with If-None-Match.
  const { 'cache-control': _forCaches, ...asked } = headers
  if (fresh(asked, { etag, 'last-modified': formatLastModified(file) })) return { status: 304 }
  const { range } = headers
  if (range === undefined || !isSameFile(file, headers['if-range'])) return { status: 200 }
  const ranges = parseRange(file.size, range, { combine: true })
  if (ranges === -1) return { status: 416 }
  if (ranges === -2 || ranges.type !== 'bytes') return { status: 200 }
  const [only, ...others] = ranges
  return only && others.length === 0
    ? { status: 206, range: { start: only.start, end: only.end } }
    : { status: 200 }
}

/** If-Range: whether the part that the client has is of this very content; a weak tag never says so. */
function isSameFile(file: StoredFile, condition: IncomingHttpHeaders['if-range']): boolean {
  return (
    condition === undefined ||
    condition === fileEtag(file) ||
    condition === formatLastModified(file)
  )
}
