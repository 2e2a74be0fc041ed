import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { EasternZipDate } from './zip-date.ts'

/** A file in an archive. */
export interface ZipEntry {
  /** Unique within the archive, and safe. */
  readonly name: string
  readonly modified: Date
  /** In bytes, if known in advance. */
  readonly size?: number
  /** Starts reading the content. Called when it is the entry's turn. */
  readonly open: () => AsyncIterable<Uint8Array>
}

/** An archive that is packed while it is read. */
export interface Zip {
  readonly content: Readable
  /** Size of the archive in bytes; undefined if any entry's size is unknown. */
  readonly size: number | undefined
}

/**
 * Packs files into an archive as it is read: one entry is open at a time. Contents aren't compressed, because PDFs and
 * Office files already are.
 */
export function createZip(entries: readonly ZipEntry[]): Zip {
  const zip = new ZipFile()
  const content = new PassThrough()
  zip.outputStream.pipe(content)
  let open: Readable | undefined
  zip.on('error', (error) => content.destroy(error))
  // Stop reading the current entry if the archive is abandoned.
  finished(content).catch(() => open?.destroy())
  for (const { name, modified, size, open: read } of entries) {
    const known = size === undefined ? {} : { size }
    const options = { mtime: new EasternZipDate(modified), compress: false, ...known }
    zip.addReadStreamLazy(name, options, (begin) => {
      open = Readable.from(read(), { objectMode: false, highWaterMark: 1 })
      open.on('error', (error) => content.destroy(error))
      begin(null, open)
    })
  }
  let total: number | undefined
  zip.end({ forceZip64Format: false, comment: '' }, (size?: number) => {
    if (size !== undefined && size >= 0) total = size
  })
  return { content, size: total }
}
