import { deflateSync } from 'node:zlib'
import { strToU8 } from 'fflate'
import { relationshipsPart, withObjectTable, wordPackage } from './upload-files.ts'

/** Documents that try to run or load something at their reader's computer. */

const ofOffice = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/**
 * A document with one relationship to a target, external by default. `kind` is the last part of its type, such as
 * `image`.
 */
export function docxWithRelationshipTarget(
  kind: string,
  target: string,
  mode = 'External',
): Buffer {
  return wordPackage({
    parts: {
      'word/_rels/document.xml.rels': strToU8(
        relationshipsPart(`Type="${ofOffice}/${kind}" Target="${target}" TargetMode="${mode}"`),
      ),
    },
  })
}

/** A document with a body and an external relationship of a kind, with the id rId1. */
export function docxWithBodyAndRelationship(kind: string, body: string): Buffer {
  const names = ['w', 'a', 'v', 'o', 'r'].map((prefix) => `xmlns:${prefix}="urn:${prefix}"`)
  return wordPackage({
    parts: {
      'word/_rels/document.xml.rels': strToU8(
        relationshipsPart(
          `Type="${ofOffice}/${kind}" Target="https://evil.example/x" TargetMode="External"`,
        ),
      ),
      'word/document.xml': strToU8(
        `<w:document ${names.join(' ')}><w:body>${body}</w:body></w:document>`,
      ),
    },
  })
}

/** A document with an additional part, of a content type and relationship kind. */
export function docxWithPart(name: string, type: string, kind: string, content = 'x'): Buffer {
  return wordPackage({
    types: `<Override PartName="/word/${name}" ContentType="${type}"/>`,
    parts: {
      'word/_rels/document.xml.rels': strToU8(
        relationshipsPart(`Type="${ofOffice}/${kind}" Target="${name}"`),
      ),
      [`word/${name}`]: strToU8(content),
    },
  })
}

/** A document with a body. */
export function docxWithBody(body: string): Buffer {
  const document = `<w:document xmlns:w="urn:w" xmlns:v="urn:v" xmlns:x="urn:x" xmlns:mc="urn:mc"><w:body>${body}</w:body></w:document>`
  return wordPackage({ parts: { 'word/document.xml': strToU8(document) } })
}

const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
/** A Word run with a field's instruction, to put into `wordField`. */
export const wordInstruction = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`

/** A Word field whose instruction consists of these runs. */
export function wordField(runs: string): string {
  return `<w:p>${char('begin')}${runs}${char('separate')}<w:r><w:t>1</w:t></w:r>${char('end')}</w:p>`
}

/** A one-page PDF with additional objects and catalog entries. */
export function pdfWithCatalog(catalog: string, ...objects: string[]): Buffer {
  const all = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`,
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Annots 4 0 R >>\nendobj\n',
    ...objects,
  ]
  return withObjectTable(Buffer.from(`%PDF-1.7\n${all.join('')}`, 'latin1'))
}

/** A one-page PDF with additional objects. */
export const pdfWithObjects = (...objects: string[]) => pdfWithCatalog('', ...objects)

/** An object in a compressed object stream, as newer programs write it. */
export function compressedObject(number: number, value: string): string {
  const head = `${number} 0 `
  const bytes = deflateSync(Buffer.from(head + value, 'latin1'))
  return `20 0 obj\n<< /Type /ObjStm /N 1 /First ${head.length} /Filter /FlateDecode /Length ${bytes.byteLength} >>\nstream\n${bytes.toString('latin1')}\nendstream\nendobj\n`
}
