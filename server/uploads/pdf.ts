import { endOfArchive, endsAsArchive } from './archive-end.ts'
import type { Content } from './content.ts'
import { objectsOf, UnfitPdf } from './pdf-objects.ts'
import { judgePdfObjects } from './pdf-rules.ts'
import { PdfTooDeep } from './pdf-syntax.ts'
import { otherFile, unfitFile } from './refused-file.ts'

/** Where readers look for the first line, in bytes. */
const edge = 1024
/** Longer than the dictionary that says what a PDF holds, in bytes. */
const longestDictionary = 64 * 1024

/** A header and nothing else on its line (ISO 32000-2 §7.5.2). */
const header = /^%PDF-[12]\.\d[ \t]*[\r\n]/
/** What makes a browser, a shell or an interpreter take a file for its own. */
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|object|\?php)|#!\//i

/**
 * Whether a file that begins as a PDF is one: whole, readable by everyone, and nothing else. It is judged by
 * its frame, header, cross-references and end (ISO 32000-2 §7.5), and by all objects between.
 * @throws OtherKind; Problem invalid
 */
export async function judgePdf(content: Content): Promise<void> {
  const { size } = content
  const head = await textOf(content, 0, edge)
  if (!header.test(head)) throw otherFile('Its first line is not that of a PDF alone.')
  const [beforeObjects = ''] = head.split(/\d\s+\d+\s+obj\b/, 1)
  if (markup.test(beforeObjects) || head.startsWith('ustar', 257)) throw ambiguous()

  const from = Math.max(0, size - endOfArchive)
  const tail = await content.read(from, size)
  if (await endsAsArchive(content)) throw ambiguous()
  const text = tail.toString('latin1')
  const end = text.lastIndexOf('%%EOF')
  if (end === -1) throw incomplete()
  const after = text.slice(end + '%%EOF'.length)
  // An addition to it that was cut off begins with objects.
  if (/^\s*\d+\s+\d+\s+obj\b/.test(after)) throw incomplete()
  if (!/^[\s\0]{0,1000}$/.test(after)) throw otherFile('Something follows the end of the PDF.')

  const [, place] = /startxref\s+(\d{1,12})\s+$/.exec(text.slice(0, end)) ?? []
  const dictionary = place ? await crossReferencesAt(content, Number(place)) : undefined
  // Names may be written by the numbers of their letters.
  const names = dictionary?.replace(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  if (!names || !/\/Root\s+\d+\s+\d+\s+R\b/.test(names)) throw incomplete()
  if (/\/Encrypt(?![\w.-])/.test(names)) {
    throw otherFile('This PDF is encrypted or password-protected.')
  }
  try {
    judgePdfObjects(await objectsOf(content))
  } catch (error) {
    const isUnfit = error instanceof UnfitPdf || error instanceof PdfTooDeep
    throw isUnfit ? otherFile("This PDF is built in a way we can't check.") : error
  }
}

/** The dictionary of the cross-references: of a table its trailer, else of the stream that they are. */
async function crossReferencesAt(content: Content, place: number): Promise<string | undefined> {
  const begin = await textOf(content, place, place + longestDictionary)
  if (/^[\s\0]*\d+\s+\d+\s+obj\b/.test(begin)) {
    const dictionary = begin.split(/\bstream\b/, 1)[0] ?? ''
    return /\/Type\s*\/XRef\b/.test(dictionary) ? dictionary : undefined
  }
  if (!/^[\s\0]*xref\b/.test(begin)) return undefined
  // A table has 20 bytes for each object: it may be long.
  for (let at = place; at < content.size; at += longestDictionary / 2) {
    const text = await textOf(content, at, at + longestDictionary)
    const trailer = text.indexOf('trailer')
    if (trailer === -1) continue
    const after = await textOf(content, at + trailer, at + trailer + longestDictionary)
    return after.split('startxref', 1)[0]
  }
  return undefined
}

async function textOf(content: Content, start: number, end: number): Promise<string> {
  return (await content.read(start, end)).toString('latin1')
}

function ambiguous() {
  return otherFile('This PDF is also another type of file.')
}

function incomplete() {
  return unfitFile('This PDF is damaged or incomplete. Save it again and upload the new file.')
}
