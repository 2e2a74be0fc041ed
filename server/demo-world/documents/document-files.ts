import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { EasternZipDate } from '../../files/zip-date.ts'

/** The content of a demo document. */
export interface DemoFileContent {
  readonly title: string
  readonly company: string
  /** For example `Version 2, March 5, 2026`. */
  readonly edition: string
  readonly paragraphs: readonly string[]
  readonly on: Date
}

/** Makers of valid files, by file type. */
export const demoFileMakers = {
  pdf: { mediaType: 'application/pdf', make: makePdf },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    make: makeDocx,
  },
} as const

async function makePdf({
  title,
  company,
  edition,
  paragraphs,
  on,
}: DemoFileContent): Promise<Buffer> {
  // Loaded here because only seeding needs it.
  const { default: PdfDocument } = await import('pdfkit')
  const paper = new PdfDocument({
    size: 'LETTER',
    margin: 72,
    lang: 'en-US',
    info: { Title: title, Author: company, CreationDate: on, ModDate: on },
  })
  const content = buffer(paper)
  paper.font('Helvetica-Bold').fontSize(20).text(title)
  paper.font('Helvetica').fontSize(11).fillColor('#555555').text(`${company} · ${edition}`)
  paper.fillColor('#111111').moveDown()
  for (const paragraph of paragraphs) paper.text(paragraph, { lineGap: 3 }).moveDown()
  paper.end()
  return content
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const openXml = 'http://schemas.openxmlformats.org'

/** Packs the three parts required in a Word document (ECMA-376). */
async function makeDocx({
  title,
  company,
  edition,
  paragraphs,
  on,
}: DemoFileContent): Promise<Buffer> {
  const lines = [title, `${company} · ${edition}`, ...paragraphs]
  const body = lines
    .map((line, index) => {
      const look = index === 0 ? '<w:rPr><w:b/><w:sz w:val="40"/></w:rPr>' : ''
      return `<w:p><w:r>${look}<w:t xml:space="preserve">${escapeXml(line)}</w:t></w:r></w:p>`
    })
    .join('')
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${openXml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${openXml}/package/2006/relationships"><Relationship Id="rId1" Type="${openXml}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${openXml}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  }
  const zip = new ZipFile()
  for (const [name, xml] of Object.entries(parts)) {
    zip.addBuffer(Buffer.from(`${declaration}${xml}`), name, { mtime: new EasternZipDate(on) })
  }
  zip.end()
  return buffer(zip.outputStream)
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
