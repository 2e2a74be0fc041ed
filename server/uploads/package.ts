import { type Archive, UnfitArchive, withArchive } from './archive.ts'
import { type Content, contentOf } from './content.ts'
import { fieldReader, strangeLink } from './fields.ts'
import { isOrdinaryLink, isWithin } from './links.ts'
import { chartWorkbook, fetches, type PackageRules, refusalOf, shown } from './package-rules.ts'
import { otherFile } from './refused-file.ts'
import {
  isOfRelations,
  judgeReferences,
  judgeRelations,
  type Outside,
  outsideOf,
  sourceOf,
} from './relations.ts'
import { type Element, UnfitXml, valuesOf, type XmlListener, xmlReader } from './xml.ts'

/** A package of Office (ECMA-376 part 2): parts, what kind each is of, and how they refer to each other. */

const typesPart = '[Content_Types].xml'
const rootRelations = '_rels/.rels'
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const macros = /macroEnabled/i
const chartTypes = /\.drawingml\.chart\+xml$|\.chartex\+xml$/
/** Of descriptions, which name the parts. */
const mostDescribed = 20_000
/** The workbook of a chart may have so many bytes: it is held while it is looked at. */
const largestWorkbook = 4 * 1024 * 1024

/**
 * Whether everything in a package is what its rules let be there, and refers to nothing outside but by links that a
 * person presses. All parts are unpacked, and those of XML are read to their end.
 * @throws OtherKind, UnfitArchive, or what reading the content throws
 */
export async function judgePackage(content: Content, rules: PackageRules): Promise<void> {
  await withArchive(content, async (archive) => {
    const parts = archive.names.filter((name) => !name.endsWith('/') && name !== typesPart)
    const types = await described(archive, typesPart)
    const root = await described(archive, rootRelations)
    const main = mainPart(root)
    if (!main || !parts.includes(main)) throw otherFile(rules.otherwise)
    const typeOf = typesIn(types)
    const mainType = typeOf(main) ?? ''
    if (mainType !== rules.main) {
      throw macros.test(mainType) ? refusalOf(mainType, '') : otherFile(rules.otherwise)
    }
    for (const name of parts) mustBeAllowed(name, typeOf(name), rules)
    const outside = new Map<string, Outside>()
    for (const name of parts.filter(isOfRelations)) {
      const source = sourceOf(name)
      const relations = await described(archive, name)
      judgeRelations(relations, rules, chartTypes.test(typeOf(source) ?? ''))
      outside.set(source.toLowerCase(), outsideOf(relations))
    }
    for (const name of parts.filter((name) => !isOfRelations(name))) {
      const type = typeOf(name)
      if (type === workbookType) {
        await judgePackage(await heldPart(archive, name), chartWorkbook)
      } else {
        await readPart(archive, name, type, outside.get(name.toLowerCase()))
      }
    }
  })
}

/** The elements of a short part that describes others. */
async function described(archive: Archive, name: string): Promise<Element[]> {
  if (!archive.names.includes(name)) throw otherFile('This is not a Word document.')
  const found: Element[] = []
  await readXml(archive, name, {
    open: (element) => {
      if (found.length >= mostDescribed) throw new UnfitArchive('parts')
      found.push(element)
    },
  })
  return found
}

/** The part that a package is about, by the relationships of the package itself. */
function mainPart(relations: readonly Element[]): string | undefined {
  const main = relations.find(({ attributes: { Type = '' } }) => Type.endsWith('/officeDocument'))
  return main?.attributes.Target?.replace(/^\.?\//, '')
}

/** What gives the content type of a part: its own, else that of its ending. */
function typesIn(types: readonly Element[]): (part: string) => string | undefined {
  const own = new Map<string, string>()
  const byEnding = new Map<string, string>()
  for (const { attributes } of types) {
    const { PartName, Extension, ContentType = '' } = attributes
    if (PartName !== undefined) note(own, PartName, ContentType)
    if (Extension !== undefined) note(byEnding, Extension, ContentType)
  }
  return (part) => {
    const name = part.toLowerCase()
    return own.get(`/${name}`) ?? byEnding.get(name.slice(name.lastIndexOf('.') + 1))
  }
}

/** What is said twice is understood in one way by one program, and in another by the next. */
function note(types: Map<string, string>, of: string, type: string): void {
  const name = of.toLowerCase()
  const known = types.get(name)
  if (known !== undefined && known !== type) throw new UnfitArchive('ambiguous')
  types.set(name, type)
}

function mustBeAllowed(name: string, type: string | undefined, rules: PackageRules): void {
  if (/(?:^|\/)vbaProject\.bin$/i.test(name)) throw refusalOf('vbaProject', '')
  const isAllowed = type === undefined ? name.endsWith('.rels') : rules.types.has(type)
  if (isAllowed) return
  throw refusalOf(type ?? '', `This document contains a part we don't accept: ${shown(name)}.`)
}

/** Reads a part to its end, and what is in it where it is XML. */
async function readPart(
  archive: Archive,
  name: string,
  type = '',
  outside: Outside = new Map(),
): Promise<void> {
  if (!/[+/]xml$/.test(type) || type.startsWith('image/')) return archive.unpack(name)
  const fields = fieldReader()
  let isBase = false
  await readXml(archive, name, {
    open: (element) => {
      if (element.name === 'webVideoPr') throw refusalOf('video', '')
      if (element.name === 'mailMerge') throw refusalOf('mailMerge', '')
      isBase = element.name === 'HyperlinkBase'
      judgeAddresses(element)
      judgeReferences(element, outside)
      fields.open(element)
    },
    text: (text) => {
      if (isBase && !isOrdinaryLink(text)) throw strangeLink()
      fields.text(text)
    },
    close: fields.close,
  })
  fields.end()
}

/** Attributes that name what is shown, and what is opened by pressing (VML, part 4 §19.1.2). */
function judgeAddresses(element: Element): void {
  const sources = [...valuesOf(element, 'src'), ...valuesOf(element, 'althref')]
  if (!sources.every(isWithin)) throw fetches()
  if (!valuesOf(element, 'href').every(isOrdinaryLink)) throw strangeLink()
}

async function readXml(archive: Archive, name: string, listener: XmlListener): Promise<void> {
  const reader = xmlReader(listener)
  try {
    await archive.unpack(name, reader.take)
    reader.end()
  } catch (error) {
    throw error instanceof UnfitXml ? new UnfitArchive('damaged', error) : error
  }
}

async function heldPart(archive: Archive, name: string): Promise<Content> {
  const pieces: Buffer[] = []
  let size = 0
  await archive.unpack(name, (piece) => {
    size += piece.byteLength
    if (size > largestWorkbook) throw new UnfitArchive('bomb')
    pieces.push(piece)
  })
  const bytes = Buffer.concat(pieces)
  return contentOf(size, Math.max(size, 1), async function* () {
    yield bytes
  })
}
