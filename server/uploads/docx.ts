import { type Parts, partsOf, UnfitArchive } from './archive.ts'
import type { Content } from './content.ts'
import { otherFile, unfitFile } from './refused-file.ts'
import { type Element, elementsOf } from './xml.ts'

const typesPart = '[Content_Types].xml'
const rootRelations = '_rels/.rels'
/** The main part of a Word document without macros (ECMA-376 part 1 §11.3.10). */
const wordDocument =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
/** Content types and relationships of macros, and of documents that may have some. */
const ofMacros = /macroEnabled|vbaProject|vbaData|wordVbaData/i
/** Of a PDF, or of a page, where readers of those look for it. */
const otherStart = /%PDF-|<(?:!doctype|html|script|svg|\?php)/i

/**
 * Whether a file that begins as a ZIP archive is a Word document: a whole package (ECMA-376 part 2) whose main part is
 * word processing, without macros, readable by everyone, and nothing else.
 * @throws OtherKind; Problem invalid
 */
export async function judgeDocx(content: Content): Promise<void> {
  const head = (await content.read(0, 1024)).toString('latin1')
  if (otherStart.test(head)) throw refusals.ambiguous()
  try {
    judgePackage(await partsOf(content, isDescription))
  } catch (error) {
    throw error instanceof UnfitArchive ? refusals[error.reason]() : error
  }
}

const refusals = {
  damaged: () =>
    unfitFile('This DOCX is damaged or not complete. Save it again and upload that file.'),
  encrypted: () => otherFile('This document is encrypted or protected by a password.'),
  ambiguous: () => otherFile('This document is a file of another kind as well.'),
  bomb: () => otherFile('Unpacked, this document would be much larger than any document is.'),
} as const satisfies Record<UnfitArchive['reason'], () => Error>

/** Parts that say what the others are. */
function isDescription(name: string): boolean {
  return name === typesPart || name.endsWith('.rels')
}

function judgePackage({ names, held }: Parts): void {
  const described = new Map([...held].map(([name, bytes]) => [name, descriptionOf(bytes)]))
  const types = described.get(typesPart)
  const root = described.get(rootRelations)
  const main = root && mainPart(root)
  if (!types || !main || !names.includes(main)) throw otherFile('This is not a Word document.')
  const relations = [...described.values()].flat()
  const macros =
    types.some(({ attributes }) => ofMacros.test(attributes.ContentType ?? '')) ||
    relations.some(({ attributes }) => ofMacros.test(attributes.Type ?? '')) ||
    names.some((name) => /(^|\/)vbaProject\.bin$/i.test(name))
  if (macros) throw otherFile('This document contains macros.')
  if (relations.some(bringsTemplate)) {
    throw otherFile('This document fetches its template, which may bring macros, from elsewhere.')
  }
  if (typeOf(types, main) !== wordDocument) throw otherFile('This is not a Word document.')
}

function descriptionOf(bytes: Buffer): Element[] {
  try {
    return elementsOf(bytes)
  } catch (error) {
    throw new UnfitArchive('damaged', error)
  }
}

/** The part that a package is about, by the relationships of the package itself. */
function mainPart(relations: readonly Element[]): string | undefined {
  const main = relations.find(
    ({ attributes: { Type = '', TargetMode = 'Internal' } }) =>
      Type.endsWith('/relationships/officeDocument') && TargetMode === 'Internal',
  )
  return main?.attributes.Target?.replace(/^\.?\//, '')
}

/** A template from the web is opened along with the document. */
function bringsTemplate({ attributes }: Element): boolean {
  const { Type = '', TargetMode = '', Target = '' } = attributes
  return (
    Type.endsWith('/attachedTemplate') &&
    TargetMode === 'External' &&
    /^(https?|ftp):/i.test(Target)
  )
}

/** The content type of a part: its own, else that of its ending. */
function typeOf(types: readonly Element[], part: string): string | undefined {
  const own = types.find(
    ({ attributes: { PartName = '' } }) => PartName.toLowerCase() === `/${part}`.toLowerCase(),
  )
  const ending = part.slice(part.lastIndexOf('.') + 1).toLowerCase()
  const byEnding = types.find(
    ({ attributes: { Extension = '' } }) => Extension.toLowerCase() === ending,
  )
  return (own ?? byEnding)?.attributes.ContentType
}
