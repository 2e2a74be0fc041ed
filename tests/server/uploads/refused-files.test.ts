import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { documentFiles } from '#schemas/files/upload-kinds.ts'
import { judgeBytes, withAppended } from '../support/judge-bytes.ts'
import {
  encryptedArchive,
  encryptedPdf,
  foreignFileStarts,
  goodDocx,
  goodPdf,
  lyingZipBomb,
  pdfWithXrefStream,
  relationshipsPart,
  updatedPdf,
  withObjectTable,
  wordMainContentType,
  wordPackage,
  zipBomb,
} from '../support/upload-files.ts'

/** Files that are not taken of people: no PDF or DOCX, no whole one, or one that holds something else too. */

const pdf = await goodPdf()
const docx = await goodDocx()

const damagedPdf = ['This PDF is damaged or incomplete. Save it again and upload the new file.']
const damagedDocx = ['This DOCX is damaged or incomplete. Save it again and upload the new file.']
const refused = (reason: string) => [documentFiles.only, reason]
const notWord = refused('This is not a Word document.')
const macros = refused('This document contains macros.')
const twofold = refused('This document is also another type of file.')
const twofoldPdf = refused('This PDF is also another type of file.')

describe('refused is', () => {
  test.each<[string, Buffer, readonly string[]]>([
    ['an empty file', Buffer.alloc(0), ['This file is empty.']],
    [
      'a program with the name of a PDF',
      foreignFileStarts.program,
      refused("This file's content is neither."),
    ],
    [
      'a picture with the name of a PDF',
      foreignFileStarts.png,
      refused("This file's content is neither."),
    ],
    ['a text', Buffer.from('Hello'), refused("This file's content is neither.")],
    ['a few bytes', Buffer.from('%P'), refused("This file's content is neither.")],
    [
      'a protected document of Office',
      foreignFileStarts.protectedOffice,
      refused('This file is password-protected or from an older version of Office.'),
    ],
    ['a PDF cut off in the middle', pdf.subarray(0, pdf.byteLength / 2), damagedPdf],
    ['a PDF without its last line', pdf.subarray(0, pdf.lastIndexOf('%%EOF')), damagedPdf],
    [
      'a PDF with a piece missing',
      Buffer.concat([pdf.subarray(0, 300), pdf.subarray(700)]),
      damagedPdf,
    ],
    ['a header and an end with nothing between', Buffer.from('%PDF-1.7\n%%EOF\n'), damagedPdf],
    [
      'a PDF whose names are written by numbers to hide that it is encrypted',
      withObjectTable(Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), '/Encr#79pt 2 0 R '),
      refused('This PDF is encrypted or password-protected.'),
    ],
    [
      'an encrypted PDF with a stream of cross-references',
      pdfWithXrefStream('/Encrypt 9 0 R '),
      refused('This PDF is encrypted or password-protected.'),
    ],
    [
      'a page of the web before a PDF',
      Buffer.concat([Buffer.from('<html>'), pdf]),
      refused("This file's content is neither."),
    ],
    [
      'a script on the first line of a PDF',
      Buffer.from(pdf.toString('latin1').replace(/^%PDF-1\.\d/, '$&=1;alert(1)//'), 'latin1'),
      refused('Its first line contains more than a PDF header.'),
    ],
    [
      'a page of the web in the first comment of a PDF',
      Buffer.from(pdf.toString('latin1').replace('\n', '\n%<script>alert(1)</script>\n'), 'latin1'),
      twofoldPdf,
    ],
    ['a PDF with an archive behind it', withAppended(pdf, docx), twofoldPdf],
    [
      'a PDF with a long page of the web behind it',
      withAppended(pdf, `<script>${' '.repeat(20_000)}</script>`),
      refused('Something follows the end of the PDF.'),
    ],
    ['a change to a PDF cut off', updatedPdf(pdf).subarray(0, pdf.byteLength + 20), damagedPdf],
    [
      'a PDF with a page of the web behind it',
      withAppended(pdf, '<script>alert(1)</script>'),
      refused('Something follows the end of the PDF.'),
    ],
    ['a DOCX cut off in the middle', docx.subarray(0, docx.byteLength / 2), damagedDocx],
    ['a DOCX without its last bytes', docx.subarray(0, -4), damagedDocx],
    ['a DOCX with a changed byte', flipBit(docx, 60), damagedDocx],
    [
      'bytes that only begin as an archive',
      Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(500, 7)]),
      damagedDocx,
    ],
    ['an archive that is no package', Buffer.from(zipSync({ 'a.txt': strToU8('a') })), notWord],
    [
      'a workbook',
      wordPackage({
        main: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
      }),
      notWord,
    ],
    [
      'a template',
      wordPackage({ main: wordMainContentType.replace('document.main', 'template.main') }),
      notWord,
    ],
    [
      'a package without its main part',
      wordPackage({
        parts: {
          '_rels/.rels': strToU8(
            relationshipsPart('Type="x/relationships/officeDocument" Target="word/other.xml"'),
          ),
        },
      }),
      notWord,
    ],
    [
      'a document with macros',
      wordPackage({ main: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
      macros,
    ],
    [
      'macros in a document that says it has none',
      wordPackage({ parts: { 'word/vbaProject.bin': strToU8('macros') } }),
      macros,
    ],
    [
      'macros under another name',
      wordPackage({
        types:
          '<Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
        parts: { 'word/a.bin': strToU8('macros') },
      }),
      macros,
    ],
    [
      'macros by their relationship',
      wordPackage({
        parts: {
          'word/_rels/document.xml.rels': strToU8(
            relationshipsPart(
              'Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="a.bin"',
            ),
          ),
        },
      }),
      macros,
    ],
    [
      'a template with macros from the web',
      wordPackage({
        parts: {
          'word/_rels/settings.xml.rels': strToU8(
            relationshipsPart(
              'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="https://evil.example/a.dotm" TargetMode="External"',
            ),
          ),
        },
      }),
      refused('This document loads its template, which could contain macros, from somewhere else.'),
    ],
    [
      'an encrypted archive',
      encryptedArchive(),
      refused('This document is encrypted or password-protected.'),
    ],
    [
      'an archive that unpacks to 30 MB from a few',
      zipBomb(30),
      refused('This document would be far too large when unpacked.'),
    ],
    [
      'the same whose directory says otherwise',
      lyingZipBomb(30),
      refused('This document would be far too large when unpacked.'),
    ],
    [
      'a PDF within a DOCX, where readers of PDFs look for it',
      Buffer.from(zipSync({ 'a.pdf': [pdf, { level: 0 }] })),
      twofold,
    ],
    ['something behind a DOCX', withAppended(docx, 'more'), damagedDocx],
    ['a comment behind a DOCX', withComment(docx, '<script>alert(1)</script>'), twofold],
    [
      'a part that is there twice',
      renameEntry(
        wordPackage({ parts: { 'word/documenx.xml': strToU8('<other/>') } }),
        'word/documenx.xml',
        'word/document.xml',
      ),
      twofold,
    ],
    [
      'a description with entities',
      wordPackage({
        parts: {
          '[Content_Types].xml': strToU8('<!DOCTYPE a [<!ENTITY b "c">]><Types>&b;</Types>'),
        },
      }),
      damagedDocx,
    ],
    [
      'a part with a name that leads out of the package',
      renameEntry(wordPackage({ parts: { 'a/bcd.xml': strToU8('a') } }), 'a/bcd.xml', '../cd.xml'),
      damagedDocx,
    ],
  ])('%s', async (_, made, sentences) => {
    expect(await judgeBytes(made)).toEqual(sentences)
  })

  test('a PDF that is encrypted, with a password for everyone or without', async () => {
    const sentences = refused('This PDF is encrypted or password-protected.')
    expect(await judgeBytes(await encryptedPdf({ userPassword: 'secret' }))).toEqual(sentences)
    expect(await judgeBytes(await encryptedPdf({ ownerPassword: 'secret' }))).toEqual(sentences)
  })

  test('an archive within the end of a PDF that archivers open', async () => {
    // The end of the PDF is the comment of the archive.
    const stream = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nstream\n')
    const archive = Buffer.from(zipSync({ 'a.txt': strToU8('a') }))
    const both = withObjectTable(
      Buffer.concat([stream, archive, Buffer.from('\nendstream\nendobj\n')]),
    )
    expect(await judgeBytes(both)).toEqual(twofoldPdf)
  })

  test('the one kind under the name of the other, or of none of them', async () => {
    expect(await judgeBytes(pdf, 'a.docx')).toEqual(
      refused("This file contains a PDF, but its file name extension doesn't match."),
    )
    expect(await judgeBytes(docx, 'a.pdf.exe')).toEqual(
      refused("This file contains a DOCX, but its file name extension doesn't match."),
    )
    expect(await judgeBytes(pdf, 'A.PDF')).toBe('application/pdf')
  })
})

function flipBit(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ 0xff
  return changed
}

/** With a comment of the archive, as its end says. */
function withComment(bytes: Buffer, comment: string): Buffer {
  const changed = withAppended(bytes, comment)
  changed.writeUInt16LE(comment.length, bytes.byteLength - 2)
  return changed
}

/** With another name of the same length for a part, wherever it is. */
function renameEntry(bytes: Buffer, name: string, other: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll(name, other), 'latin1')
}
