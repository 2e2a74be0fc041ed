import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { documentFiles } from '#schemas/files/upload-kinds.ts'
import { createContent } from '#server/uploads/content.ts'
import { requireAcceptedMediaType } from '#server/uploads/judge.ts'
import { judgeBytes, withAppended } from '../support/judge-bytes.ts'
import {
  goodDocx,
  goodPdf,
  incompressiblePdf,
  pdfWithXrefStream,
  relationshipsPart,
  updatedPdf,
  withObjectTable,
  wordMainContentType,
  wordPackage,
} from '../support/upload-files.ts'

/** Files that are taken of people: PDF and DOCX by what is in them. */

const pdf = await goodPdf()
const docx = await goodDocx()

describe('a PDF is taken', () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['as programs write it', () => pdf],
    ['with its cross-references in a stream', () => pdfWithXrefStream()],
    ['that was changed by adding to it, once and twice', () => updatedPdf(updatedPdf(pdf))],
    ['with empty lines and padding after its end', () => withAppended(pdf, '\r\n\n\0\0')],
    ['of several megabytes', () => incompressiblePdf(3_000_000)],
    [
      'that speaks of encryption and of archives',
      () =>
        withObjectTable(
          Buffer.from('%PDF-1.4\n% Made by hand\n1 0 obj\n(/Encrypt PK\x05\x06 <html>)\nendobj\n'),
        ),
    ],
  ])('%s', async (_, made) => {
    expect(await judgeBytes(await made())).toBe('application/pdf')
  })
})

describe('a DOCX is taken', () => {
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  test.each<[string, Buffer]>([
    ['as programs write it', docx],
    [
      'with pictures and a template of its own',
      wordPackage({
        types: '<Default Extension="png" ContentType="image/png"/>',
        parts: {
          'word/media/image1.png': new Uint8Array(300_000).map((_, index) => index * 31),
          'word/_rels/settings.xml.rels': strToU8(
            relationshipsPart(
              'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="file:///C:/Users/dana/Normal.dotm" TargetMode="External"',
            ),
          ),
        },
      }),
    ],
    [
      'in the strict form, from the root of the package',
      wordPackage({
        parts: {
          '_rels/.rels': strToU8(
            relationshipsPart(
              'Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="/word/document.xml"',
            ),
          ),
        },
      }),
    ],
    [
      'with its description in UTF-16',
      wordPackage({
        parts: {
          '[Content_Types].xml': Buffer.from(
            `\ufeff<?xml version="1.0" encoding="UTF-16"?><Types><Override PartName="/word/document.xml" ContentType="${wordMainContentType}"/></Types>`,
            'utf16le',
          ),
        },
      }),
    ],
  ])('%s', async (_, made) => {
    expect(await judgeBytes(made)).toBe(type)
  })
})

test('a large document is read once, and a few pieces of it are held at a time', async () => {
  const bytes = await incompressiblePdf(20_000_000)
  let asked = 0
  let largest = 0
  const content = createContent(bytes.byteLength, 256 * 1024, async function* ({ start, end }) {
    asked += end - start + 1
    largest = Math.max(largest, end - start + 1)
    yield bytes.subarray(start, end + 1)
  })
  expect(await requireAcceptedMediaType(content, 'a.pdf', documentFiles)).toBe('application/pdf')
  expect(asked).toBeLessThan(bytes.byteLength + 1_500_000)
  expect(largest).toBeLessThanOrEqual(256 * 1024)
})
