import { endsAsArchive, maxArchiveEnd } from './archive-end.ts'
import type { FileContent } from './content.ts'
import { InvalidPdf, readPdfObjects } from './pdf-objects.ts'
import { judgePdfObjects } from './pdf-rules.ts'
import { PdfTooDeep } from './pdf-syntax.ts'
import { unacceptedFile, unreadableFile } from './refused-file.ts'

/** Where readers look for the header, in bytes. */
const edge = 1024
/** Longer than any trailer dictionary, in bytes. */
const longestDictionary = 64 * 1024

/** A header alone on its line (ISO 32000-2 §7.5.2). */
const header = /^%PDF-[12]\.\d[ \t]*[\r\n]/
/** Marks of HTML and scripts, which a browser, shell or interpreter would recognize. */
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|object|\?php)|#!\//i

/**
 * Checks that a file is a PDF and nothing else: complete and not encrypted. Checks header, cross-references and end
 * (ISO 32000-2 §7.5), then every object.
 * @throws UnacceptedFile; Problem invalid
 */
export async function judgePdf(content: FileContent): Promise<void> {
  const { size } = content
  const head = await readText(content, 0, edge)
  if (!header.test(head)) throw unacceptedFile('Its first line contains more than a PDF header.')
  const [beforeObjects = ''] = head.split(/\d\s+\d+\s+obj\b/, 1)
  if (markup.test(beforeObjects) || head.startsWith('ustar', 257)) throw ambiguousFile()

  const from = Math.max(0, size - maxArchiveEnd)
  const tail = await content.read(from, size)
  if (await endsAsArchive(content)) throw ambiguousFile()
  const text = tail.toString('latin1')
  const end = text.lastIndexOf('%%EOF')
  if (end === -1) throw incompletePdf()
  const after = text.slice(end + '%%EOF'.length)
  // A truncated incremental update starts with objects.
  if (/^\s*\d+\s+\d+\s+obj\b/.test(after)) throw incompletePdf()
  if (!/^[\s\0]{0,1000}$/.test(after)) throw unacceptedFile('Something follows the end of the PDF.')

  const [, place] = /startxref\s+(\d{1,12})\s+$/.exec(text.slice(0, end)) ?? []
  const dictionary = place ? await readTrailerDictionary(content, Number(place)) : undefined
  // Names may contain hexadecimal character codes.
  const names = dictionary?.replace(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  if (!names || !/\/Root\s+\d+\s+\d+\s+R\b/.test(names)) throw incompletePdf()
  if (/\/Encrypt(?![\w.-])/.test(names)) {
    throw unacceptedFile('This PDF is encrypted or password-protected.')
  }
  try {
    judgePdfObjects(await readPdfObjects(content))
  } catch (error) {
    const isUnfit = error instanceof InvalidPdf || error instanceof PdfTooDeep
    throw isUnfit ? unacceptedFile("This PDF is built in a way we can't check.") : error
  }
}

/** The trailer dictionary of a cross-reference table, or the dictionary of a cross-reference stream. */
async function readTrailerDictionary(
  content: FileContent,
  place: number,
): Promise<string | undefined> {
  const begin = await readText(content, place, place + longestDictionary)
  if (/^[\s\0]*\d+\s+\d+\s+obj\b/.test(begin)) {
    const dictionary = begin.split(/\bstream\b/, 1)[0] ?? ''
    return /\/Type\s*\/XRef\b/.test(dictionary) ? dictionary : undefined
  }
  if (!/^[\s\0]*xref\b/.test(begin)) return undefined
  // A table has 20 bytes per object, so it may be long.
  for (let at = place; at < content.size; at += longestDictionary / 2) {
    const text = await readText(content, at, at + longestDictionary)
    const trailer = text.indexOf('trailer')
    if (trailer === -1) continue
    const after = await readText(content, at + trailer, at + trailer + longestDictionary)
    return after.split('startxref', 1)[0]
  }
  return undefined
}

async function readText(content: FileContent, start: number, end: number): Promise<string> {
  return (await content.read(start, end)).toString('latin1')
}

function ambiguousFile() {
  return unacceptedFile('This PDF is also another type of file.')
}

function incompletePdf() {
  return unreadableFile('This PDF is damaged or incomplete. Save it again and upload the new file.')
}
