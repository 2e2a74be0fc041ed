import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { documentFiles } from '#schemas/files/upload-kinds.ts'
import {
  docxWithBody,
  docxWithBodyAndRelationship,
  docxWithPart,
  docxWithRelationshipTarget,
  wordField,
  wordInstruction,
} from '../support/attacking-files.ts'
import { judgeBytes } from '../support/judge-bytes.ts'
import { relationshipsPart, wordPackage } from '../support/upload-files.ts'

/** Documents that would start or fetch something at their reader's are refused with the reason. */

const office = 'application/vnd.openxmlformats-officedocument'
const template =
  'This document loads its template, which could contain macros, from somewhere else.'
const fetches = "This document loads something from somewhere else when it's opened."
const another = 'This document loads another document.'
const embedded = 'This document contains another file or an embedded object.'
const link =
  'A link in this document goes somewhere other than the web, an email address or the document itself.'
const starts = (name: string) => `A field in this document runs or loads something: ${name}.`

describe('a DOCX is refused', () => {
  test.each([
    '\\\\host\\share\\a.dotm',
    '//host/share/a.dotm',
    'file://host/share/a.dotm',
    'file:////host/share/a.dotm',
    'file:///\\\\host\\share\\a.dotm',
    'file:///%5C%5Chost/share/a.dotm',
    'file:///%2Fhost/a.dotm',
    'https://evil.example/a.dotm',
    ' https://evil.example/a.dotm',
    'ht\ttps://evil.example/a.dotm',
    'webdav://evil.example/a.dotm',
    'mhtml:http://evil.example/a.mht!x',
    'ftp://evil.example/a.dotm',
    'C:a.dotm',
    '\\\\?\\C:\\a.dotm',
  ])('that fetches its template from %j', async (target) => {
    const escaped = target.replace('\t', '&#9;')
    expect(await judgeBytes(docxWithRelationshipTarget('attachedTemplate', escaped))).toEqual([
      documentFiles.only,
      template,
    ])
  })

  test.each<[string, Buffer, string]>([
    [
      'with an object elsewhere',
      docxWithRelationshipTarget('oleObject', 'https://evil.example/a'),
      embedded,
    ],
    ['with a frame', docxWithRelationshipTarget('frame', 'https://evil.example/a.htm'), another],
    [
      'with a document within it',
      docxWithRelationshipTarget('subDocument', 'file:///C:/a.docx'),
      another,
    ],
    ['with a picture elsewhere', docxWithRelationshipTarget('image', '\\\\host\\a.png'), fetches],
    [
      'with a picture of the web',
      docxWithRelationshipTarget('image', 'https://evil.example/a.png'),
      fetches,
    ],
    [
      'with a header elsewhere',
      docxWithRelationshipTarget('header', 'http://evil.example/h.xml'),
      fetches,
    ],
    [
      'that calls a host internal',
      docxWithRelationshipTarget('image', '\\\\host\\a', 'Internal'),
      fetches,
    ],
    [
      'that calls the web internal',
      docxWithRelationshipTarget('image', 'http://a.example', 'Internal'),
      fetches,
    ],
    [
      'with a relationship that nobody knows',
      docxWithRelationshipTarget('teleport', 'a.xml', 'Internal'),
      "This document refers to something we don't accept: teleport.",
    ],
    ['with a link to a share', docxWithRelationshipTarget('hyperlink', '\\\\host\\a.docx'), link],
    [
      'with a link to a file',
      docxWithRelationshipTarget('hyperlink', 'file:///C:/Windows/calc.exe'),
      link,
    ],
    [
      'with a link to a script',
      docxWithRelationshipTarget('hyperlink', 'javascript:alert(1)'),
      link,
    ],
    ['with a link to a program', docxWithRelationshipTarget('hyperlink', 'ms-msdt:/id'), link],
    [
      'with a page of HTML in it',
      docxWithPart('a.html', 'text/html', 'aFChunk'),
      "This document contains a part we don't accept: word/a.html.",
    ],
    [
      'with a page of HTML that is called XML',
      docxWithPart('a.xml', 'application/xml', 'aFChunk', '<html/>'),
      'This document contains content in another format.',
    ],
    [
      'with ActiveX',
      docxWithPart('activeX1.xml', 'application/vnd.ms-office.activeX+xml', 'control', '<a/>'),
      'This document contains ActiveX controls.',
    ],
    [
      'with a document with macros in it',
      docxWithPart('a.docm', 'application/vnd.ms-word.document.macroEnabled.12', 'package'),
      'This document contains macros.',
    ],
    [
      'with another document in it',
      docxWithPart('a.docx', `${office}.wordprocessingml.document`, 'package'),
      embedded,
    ],
    ['with an object in it', docxWithPart('a.bin', `${office}.oleObject`, 'oleObject'), embedded],
    [
      'with a workbook that is no chart’s',
      docxWithPart('a.xlsx', `${office}.spreadsheetml.sheet`, 'package'),
      embedded,
    ],
    [
      'with an add-in',
      docxWithPart('a.xml', 'application/vnd.ms-office.webextensiontaskpanes+xml', 'a', '<a/>'),
      'This document contains an add-in.',
    ],
    [
      'with a part of a kind that nobody said',
      wordPackage({ parts: { 'word/a.exe': strToU8('MZ') } }),
      "This document contains a part we don't accept: word/a.exe.",
    ],
    [
      'whose parts are of two kinds',
      wordPackage({
        types: `<Override PartName="/word/a" ContentType="image/png"/><Override PartName="/WORD/A" ContentType="${office}.oleObject"/>`,
        parts: { 'word/a': strToU8('x') },
      }),
      'This document is also another type of file.',
    ],
    ['with a web video', docxWithBody('<x:webVideoPr embeddedHtml="&lt;iframe&gt;"/>'), embedded],
    [
      'with data from elsewhere',
      docxWithBody('<w:mailMerge/>'),
      'This document loads data from somewhere else.',
    ],
    ['with a drawing of a share', docxWithBody('<v:imagedata src="\\\\host\\a.png"/>'), fetches],
    ['with a drawing that leads to a share', docxWithBody('<v:shape href="\\\\host\\a"/>'), link],
    [
      'whose links begin at a share',
      docxWithBody('<HyperlinkBase>\\\\host\\a</HyperlinkBase>'),
      link,
    ],
  ])('%s', async (_, bytes, reason) => {
    expect(await judgeBytes(bytes)).toEqual([documentFiles.only, reason])
  })

  test.each<[string, string, string]>([
    ['DDEAUTO', wordField(wordInstruction('DDEAUTO c:\\\\windows\\\\cmd.exe')), 'DDEAUTO'],
    ['DDE over runs', wordField(['D', 'D', 'E "cmd"'].map(wordInstruction).join('')), 'DDE'],
    ['DDE in small letters', wordField(wordInstruction(' dde cmd ')), 'DDE'],
    ['a simple one', '<w:fldSimple w:instr="DDEAUTO cmd"/>', 'DDEAUTO'],
    ['a simple one said twice', '<w:fldSimple w:instr="DDEAUTO cmd" x:instr="PAGE"/>', 'DDEAUTO'],
    [
      'a text that is fetched',
      wordField(wordInstruction('INCLUDETEXT "\\\\\\\\host\\\\a"')),
      'INCLUDETEXT',
    ],
    [
      'a picture that is fetched',
      wordField(wordInstruction('INCLUDEPICTURE "http://a"')),
      'INCLUDEPICTURE',
    ],
    ['a link to data', wordField(wordInstruction('LINK Excel.Sheet "a"')), 'LINK'],
    [
      'one without its end',
      `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${wordInstruction('DDE a')}</w:p>`,
      'DDE',
    ],
    [
      'one within another',
      wordField(wordInstruction('IF 1 = 1 ') + wordField(wordInstruction('DDEAUTO c'))),
      'DDEAUTO',
    ],
    [
      'a name that another makes',
      wordField(`${wordField(wordInstruction('QUOTE 68'))}${wordInstruction('DE cmd')}`),
      'unknown',
    ],
    ['a name in quotation marks', wordField(wordInstruction('"DDEAUTO" cmd')), 'unknown'],
    [
      'a name that a tracked change makes',
      wordField(
        `<w:del>${wordInstruction('AUTHOR ')}</w:del><w:ins>${wordInstruction('DDEAUTO c')}</w:ins>`,
      ),
      'DDEAUTO',
    ],
    [
      'an alternative',
      wordField(
        `<mc:AlternateContent><mc:Choice>${wordInstruction('AUTHOR ')}</mc:Choice><mc:Fallback>${wordInstruction('DDE c')}</mc:Fallback></mc:AlternateContent>`,
      ),
      'unknown',
    ],
    ['a macro', wordField(wordInstruction('MACROBUTTON AutoOpen Press')), 'MACROBUTTON'],
  ])('with a field: %s', async (_, body, name) => {
    expect(await judgeBytes(docxWithBody(body))).toEqual([documentFiles.only, starts(name)])
  })

  test.each([
    '"\\\\\\\\host\\\\a"',
    'file:///c:/a.exe',
    '\\o "tip" "\\\\\\\\host\\\\a"',
    '"\\l" "\\\\\\\\host"',
  ])('with the field HYPERLINK %s', async (target) => {
    const body = wordField(wordInstruction(`HYPERLINK ${target}`))
    expect(await judgeBytes(docxWithBody(body))).toEqual([documentFiles.only, link])
  })

  test.each<[string, string]>([
    ['a picture', '<a:blip r:link="rId1"/>'],
    ['an embedded picture', '<a:blip r:embed="rId1"/>'],
    ['a picture of the older kind', '<v:imagedata r:href="rId1"/>'],
    ['a piece in another format', '<w:altChunk r:id="rId1"/>'],
    ['a document within it', '<w:subDoc r:id=" rId1 "/>'],
    ['an object', '<o:OLEObject Type="Link" UpdateMode="Always" r:id="rId1"/>'],
    ['its template', '<w:attachedTemplate r:id="rId1"/>'],
  ])('that takes the target of a link for %s', async (_what, body) => {
    expect(await judgeBytes(docxWithBodyAndRelationship('hyperlink', body))).toEqual([
      documentFiles.only,
      fetches,
    ])
  })

  test('that calls two relationships by one name', async () => {
    const own = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink'
    const leadingTo = (host: string) =>
      `Type="${own}" Target="https://${host}.example/" TargetMode="External"`
    const twice = relationshipsPart(`${leadingTo('a')}/><Relationship Id="rId1" ${leadingTo('b')}`)
    expect(
      await judgeBytes(wordPackage({ parts: { 'word/_rels/document.xml.rels': strToU8(twice) } })),
    ).toEqual([documentFiles.only, 'This document is also another type of file.'])
  })

  test('with a field in a header', async () => {
    const header = docxWithPart(
      'h.xml',
      `${office}.wordprocessingml.header+xml`,
      'header',
      wordField(wordInstruction('DDE a')).replaceAll('w:', ''),
    )
    expect(await judgeBytes(header)).toEqual([documentFiles.only, starts('DDE')])
  })

  test('with macros in the workbook of a chart', async () => {
    const workbook = zipSync({
      '[Content_Types].xml': strToU8(
        '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
      ),
      '_rels/.rels': strToU8(relationshipsPart('Type="x/officeDocument" Target="xl/workbook.xml"')),
      'xl/workbook.xml': strToU8('<workbook/>'),
    })
    const chart = wordPackage({
      types: `<Default Extension="xlsx" ContentType="${office}.spreadsheetml.sheet"/>`,
      parts: { 'word/embeddings/a.xlsx': workbook },
    })
    expect(await judgeBytes(chart)).toEqual([documentFiles.only, 'This document contains macros.'])
  })
})
