import { buffer } from 'node:stream/consumers'
import { strToU8, type Zippable, zipSync } from 'fflate'
import PdfDocument from 'pdfkit'
import { demoFileMakers } from '#server/demo-world/documents/document-files.ts'
import { testInstant } from './clock.ts'

/** Valid and invalid files for uploads, each made here. */

const paper = {
  title: 'Acceptable Use Policy',
  company: 'Northgate Capital',
  edition: 'Version 1',
  paragraphs: ['What company computers may be used for. '.repeat(40)],
  on: testInstant,
}

/** A valid PDF, as the demo world makes them. */
export const goodPdf = (): Promise<Buffer> => demoFileMakers.pdf.make(paper)
/** A valid Word document, as the demo world makes them. */
export const goodDocx = (): Promise<Buffer> => demoFileMakers.docx.make(paper)

/** A PDF with a password for opening, or with restricted permissions. */
export async function encryptedPdf(passwords: {
  userPassword?: string
  ownerPassword?: string
}): Promise<Buffer> {
  const pdf = new PdfDocument({ pdfVersion: '1.7', ...passwords })
  pdf.text('Nobody else reads this.').end()
  return buffer(pdf)
}

/** A PDF of a given size that can't be compressed. */
export async function incompressiblePdf(bytes: number): Promise<Buffer> {
  const filling = Buffer.alloc(bytes)
  for (let at = 0; at + 4 <= bytes; at += 4) filling.writeUInt32LE((at * 2_654_435_761) >>> 0, at)
  const objects = [
    Buffer.from(
      `1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n3 0 obj\n<< /Length ${bytes} >>\nstream\n`,
    ),
    filling,
    Buffer.from('\nendstream\nendobj\n'),
  ]
  return withObjectTable(
    Buffer.concat([Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'), ...objects]),
  )
}

/** Objects followed by their cross-reference table and the end of the file. */
export function withObjectTable(objects: Buffer, more = ''): Buffer {
  const text = objects.toString('latin1')
  const places = [...text.matchAll(/^(\d+) 0 obj/gm)].map(({ index }) => index)
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  return Buffer.concat([
    objects,
    Buffer.from(
      `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${lines.join('')}trailer\n<< /Size ${places.length + 1} /Root 1 0 R ${more}>>\nstartxref\n${objects.byteLength}\n%%EOF\n`,
      'latin1',
    ),
  ])
}

/** Cross-references in a stream object, as newer programs write them. */
export function pdfWithXrefStream(dictionary = ''): Buffer {
  const objects =
    '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n'
  const stream = `3 0 obj\n<< /Type /XRef /Size 4 /W [1 2 1] /Root 1 0 R ${dictionary}/Length 16 >>\nstream\n0123456789abcdef\nendstream\nendobj\n`
  return Buffer.from(`${objects}${stream}startxref\n${objects.length}\n%%EOF`, 'latin1')
}

/** A PDF with an incremental update. */
export function updatedPdf(pdf: Buffer): Buffer {
  const [, before] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1')) ?? []
  const [root] = /\/Root \d+ \d+ R/.exec(pdf.toString('latin1')) ?? []
  const added = '9 0 obj\n<< /Type /Annot >>\nendobj\n'
  const table = `xref\n9 1\n${String(pdf.byteLength).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 10 ${root} /Prev ${before} >>\nstartxref\n${pdf.byteLength + added.length}\n%%EOF\n`
  return Buffer.concat([pdf, Buffer.from(added + table)])
}

/** The content type of a Word document's main part. */
export const wordMainContentType =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const openXml = 'http://schemas.openxmlformats.org'
/** The relationship type that leads from a package to its main part. */
export const officeDocumentRelationshipType = `${openXml}/officeDocument/2006/relationships/officeDocument`

interface PackageOptions {
  /** Content type of the main part. */
  readonly main?: string
  /** Additions to `[Content_Types].xml`. */
  readonly types?: string
  readonly relation?: string
  /** Additional or replaced parts. */
  readonly parts?: Zippable
}

/** A package as Word writes it, with changes. */
export function wordPackage(options: PackageOptions = {}): Buffer {
  const {
    main = wordMainContentType,
    types = '',
    relation = officeDocumentRelationshipType,
    parts = {},
  } = options
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Types xmlns="${openXml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/>${types}</Types>`,
      ),
      '_rels/.rels': strToU8(relationshipsPart(`Type="${relation}" Target="word/document.xml"`)),
      'word/document.xml': strToU8('<w:document xmlns:w="urn:w"><w:body/></w:document>'),
      ...parts,
    }),
  )
}

/** A relationships part with one relationship of these attributes. */
export function relationshipsPart(attributes: string): string {
  return `<Relationships xmlns="${openXml}/package/2006/relationships"><Relationship Id="rId1" ${attributes}/></Relationships>`
}

/** A package that unpacks to so many megabytes of zeros. */
export function zipBomb(megabytes: number): Buffer {
  return wordPackage({ parts: { 'word/media/a.xml': new Uint8Array(megabytes * 1024 * 1024) } })
}

/** The same archive, with a small size for its large part in the directory. */
export function lyingZipBomb(megabytes: number): Buffer {
  const archive = zipBomb(megabytes)
  const size = megabytes * 1024 * 1024
  const at = archive.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
  for (let entry = at; entry !== -1; entry = archive.indexOf('PK\x01\x02', entry + 4, 'latin1')) {
    if (archive.readUInt32LE(entry + 24) === size) archive.writeUInt32LE(1_000, entry + 24)
  }
  return archive
}

/** An archive whose parts are marked as encrypted, as with zip -e. */
export function encryptedArchive(): Buffer {
  const archive = wordPackage()
  for (const [mark, place] of [
    ['PK\x03\x04', 6],
    ['PK\x01\x02', 8],
  ] as const) {
    for (let at = archive.indexOf(mark, 0, 'latin1'); at !== -1; ) {
      archive.writeUInt16LE(archive.readUInt16LE(at + place) | 1, at + place)
      at = archive.indexOf(mark, at + 4, 'latin1')
    }
  }
  return archive
}

/** The beginnings of a Windows program, a protected Office document and a picture. */
export const foreignFileStarts = {
  program: Buffer.from(
    'MZ\x90\x00\x03\x00\x00\x00\x04\x00This program cannot be run in DOS mode.',
    'latin1',
  ),
  protectedOffice: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)]),
  png: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
} as const
