import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import {
  docxWithBody,
  docxWithBodyAndRelationship,
  docxWithRelationshipTarget,
  wordField,
  wordInstruction,
} from '../support/attacking-files.ts'
import { judgeBytes } from '../support/judge-bytes.ts'
import { relationshipsPart, wordPackage } from '../support/upload-files.ts'

/** Documents as people write them are taken: what is refused of attackers is nothing that these need. */

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const office = 'application/vnd.openxmlformats-officedocument'
const of2006 = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Parts by name, content type and relationship; those without the last are not the document's. */
function documentOf(
  parts: readonly (readonly [string, string, string?, (string | Uint8Array)?])[],
) {
  const overrides = parts.map(
    ([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`,
  )
  const referred = parts.flatMap(([name, , kind], index) =>
    kind
      ? [`<Relationship Id="r${index}" Type="${kind}" Target="${name.replace('word/', '')}"/>`]
      : [],
  )
  const all = parts.map(([name, , , content = '<a/>']) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  return wordPackage({
    types: overrides.join(''),
    parts: {
      ...Object.fromEntries(all),
      'word/_rels/document.xml.rels': strToU8(
        `<Relationships>${referred.join('')}</Relationships>`,
      ),
    },
  })
}

describe('a DOCX is taken', () => {
  const word = (name: string, kind = name): [string, string, string] => [
    `word/${name}.xml`,
    `${office}.wordprocessingml.${kind}+xml`,
    `${of2006}/${kind}`,
  ]

  test.each([
    '<w:hyperlink r:id="rId1"/>',
    '<a:hlinkClick r:id="rId1"/>',
    '<a:hlinkHover r:id="rId1"/>',
    '<w:p w:rsidR="rId2"/>',
  ])('with a link to the web in %s', async (body) => {
    expect(await judgeBytes(docxWithBodyAndRelationship('hyperlink', body))).toBe(docx)
  })

  test('as Word writes one with all that it writes by default', async () => {
    const newer = 'http://schemas.microsoft.com/office'
    const bytes = documentOf([
      ...[
        'styles',
        'settings',
        'webSettings',
        'fontTable',
        'numbering',
        'footnotes',
        'endnotes',
        'comments',
      ].map((name) => word(name)),
      word('header1', 'header'),
      word('footer1', 'footer'),
      ['word/theme/theme1.xml', `${office}.theme+xml`, `${of2006}/theme`],
      [
        'word/commentsExtended.xml',
        `${office}.wordprocessingml.commentsExtended+xml`,
        `${newer}/2011/relationships/commentsExtended`,
      ],
      [
        'word/commentsIds.xml',
        `${office}.wordprocessingml.commentsIds+xml`,
        `${newer}/2016/09/relationships/commentsIds`,
      ],
      [
        'word/commentsExtensible.xml',
        `${office}.wordprocessingml.commentsExtensible+xml`,
        `${newer}/2018/08/relationships/commentsExtensible`,
      ],
      [
        'word/people.xml',
        `${office}.wordprocessingml.people+xml`,
        `${newer}/2011/relationships/people`,
      ],
      [
        'word/glossary/document.xml',
        `${office}.wordprocessingml.document.glossary+xml`,
        `${of2006}/glossaryDocument`,
      ],
      ['word/media/image1.emf', 'image/x-emf', `${of2006}/image`, 'x'],
      ['customXml/item1.xml', 'application/xml', `${of2006}/customXml`],
      ['customXml/itemProps1.xml', `${office}.customXmlProperties+xml`],
      ['docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
      [
        'docProps/app.xml',
        `${office}.extended-properties+xml`,
        undefined,
        '<Properties><Template>Normal.dotm</Template><HyperlinkBase></HyperlinkBase></Properties>',
      ],
      ['docProps/custom.xml', `${office}.custom-properties+xml`],
      ['docMetadata/LabelInfo.xml', 'application/vnd.ms-office.classificationlabels+xml'],
      ['word/diagrams/data1.xml', `${office}.drawingml.diagramData+xml`, `${of2006}/diagramData`],
      [
        'word/diagrams/drawing1.xml',
        'application/vnd.ms-office.drawingml.diagramDrawing+xml',
        `${newer}/2007/relationships/diagramDrawing`,
      ],
    ])
    expect(await judgeBytes(bytes)).toBe(docx)
  })

  test('with a chart and its workbook', async () => {
    const workbook = await writeExcelFile([
      { data: [[{ value: 'Open' }, { value: 5 }]] },
    ]).toBuffer()
    const chart = documentOf([
      ['word/charts/chart1.xml', `${office}.drawingml.chart+xml`, `${of2006}/chart`],
      ['word/charts/style1.xml', 'application/vnd.ms-office.chartstyle+xml'],
      ['word/charts/colors1.xml', 'application/vnd.ms-office.chartcolorstyle+xml'],
      [
        'word/embeddings/Microsoft_Excel_Sheet1.xlsx',
        `${office}.spreadsheetml.sheet`,
        undefined,
        workbook,
      ],
      [
        'word/charts/_rels/chart1.xml.rels',
        'application/vnd.openxmlformats-package.relationships+xml',
        undefined,
        relationshipsPart(
          `Type="${of2006}/package" Target="../embeddings/Microsoft_Excel_Sheet1.xlsx"`,
        ),
      ],
    ])
    expect(await judgeBytes(chart)).toBe(docx)
  })

  test.each([
    'file:///C:/Users/dana/AppData/Roaming/Microsoft/Templates/Report.dotx',
    'file:///C:\\Users\\dana\\Templates\\Report.dotx',
    'C:\\Templates\\Report%20of%20Acme.dotx',
    'file:///usr/lib/libreoffice/share/template/common/letter.ott',
  ])('whose template is on its writer’s computer: %s', async (target) => {
    expect(await judgeBytes(docxWithRelationshipTarget('attachedTemplate', target))).toBe(docx)
  })

  test.each([
    'https://www.example.com/a?b=c#d',
    ' http://example.com/ ',
    'mailto:help@example.com?subject=Hello',
    'tel:+12125550100',
    '#_Toc123',
    'appendix/a.docx',
    '../a.docx',
  ])('with a link to %s', async (target) => {
    expect(await judgeBytes(docxWithRelationshipTarget('hyperlink', target))).toBe(docx)
    expect(
      await judgeBytes(
        docxWithBody(wordField(wordInstruction(` HYPERLINK "${target}" \\o "a tip" \\h `))),
      ),
    ).toBe(docx)
  })

  test.each([
    ' PAGE ',
    'PAGE\\* MERGEFORMAT',
    ' NUMPAGES   \\* Arabic',
    'TOC \\o "1-3" \\h \\z \\u',
    'HYPERLINK \\l "_Toc123"',
    'PAGEREF _Toc123 \\h',
    'REF _Ref1 \\r \\h',
    'SEQ Figure \\* ARABIC',
    'DATE \\@ "MMMM d, yyyy"',
    'DOCPROPERTY "Document number"',
    'STYLEREF "Heading 1"',
    '=SUM(ABOVE)',
    'FORMTEXT',
    'ADDIN ZOTERO_ITEM CSL_CITATION {"citationID":"a"}',
    'MERGEFIELD First_Name',
    'MACROBUTTON NoMacro [Click here]',
    'IF "DDE" = "DDEAUTO" "a" "b"',
    '',
  ])('with the field %j, in one run and in many', async (text) => {
    expect(await judgeBytes(docxWithBody(wordField(wordInstruction(text))))).toBe(docx)
    expect(await judgeBytes(docxWithBody(wordField([...text].map(wordInstruction).join(''))))).toBe(
      docx,
    )
    const simple = text.replaceAll('"', '&quot;')
    expect(await judgeBytes(docxWithBody(`<w:fldSimple w:instr="${simple}"/>`))).toBe(docx)
  })

  test('with a field that another one is part of', async () => {
    const body = wordField(
      `${wordInstruction('IF ')}${wordField(wordInstruction('PAGE'))}${wordInstruction(' > 1 "a"')}`,
    )
    expect(await judgeBytes(docxWithBody(body))).toBe(docx)
  })

  test('with a box of text, in which a page is numbered, in two alternatives', async () => {
    const box = wordField(wordInstruction('PAGE'))
    const body = `<mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent>`
    expect(await judgeBytes(docxWithBody(body))).toBe(docx)
  })

  test('that speaks of DDEAUTO', async () => {
    const body = `${wordField(wordInstruction('PAGE'))}<w:p><w:r><w:t>DDEAUTO cmd</w:t></w:r></w:p>`
    expect(await judgeBytes(docxWithBody(body))).toBe(docx)
  })

  test('as Google writes it', async () => {
    const types = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default ContentType="application/xml" Extension="xml"/><Default ContentType="image/png" Extension="png"/><Default ContentType="application/vnd.openxmlformats-package.relationships+xml" Extension="rels"/><Default ContentType="application/vnd.openxmlformats-officedocument.obfuscatedFont" Extension="odttf"/><Override ContentType="${office}.wordprocessingml.document.main+xml" PartName="/word/document.xml"/></Types>`
    const google = wordPackage({
      parts: {
        '[Content_Types].xml': strToU8(types),
        'word/fonts/font1.odttf': strToU8('font'),
        'word/media/image1.png': strToU8('png'),
        'word/_rels/fontTable.xml.rels': strToU8(
          relationshipsPart(`Type="${of2006}/font" Target="fonts/font1.odttf"`),
        ),
      },
    })
    expect(await judgeBytes(google)).toBe(docx)
  })

  test('with folders in its archive', async () => {
    const folder = new Uint8Array()
    expect(await judgeBytes(wordPackage({ parts: { 'word/media/': folder } }))).toBe(docx)
  })
})
