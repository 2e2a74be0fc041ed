import { inflateRawSync } from 'node:zlib'

/** The texts of an Excel workbook, in the order of its cells. */
export function textsOf(workbook: Buffer): string[] {
  const shared = fileIn(workbook, 'xl/sharedStrings.xml')
  return [...shared.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) => text)
}

/** What a workbook tells in its sheets, without when it was written. */
export function contentsOf(workbook: Buffer, sheets: number): string[] {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  const parts = numbers.map((number) => fileIn(workbook, `xl/worksheets/sheet${number}.xml`))
  return [fileIn(workbook, 'xl/sharedStrings.xml'), ...parts]
}

/** A file of a zip archive, found by the archive's directory at its end. */
function fileIn(archive: Buffer, name: string): string {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = archive.readUInt32LE(end + 16)
  for (let entry = archive.readUInt16LE(end + 10); entry > 0; entry -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      archive.readUInt16LE(at + offset),
    ) as [number, number, number]
    if (archive.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const local = archive.readUInt32LE(at + 42)
      const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
      const content = archive.subarray(start, start + archive.readUInt32LE(at + 20))
      return (archive.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content)).toString()
    }
    at += 46 + nameLength + extraLength + commentLength
  }
  throw new Error(`There is no ${name} in the archive.`)
}
