import { isOrdinaryLink } from './links.ts'
import { namesUnderKeys, type PdfObjects, valuesUnderKeys } from './pdf-objects.ts'
import type { PdfDictionary, PdfValue } from './pdf-syntax.ts'
import { type UnacceptedFile, unacceptedFile } from './refused-file.ts'

/** What PDFs may contain: pages, links and fillable forms, but nothing that starts, sends or loads anything. */

const toWordSet = (text: string) => new Set(text.trim().split(/\s+/))

/** Allowed actions (ISO 32000-2 §12.6.4): navigation within the document, and links. */
const actions = toWordSet('GoTo GoToDp URI Named Hide ResetForm SetOCGState Trans Thread')
/** Allowed annotations (§12.5.6): those that are read, drawn or filled in. */
const annotations =
  toWordSet(`Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut
  Stamp Caret Ink Popup Widget PrinterMark TrapNet Watermark Redact Projection`)
/** Allowed catalog entries (§7.7.2). */
const catalogEntries =
  toWordSet(`Type Version Extensions Pages PageLabels Names Dests ViewerPreferences PageLayout PageMode
  Outlines Threads OpenAction AA URI AcroForm Metadata StructTreeRoot MarkInfo Lang SpiderInfo OutputIntents PieceInfo
  OCProperties Perms Legal DSS DPartRoot LastModified Title Author Subject Keywords Creator Producer CreationDate
  ModDate`)
/** Prefixed private entries of other programs (Annex E). */
const ofPrograms = /^[A-Za-z]{2,8}[:_]/
/** Allowed name trees (§7.7.4). */
const nameTrees = toWordSet('Dests AP Pages Templates IDS URLS')
const formEntries = toWordSet('Fields NeedAppearances SigFlags CO DR DA Q')

/** Keys that hold an action. Under `A`, structure elements have attributes without a type instead. */
const actionKeys = ['OpenAction', 'A', 'PA', 'Next', 'AA']
const scriptsRefusal = () => unacceptedFile('This PDF contains scripts.')
const embeddedFilesRefusal = () => unacceptedFile('This PDF contains other files.')
const multimediaRefusal = () => unacceptedFile('This PDF contains audio, video or 3D.')
const autoRunRefusal = () =>
  unacceptedFile("This PDF runs, loads or sends something when it's opened or used.")
const scriptFormRefusal = () => unacceptedFile('This PDF contains a form with scripts (XFA).')

/** Refused as a key and as a type, wherever it occurs (§7.11, §12.6.4, §12.7.8, §13). */
const dangers: Readonly<Record<string, () => UnacceptedFile>> = {
  JS: scriptsRefusal,
  JavaScript: scriptsRefusal,
  XFA: scriptFormRefusal,
  XFAResources: scriptFormRefusal,
  EF: embeddedFilesRefusal,
  EmbeddedFile: embeddedFilesRefusal,
  EmbeddedFiles: embeddedFilesRefusal,
  FileAttachment: embeddedFilesRefusal,
  Collection: embeddedFilesRefusal,
  GoToE: embeddedFilesRefusal,
  Launch: autoRunRefusal,
  ImportData: autoRunRefusal,
  SubmitForm: autoRunRefusal,
  GoToR: autoRunRefusal,
  Filespec: autoRunRefusal,
  RichMedia: multimediaRefusal,
  RichMediaContent: multimediaRefusal,
  RichMediaExecute: multimediaRefusal,
  Rendition: multimediaRefusal,
  Renditions: multimediaRefusal,
  Screen: multimediaRefusal,
  Movie: multimediaRefusal,
  Sound: multimediaRefusal,
  '3D': multimediaRefusal,
  GoTo3DView: multimediaRefusal,
}
/** Allowed as keys, because pages use such names for their resources. */
const namesOfAnything = new Set(['Screen', 'Movie', 'Sound', '3D', 'Collection'])

/**
 * Checks every dictionary, even unreferenced ones, because readers disagree on which objects exist.
 * @throws UnacceptedFile, InvalidPdf
 */
export function judgePdfObjects(objects: PdfObjects): void {
  const waiting: PdfValue[] = [...objects.all]
  for (let value = waiting.pop(); value; value = waiting.pop()) {
    if (value.kind === 'array') waiting.push(...value.items)
    if (value.kind !== 'dictionary') continue
    judgeDictionary(value, objects)
    for (const [, member] of value.entries) {
      if (member.kind === 'array' || member.kind === 'dictionary') waiting.push(member)
    }
  }
}

function judgeDictionary(dictionary: PdfDictionary, objects: PdfObjects): void {
  const under = (...keys: string[]) =>
    valuesUnderKeys(dictionary, keys, objects).flatMap((value) =>
      value.kind === 'array' ? value.items.flatMap((item) => objects.meantBy(item)) : [value],
    )
  for (const value of under(...actionKeys)) assertAllowedAction(value, objects)
  for (const value of under('AA')) {
    if (value.kind !== 'dictionary') continue
    for (const [, member] of value.entries) {
      for (const action of objects.meantBy(member)) assertAllowedAction(action, objects)
    }
  }
  assertOrdinaryTargets(under('URI'))
  for (const value of under('URI')) {
    if (value.kind === 'dictionary')
      assertOrdinaryTargets(valuesUnderKeys(value, ['Base'], objects))
  }
  for (const value of under('Annots')) {
    if (value.kind === 'dictionary')
      assertNamesAllowed(namesUnderKeys(value, ['Subtype'], objects), annotations)
  }
  for (const value of under('Root')) assertOnlyKeys(value, catalogEntries)
  for (const value of under('AcroForm')) assertOnlyKeys(value, formEntries)
  // Leaves of a name tree have arrays under the same key.
  for (const value of valuesUnderKeys(dictionary, ['Names'], objects))
    assertOnlyKeys(value, nameTrees)
  for (const [key] of dictionary.entries) if (!namesOfAnything.has(key)) refuseDanger(key)
  for (const name of namesUnderKeys(dictionary, ['S', 'Type', 'Subtype'], objects))
    refuseDanger(name)
  if (under('F', 'UF', 'FS').some((value) => refersToFile(value, objects)))
    throw refusedContent('GoToR')
  if (namesUnderKeys(dictionary, ['Type'], objects).includes('Action'))
    assertAllowedAction(dictionary, objects)
}

/** Actions have a type. Without one the value is a destination or a structure's attributes. */
function assertAllowedAction(value: PdfValue, objects: PdfObjects): void {
  if (value.kind !== 'dictionary') return
  assertNamesAllowed(namesUnderKeys(value, ['S'], objects), actions)
}

function assertOrdinaryTargets(targets: readonly PdfValue[]): void {
  for (const target of targets) {
    if (target.kind !== 'text' || isOrdinaryLink(target.text)) continue
    throw unacceptedFile(
      'A link in this PDF goes somewhere other than the web, an email address or the document itself.',
    )
  }
}

function assertNamesAllowed(names: readonly string[], allowed: ReadonlySet<string>): void {
  for (const name of names) if (!allowed.has(name)) throw refusedContent(name)
}

function assertOnlyKeys(value: PdfValue, allowed: ReadonlySet<string>): void {
  if (value.kind !== 'dictionary') return
  for (const [key] of value.entries) {
    if (!allowed.has(key) && !ofPrograms.test(key)) throw refusedContent(key)
  }
}

/** An external or embedded file, by name or file specification (§7.11). */
function refersToFile(value: PdfValue, objects: PdfObjects): boolean {
  if (value.kind === 'text') return true
  if (value.kind !== 'dictionary') return false
  return valuesUnderKeys(value, ['F', 'UF', 'DOS', 'Mac', 'Unix'], objects).some(
    ({ kind }) => kind === 'text',
  )
}

function refuseDanger(name: string): void {
  if (Object.hasOwn(dangers, name)) throw refusedContent(name)
}

function refusedContent(name: string): UnacceptedFile {
  const danger = Object.hasOwn(dangers, name) ? dangers[name] : undefined
  const shown = name.replace(/[^\w.:-]/g, '_').slice(0, 40)
  return danger?.() ?? unacceptedFile(`This PDF contains something we don't accept: ${shown}.`)
}
