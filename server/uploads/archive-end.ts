import type { FileContent } from './content.ts'

/** Size of an archive's end record with its longest comment, in bytes. */
export const maxArchiveEnd = 22 + 65_535
const endRecord = 'PK\x05\x06'
const directoryEntry = 'PK\x01\x02'

/** Whether archive programs would find an archive in the file: an end record, and a directory where it says. */
export async function endsAsArchive(content: FileContent): Promise<boolean> {
  const from = Math.max(0, content.size - maxArchiveEnd)
  const tail = await content.read(from, content.size)
  for (let at = tail.indexOf(endRecord, 0, 'latin1'); at !== -1; ) {
    const length = at + 20 <= tail.byteLength ? tail.readUInt32LE(at + 12) : 0
    const start = from + at - length
    const found = length > 0 ? await content.read(start, start + 4) : undefined
    if (found?.toString('latin1') === directoryEntry) return true
    at = tail.indexOf(endRecord, at + 4, 'latin1')
  }
  return false
}
