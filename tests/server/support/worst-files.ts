import { strToU8, zipSync } from 'fflate'
import { pdfWithObjects } from './attacking-files.ts'
import { relationshipsPart, wordPackage } from './upload-files.ts'

/** The slowest files to check that are small enough to be uploaded. */

/** A few kilobytes whose relationships are deeply nested elements. */
function nested(elements: number): Buffer {
  const open = '<a>'.repeat(elements)
  return wordPackage({ parts: { 'word/_rels/document.xml.rels': strToU8(open) } })
}

/** Sibling elements, up to a document's unpacked limit. */
function manyElements(bytes: number): Buffer {
  const body = '<w:p><w:r/></w:p>'.repeat(bytes / 17)
  return wordPackage({
    parts: { 'word/document.xml': strToU8(`<w:document xmlns:w="urn:w">${body}</w:document>`) },
  })
}

function manyParts(count: number): Buffer {
  const parts = Array.from({ length: count }, (_, index) => [`word/${index}.xml`, new Uint8Array()])
  return wordPackage({ parts: Object.fromEntries(parts) })
}

function manyRelations(count: number): Buffer {
  const one = relationshipsPart('Type="x/header" Target="header1.xml"').replace(
    /<\/?Relationships[^>]*>/g,
    '',
  )
  const all = `<Relationships>${one.repeat(count)}</Relationships>`
  return wordPackage({ parts: { 'word/_rels/document.xml.rels': strToU8(all) } })
}

/** References from one object to one of very many. */
function manyMeanings(count: number): Buffer {
  return pdfWithObjects(
    '5 0 obj\n<< >>\nendobj\n'.repeat(count),
    `6 0 obj\n[${'<< /A 5 0 R >>'.repeat(count)}]\nendobj\n`,
  )
}

/** What each file is, its content, and the name it is uploaded under. */
export const slowestUploadFiles: readonly (readonly [string, Buffer, string])[] = [
  ['relationships nested a million times', nested(1_300_000), 'a.docx'],
  ['nearly ten thousand empty parts', manyParts(9_900), 'b.docx'],
  ['three thousand empty parts', manyParts(2_900), 'c.docx'],
  ['a document of very many elements', manyElements(100_000_000), 'd.docx'],
  ['very many relationships', manyRelations(400_000), 'e.docx'],
  ['a PDF nested a million times', pdfWithObjects(`5 0 obj\n${'['.repeat(1_000_000)}`), 'f.pdf'],
  ['a PDF of very many objects', pdfWithObjects('5 0 obj[]'.repeat(600_000)), 'g.pdf'],
  ['a PDF of many objects of one number', manyMeanings(30_000), 'h.pdf'],
  [
    'an archive of nothing',
    Buffer.from(zipSync({ 'a.xml': new Uint8Array(30 * 1024 * 1024) })),
    'i.docx',
  ],
]
