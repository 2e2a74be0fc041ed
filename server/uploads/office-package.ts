import { type Archive, InvalidArchive, withArchive } from './archive.ts'
import { createContent, type FileContent } from './content.ts'
import { isOrdinaryLink, isRelativeTarget } from './links.ts'
import {
  chartWorkbookRules,
  type PackageRules,
  packageRefusal,
  remoteContentRefusal,
  toDisplayName,
} from './office-package-rules.ts'
import {
  type AllowedOutsideReferrers,
  allowedOutsideReferrers,
  isRelationsPart,
  judgeReferences,
  judgeRelations,
  relationsSource,
} from './office-relationships.ts'
import { unacceptedFile } from './refused-file.ts'
import { createWordFieldChecker, unusualLinkRefusal } from './word-fields.ts'
import {
  attributeValues,
  createXmlReader,
  InvalidXml,
  type XmlElement,
  type XmlListener,
} from './xml.ts'

/** Checks Office packages (ECMA-376 part 2): parts, their types, and their relationships. */

const typesPart = '[Content_Types].xml'
const rootRelations = '_rels/.rels'
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const macros = /macroEnabled/i
const chartTypes = /\.drawingml\.chart\+xml$|\.chartex\+xml$/
/** Elements in a part that describes others, which name the parts. */
const maxDescribedElements = 20_000
/** Maximum size of a chart's workbook in bytes; it is held in memory. */
const maxWorkbookBytes = 4 * 1024 * 1024

/**
 * Checks that a package contains only what its rules allow, and refers to nothing outside except by links that a person
 * clicks. Unpacks every part and parses every XML part to its end.
 * @throws UnacceptedFile, InvalidArchive, or what reading the content throws
 */
export async function judgePackage(content: FileContent, rules: PackageRules): Promise<void> {
  await withArchive(content, async (archive) => {
    const parts = archive.names.filter((name) => !name.endsWith('/') && name !== typesPart)
    const types = await readDescribingPart(archive, typesPart)
    const root = await readDescribingPart(archive, rootRelations)
    const main = findMainPart(root)
    if (!main || !parts.includes(main)) throw unacceptedFile(rules.otherwise)
    const typeOf = createTypeLookup(types)
    const mainType = typeOf(main) ?? ''
    if (mainType !== rules.main) {
      throw macros.test(mainType) ? packageRefusal(mainType, '') : unacceptedFile(rules.otherwise)
    }
    for (const name of parts) assertAllowedType(name, typeOf(name), rules)
    const outside = new Map<string, AllowedOutsideReferrers>()
    for (const name of parts.filter(isRelationsPart)) {
      const source = relationsSource(name)
      const relations = await readDescribingPart(archive, name)
      judgeRelations(relations, rules, chartTypes.test(typeOf(source) ?? ''))
      outside.set(source.toLowerCase(), allowedOutsideReferrers(relations))
    }
    for (const name of parts.filter((name) => !isRelationsPart(name))) {
      const type = typeOf(name)
      if (type === workbookType) {
        await judgePackage(await readWholePart(archive, name), chartWorkbookRules)
      } else {
        await checkPart(archive, name, type, outside.get(name.toLowerCase()))
      }
    }
  })
}

/** Elements of a short part that describes other parts. */
async function readDescribingPart(archive: Archive, name: string): Promise<XmlElement[]> {
  if (!archive.names.includes(name)) throw unacceptedFile('This is not a Word document.')
  const found: XmlElement[] = []
  await readXml(archive, name, {
    open: (element) => {
      if (found.length >= maxDescribedElements) throw new InvalidArchive('parts')
      found.push(element)
    },
  })
  return found
}

/** The package's main part, from the root relationships. */
function findMainPart(relations: readonly XmlElement[]): string | undefined {
  const main = relations.find(({ attributes: { Type = '' } }) => Type.endsWith('/officeDocument'))
  return main?.attributes.Target?.replace(/^\.?\//, '')
}

/** Returns a function that looks up a part's content type: its own, else that of its extension. */
function createTypeLookup(types: readonly XmlElement[]): (part: string) => string | undefined {
  const own = new Map<string, string>()
  const byEnding = new Map<string, string>()
  for (const { attributes } of types) {
    const { PartName, Extension, ContentType = '' } = attributes
    if (PartName !== undefined) addType(own, PartName, ContentType)
    if (Extension !== undefined) addType(byEnding, Extension, ContentType)
  }
  return (part) => {
    const name = part.toLowerCase()
    return own.get(`/${name}`) ?? byEnding.get(name.slice(name.lastIndexOf('.') + 1))
  }
}

/** Programs differ in which of two definitions they use, so a second one is refused. */
function addType(types: Map<string, string>, of: string, type: string): void {
  const name = of.toLowerCase()
  const known = types.get(name)
  if (known !== undefined && known !== type) throw new InvalidArchive('ambiguous')
  types.set(name, type)
}

function assertAllowedType(name: string, type: string | undefined, rules: PackageRules): void {
  if (/(?:^|\/)vbaProject\.bin$/i.test(name)) throw packageRefusal('vbaProject', '')
  const isAllowed = type === undefined ? name.endsWith('.rels') : rules.types.has(type)
  if (isAllowed) return
  throw packageRefusal(
    type ?? '',
    `This document contains a part we don't accept: ${toDisplayName(name)}.`,
  )
}

/** Reads a part to its end, and parses it if it is XML. */
async function checkPart(
  archive: Archive,
  name: string,
  type = '',
  outside: AllowedOutsideReferrers = new Map(),
): Promise<void> {
  if (!/[+/]xml$/.test(type) || type.startsWith('image/')) return archive.unpack(name)
  const fields = createWordFieldChecker()
  let isBase = false
  await readXml(archive, name, {
    open: (element) => {
      if (element.name === 'webVideoPr') throw packageRefusal('video', '')
      if (element.name === 'mailMerge') throw packageRefusal('mailMerge', '')
      isBase = element.name === 'HyperlinkBase'
      judgeAddresses(element)
      judgeReferences(element, outside)
      fields.open(element)
    },
    text: (text) => {
      if (isBase && !isOrdinaryLink(text)) throw unusualLinkRefusal()
      fields.text(text)
    },
    close: fields.close,
  })
  fields.end()
}

/** Checks attributes that name images or link targets (VML, part 4 §19.1.2). */
function judgeAddresses(element: XmlElement): void {
  const sources = [...attributeValues(element, 'src'), ...attributeValues(element, 'althref')]
  if (!sources.every(isRelativeTarget)) throw remoteContentRefusal()
  if (!attributeValues(element, 'href').every(isOrdinaryLink)) throw unusualLinkRefusal()
}

async function readXml(archive: Archive, name: string, listener: XmlListener): Promise<void> {
  const reader = createXmlReader(listener)
  try {
    await archive.unpack(name, reader.take)
    reader.end()
  } catch (error) {
    throw error instanceof InvalidXml ? new InvalidArchive('damaged', error) : error
  }
}

async function readWholePart(archive: Archive, name: string): Promise<FileContent> {
  const pieces: Buffer[] = []
  let size = 0
  await archive.unpack(name, (piece) => {
    size += piece.byteLength
    if (size > maxWorkbookBytes) throw new InvalidArchive('bomb')
    pieces.push(piece)
  })
  const bytes = Buffer.concat(pieces)
  return createContent(size, Math.max(size, 1), async function* () {
    yield bytes
  })
}
