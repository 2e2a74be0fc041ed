import type { IncomingHttpHeaders } from 'node:http'
import fresh from 'fresh'
import parseRange from 'range-parser'
import type { ByteRange, StoredFile } from '../files/stored-files.ts'

/**
 * What to send of a stored file: all of it, a range, nothing (the client has it), or an error for an impossible range.
 */
export type FileDelivery =
  | { readonly status: 200 }
  | { readonly status: 206; readonly range: ByteRange }
  | { readonly status: 304 }
  | { readonly status: 416 }

/** A stored file's ETag, made of its content alone. */
export function fileEtag({ sha256 }: Pick<StoredFile, 'sha256'>): string {
  return `"${sha256}"`
}

/** Last-Modified, to the second. */
export function formatLastModified({ storedAt }: Pick<StoredFile, 'storedAt'>): string {
  return storedAt.toUTCString()
}

/**
 * Evaluates the conditional and range headers of a GET or HEAD (RFC 9110 §13, §14). Unknown units, unreadable ranges
 * and several separate ranges are ignored, as the RFC allows.
 */
export function decideFileDelivery(headers: IncomingHttpHeaders, file: StoredFile): FileDelivery {
  const etag = fileEtag(file)
  // Cache-Control in a request is meant for caches. Browsers send it along with If-None-Match.
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

/** If-Range: whether the client's part belongs to this content. Weak tags never match. */
function isSameFile(file: StoredFile, condition: IncomingHttpHeaders['if-range']): boolean {
  return (
    condition === undefined ||
    condition === fileEtag(file) ||
    condition === formatLastModified(file)
  )
}
