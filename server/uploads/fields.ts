import { isOrdinaryLink } from './links.ts'
import { unacceptedKind } from './refused-file.ts'
import { attributeValues, type XmlListener } from './xml.ts'

/**
 * Fields of a Word document that count, number, date and refer within it (ECMA-376 part 1 §17.16.5), and notes of
 * programs for citations (ADDIN). Others start programs, or fetch what is elsewhere.
 */
const ordinaryFields = new Set(
  `ADDIN ADDRESSBLOCK ADVANCE ASK AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT AUTOTEXT AUTOTEXTLIST BIBLIOGRAPHY CITATION
  COMMENTS COMPARE CREATEDATE DATE DOCPROPERTY DOCVARIABLE EDITTIME EQ FILENAME FILESIZE FILLIN FORMCHECKBOX
  FORMDROPDOWN FORMTEXT GOTOBUTTON GREETINGLINE HYPERLINK IF INDEX INFO KEYWORDS LASTSAVEDBY LISTNUM MERGEFIELD
  MERGEREC MERGESEQ NEXT NEXTIF NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRINTDATE QUOTE REF REVNUM SAVEDATE
  SECTION SECTIONPAGES SEQ SET SKIPIF STYLEREF SUBJECT SYMBOL TA TC TEMPLATE TIME TITLE TOA TOC USERADDRESS
  USERINITIALS USERNAME XE`.split(/\s+/),
)

/** Stands in an instruction for what another field, or one of two alternatives, puts there. */
const unknown = '\ufffc'

/** A complex field (§17.16.18). What it says depends on which changes its reader accepts. */
interface Field {
  /** With all tracked changes, with what was inserted, and as it was before. */
  readonly instructions: [string, string, string]
  isInstruction: boolean
}

/** To be told of all elements and texts of a part, and of its end; each throws UnacceptedKind. */
interface FieldReader extends Required<XmlListener> {
  readonly end: () => void
}

/** Looks at the fields of a part of a document. Each is judged by its whole instruction, over however many runs. */
export function createFieldReader(): FieldReader {
  /** Alternatives of one piece (part 3 §10.2.1) have their own fields: a reader shows one of them. */
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

/** @throws UnacceptedKind */
function judgeInstruction(instruction: string): void {
  const text = instruction.trim()
  if (text === '' || text.startsWith('=')) return
  const [, name = ''] = /^([a-z]+)(?=[\s\\"]|$)/i.exec(text) ?? []
  const kind = name.toUpperCase()
  // Those of templates: "Click here and type".
  const isOrdinary = ordinaryFields.has(kind) || /^MACROBUTTON\s+NoMacro\b/i.test(text)
  if (!isOrdinary) {
    const shown = /^\w{2,20}/.exec(text)?.[0].toUpperCase() ?? 'unknown'
    throw unacceptedKind(`A field in this document runs or loads something: ${shown}.`)
  }
  if (kind === 'HYPERLINK') assertOrdinaryTarget(text.slice(name.length))
}

/** Of the instruction of a link (§17.16.5.25): its target, and switches, some of which have a text of their own. */
function assertOrdinaryTarget(rest: string): void {
  const words = [...rest.matchAll(/"([^"]*)"?|([^\s"]+)/g)]
  for (let at = 0; at < words.length; at += 1) {
    const [, quoted, bare = ''] = words[at] ?? []
    if (/^\\[lot]$/i.test(bare)) {
      at += 1
    } else if (!/^\\[a-z*#@]$/i.test(bare)) {
      const target = quoted ?? bare
      if (target.includes(unknown) || !isOrdinaryLink(target)) throw unusualLink()
    }
  }
}

export function unusualLink() {
  return unacceptedKind(
    'A link in this document goes somewhere other than the web, an email address or the document itself.',
  )
}
