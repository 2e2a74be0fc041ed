import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { ZipDate } from './zip-date.ts'

/** A file of an archive. */
export interface ZipEntry {
  /** Unique in its archive, and safe. */
  readonly name: string
  readonly modified: Date
  /** In bytes, where it is known before the content is read. */
  readonly size?: number
  /** Begins to read the content; asked when its turn has come. */
  readonly open: () => AsyncIterable<Uint8Array>
}

/** An archive on its way. */
export interface Zip {
  readonly content: Readable
  /** Of the whole archive in bytes; undefined where the size of one of its files is not known. */
  readonly size: number | undefined
}

/**
 * Packs files into one archive at the pace at which it is taken: one file is open at a time, nothing is held.
 * Contents are stored as they are; PDFs and Office files are compressed already.
 */
export function createZip(entries: readonly ZipEntry[]): Zip {
  const zip = new ZipFile()
  const content = new PassThrough()
  zip.outputStream.pipe(content)
  let open: Readable | undefined
  zip.on('error', (error) => content.destroy(error))
  // Anyone who takes the archive may go: nothing more is read then.
  finished(content).catch(() => open?.destroy())
  for (const { name, modified, size, open: read } of entries) {
    const known = size === undefined ? {} : { size }
    const options = { mtime: new ZipDate(modified), compress: false, ...known }
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
