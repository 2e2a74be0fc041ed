import { isOrdinaryLink } from './links.ts'
import { unacceptedFile } from './refused-file.ts'
import { attributeValues, type XmlListener } from './xml.ts'

/**
 * Harmless fields of Word documents: they count, number, date and refer within the document (ECMA-376 part 1 §17.16.5),
 * or hold citations (ADDIN). Others can start programs or load remote content.
 */
const ordinaryFields = new Set(
  `ADDIN ADDRESSBLOCK ADVANCE ASK AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT AUTOTEXT AUTOTEXTLIST BIBLIOGRAPHY CITATION
  COMMENTS COMPARE CREATEDATE DATE DOCPROPERTY DOCVARIABLE EDITTIME EQ FILENAME FILESIZE FILLIN FORMCHECKBOX
  FORMDROPDOWN FORMTEXT GOTOBUTTON GREETINGLINE HYPERLINK IF INDEX INFO KEYWORDS LASTSAVEDBY LISTNUM MERGEFIELD
  MERGEREC MERGESEQ NEXT NEXTIF NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRINTDATE QUOTE REF REVNUM SAVEDATE
  SECTION SECTIONPAGES SEQ SET SKIPIF STYLEREF SUBJECT SYMBOL TA TC TEMPLATE TIME TITLE TOA TOC USERADDRESS
  USERINITIALS USERNAME XE`.split(/\s+/),
)

/** Placeholder in an instruction for the result of a nested field or alternative. */
const unknown = '\ufffc'

/** A complex field (§17.16.18). Its text depends on which tracked changes the reader accepts. */
interface Field {
  /** With all tracked changes, with insertions accepted, and as the original. */
  readonly instructions: [string, string, string]
  isInstruction: boolean
}

/** Receives all elements and texts of a part, and its end. Each method throws UnacceptedFile. */
interface FieldChecker extends Required<XmlListener> {
  readonly end: () => void
}

/**
 * Checks the fields in a part of a document. An instruction is checked as a whole, however many runs it is split into.
 */
export function createWordFieldChecker(): FieldChecker {
  /** Alternate content (part 3 §10.2.1): readers show one branch, so each has its own fields. */
  const scopes: Field[][] = [[]]
  const within = { inserted: 0, deleted: 0, text: 0 }
  const current = () => scopes.at(-1)?.at(-1)
  const tracked = (name: string, step: 1 | -1) => {
    if (name === 'ins' || name === 'moveTo') within.inserted += step
    if (name === 'del' || name === 'moveFrom' || name === 'delInstrText') within.deleted += step
    if (instructionText.has(name)) within.text += step
  }
  const add = (text: string) => {
    const field = current()
    if (!field?.isInstruction) return
    const [all, after, before] = field.instructions
    field.instructions[0] = all + text
    if (within.deleted === 0) field.instructions[1] = after + text
    if (within.inserted === 0) field.instructions[2] = before + text
  }
  const endScope = () => {
    for (const field of scopes.pop() ?? []) judgeField(field)
  }

  return {
    open: (element) => {
      const { name } = element
      tracked(name, 1)
      if (name === 'fldSimple')
        for (const text of attributeValues(element, 'instr')) judgeInstruction(text)
      if (name === 'Choice' || name === 'Fallback') {
        add(unknown)
        scopes.push([])
      }
      if (name !== 'fldChar') return
      for (const type of attributeValues(element, 'fldCharType')) {
        if (type === 'begin') {
          add(unknown)
          scopes.at(-1)?.push({ instructions: ['', '', ''], isInstruction: true })
        }
        const field = type === 'separate' ? current() : type === 'end' && scopes.at(-1)?.pop()
        if (field) judgeField(field)
      }
    },
    text: (text) => {
      if (within.text > 0) add(text)
    },
    close: (name) => {
      tracked(name, -1)
      if (name === 'Choice' || name === 'Fallback') endScope()
    },
    end: endScope,
  }
}

const instructionText = new Set(['instrText', 'delInstrText', 't', 'delText'])

function judgeField(field: Field): void {
  if (!field.isInstruction) return
  field.isInstruction = false
  for (const instruction of new Set(field.instructions)) judgeInstruction(instruction)
}

/** @throws UnacceptedFile if the instruction isn't harmless */
function judgeInstruction(instruction: string): void {
  const text = instruction.trim()
  if (text === '' || text.startsWith('=')) return
  const [, name = ''] = /^([a-z]+)(?=[\s\\"]|$)/i.exec(text) ?? []
  const kind = name.toUpperCase()
  // MACROBUTTON NoMacro is the "Click here and type" of templates.
  const isOrdinary = ordinaryFields.has(kind) || /^MACROBUTTON\s+NoMacro\b/i.test(text)
  if (!isOrdinary) {
    const shown = /^\w{2,20}/.exec(text)?.[0].toUpperCase() ?? 'unknown'
    throw unacceptedFile(`A field in this document runs or loads something: ${shown}.`)
  }
  if (kind === 'HYPERLINK') assertOrdinaryTarget(text.slice(name.length))
}

/** Checks the target of a hyperlink instruction (§17.16.5.25), and the switches that take a text. */
function assertOrdinaryTarget(rest: string): void {
  const words = [...rest.matchAll(/"([^"]*)"?|([^\s"]+)/g)]
  for (let at = 0; at < words.length; at += 1) {
    const [, quoted, bare = ''] = words[at] ?? []
    if (/^\\[lot]$/i.test(bare)) {
      at += 1
    } else if (!/^\\[a-z*#@]$/i.test(bare)) {
      const target = quoted ?? bare
      if (target.includes(unknown) || !isOrdinaryLink(target)) throw unusualLinkRefusal()
    }
  }
}

/**
 * The error to throw for a link that leads somewhere other than the web, mail, a phone number or
 * the document.
 */
export function unusualLinkRefusal() {
  return unacceptedFile(
    'A link in this document goes somewhere other than the web, an email address or the document itself.',
  )
}
