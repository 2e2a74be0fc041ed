import { inflateRawSync } from 'node:zlib'
import { exportFile } from '#schemas/files/export-file.ts'

/** The texts of an Excel workbook in the order of its cells. */
export function workbookTexts(workbook: Buffer): string[] {
  const shared = archiveFile(workbook, 'xl/sharedStrings.xml')
  return [...shared.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) => text)
}

/** A workbook's texts and sheets, without the time of writing. */
export function comparableWorkbookParts(workbook: Buffer): string[] {
  return archiveFiles(workbook)
    .filter(({ name }) => /^xl\/(sharedStrings|worksheets\/sheet\d+)\.xml$/.test(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ content }) => content())
}

/**
 * The workbook in an API's answer in a form that can be compared, without the time of writing; undefined for other
 * answers.
 */
export function findComparableWorkbook(output: unknown): unknown {
  if (Buffer.isBuffer(output)) return isArchive(output) ? workbookSheets(output) : undefined
  const { data } = exportFile.safeParse(output)
  if (!data) return undefined
  const { fileContents, ...file } = data
  const sheets = workbookSheets(Buffer.from(fileContents, 'base64'))
  return sheets && { ...file, sheets }
}

const isArchive = (file: Buffer) => file.subarray(0, 4).toString('latin1') === 'PK\x03\x04'

/** Undefined for an archive that isn't a workbook. */
function workbookSheets(file: Buffer): string[] | undefined {
  if (!isArchive(file)) return undefined
  const sheets = comparableWorkbookParts(file)
  return sheets.length > 0 ? sheets : undefined
}

/** A cell's value by its kind. */
export type ReadCell =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number }
  /** As YYYY-MM-DDTHH:mm:ss, with Excel's format. */
  | { readonly kind: 'date'; readonly date: string; readonly format: string }

/** The cells of a workbook's first sheet by row, interpreted by the standard (ECMA-376). */
export function firstSheetCells(workbook: Buffer): ReadCell[][] {
  const texts = workbookTexts(workbook)
  const formats = numberFormats(archiveFile(workbook, 'xl/styles.xml'))
  const sheet = archiveFile(workbook, 'xl/worksheets/sheet1.xml')
  const cellOf = (attributes: string, inside: string): ReadCell => {
    const [, value] = /<v>([^<]*)<\/v>/.exec(inside) ?? []
    if (value === undefined) return { kind: 'empty' }
    const [, type = 'n'] = /\bt="(\w+)"/.exec(attributes) ?? []
    if (type === 's') return { kind: 'text', text: texts[Number(value)] ?? '' }
    if (type !== 'n') throw new Error(`Cells of the type ${type} are not read here.`)
    const [, style = '0'] = /\bs="(\d+)"/.exec(attributes) ?? []
    const format = formats[Number(style)] ?? 'General'
    const isDate = /[dmyh]/i.test(format.replace(/General|"[^"]*"|\[[^\]]*\]/g, ''))
    if (!isDate) return { kind: 'number', number: Number(value) }
    return { kind: 'date', date: excelDate(Number(value)), format }
  }
  return [...sheet.matchAll(/<row\b[^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, row = '']) => {
    const cells: ReadCell[] = []
    for (const [, attributes = '', inside = ''] of row.matchAll(
      /<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
    )) {
      const [, letters = ''] = /\br="([A-Z]+)/.exec(attributes) ?? []
      const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
      // Empty cells aren't in the file.
      while (cells.length < column - 1) cells.push({ kind: 'empty' })
      cells.push(cellOf(attributes, inside))
    }
    return cells
  })
}

/** A date in Excel's calendar, which starts in 1900 and treats that year as a leap year. */
function excelDate(serial: number): string {
  const seconds = Math.round((serial - 25_569) * 86_400)
  return new Date(seconds * 1000).toISOString().slice(0, 19)
}

/** Number formats of cells by style. */
function numberFormats(styles: string): string[] {
  const own = new Map(
    [...styles.matchAll(/<numFmt\b[^>]*>/g)].map(([format]) => [
      /numFmtId="(\d+)"/.exec(format)?.[1] ?? '',
      (/formatCode="([^"]*)"/.exec(format)?.[1] ?? '').replaceAll('&quot;', '"'),
    ]),
  )
  const [, cells = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles) ?? []
  return [...cells.matchAll(/<xf\b[^>]*>/g)].map(([look]) => {
    const [, id = '0'] = /numFmtId="(\d+)"/.exec(look) ?? []
    const isBuiltInDate = Number(id) >= 14 && Number(id) <= 22
    return own.get(id) ?? (isBuiltInDate ? 'mm/dd/yyyy' : 'General')
  })
}

/** The text of a file in a zip archive. */
export function archiveFile(archive: Buffer, name: string): string {
  const file = archiveFiles(archive).find((one) => one.name === name)
  if (!file) throw new Error(`There is no ${name} in the archive.`)
  return file.content()
}

interface ArchivedFile {
  readonly name: string
  readonly content: () => string
}

/** The files in a zip archive's central directory. */
function archiveFiles(archive: Buffer): ArchivedFile[] {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const files: ArchivedFile[] = []
  let at = archive.readUInt32LE(end + 16)
  for (let entry = archive.readUInt16LE(end + 10); entry > 0; entry -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      archive.readUInt16LE(at + offset),
    ) as [number, number, number]
    const isStored = archive.readUInt16LE(at + 10) === 0
    const size = archive.readUInt32LE(at + 20)
    const local = archive.readUInt32LE(at + 42)
    files.push({
      name: archive.toString('utf8', at + 46, at + 46 + nameLength),
      content: () => {
        const start =
          local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
        const content = archive.subarray(start, start + size)
        return (isStored ? content : inflateRawSync(content)).toString()
      },
    })
    at += 46 + nameLength + extraLength + commentLength
  }
  return files
}
