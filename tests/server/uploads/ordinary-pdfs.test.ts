import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { compressedObject, pdfWithCatalog, pdfWithObjects } from '../support/attacking-files.ts'
import { judgeBytes } from '../support/judge-bytes.ts'

/** Documents as people write them are taken: what is refused of attackers is nothing that these need. */

describe('a PDF is taken', () => {
  const linked = (value: string) =>
    pdfWithObjects(`4 0 obj\n[<< /Subtype /Link ${value} >>]\nendobj\n`)
  test.each<[string, Buffer]>([
    ['that opens at a page', pdfWithCatalog('/OpenAction [3 0 R /Fit]')],
    [
      'that goes to a page when it is opened',
      pdfWithCatalog('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>'),
    ],
    ['with a link to the web', linked('/A << /S /URI /URI (https://example.com/\\(a\\)) >>')],
    [
      'with a link to write to somebody',
      linked('/A << /Type /Action /S /URI /URI (mailto:a@example.com) >>'),
    ],
    ['with a link to a page', linked('/Dest [3 0 R /XYZ 0 0 0] /F 4')],
    ['with a link to the next page', linked('/A << /S /Named /N /NextPage >>')],
    [
      'with a compressed link',
      pdfWithObjects(
        compressedObject(4, '[<< /Subtype /Link /A << /S /URI /URI (http://a.example) >> >>]'),
      ),
    ],
    [
      'with marks of its structure',
      pdfWithObjects(
        '7 0 obj\n<< /Type /StructElem /S /Sound1 /A << /O /Layout /Placement /Block >> >>\nendobj\n',
      ),
    ],
    [
      'with outlines',
      pdfWithCatalog(
        '/Outlines 7 0 R /PageMode /UseOutlines',
        '7 0 obj\n<< /First 8 0 R /Last 8 0 R /Count 1 >>\nendobj\n8 0 obj\n<< /Title (A) /Parent 7 0 R /A << /S /GoTo /D (a) >> /Next 9 0 R >>\nendobj\n',
      ),
    ],
    [
      'with a form to fill in',
      pdfWithCatalog(
        '/AcroForm << /Fields [7 0 R] /NeedAppearances true /DR << /Font << /F 8 0 R >> >> >>',
        '7 0 obj\n<< /Subtype /Widget /FT /Tx /T (Name) >>\nendobj\n8 0 obj\n<< /Type /Font /Subtype /Type1 >>\nendobj\n',
      ),
    ],
    ['with names', pdfWithCatalog('/Names << /Dests << /Names [(a) [3 0 R /Fit]] >> >>')],
    [
      'that is marked, in a language, with metadata',
      pdfWithCatalog(
        '/Lang (en-US) /MarkInfo << /Marked true >> /ViewerPreferences << /DisplayDocTitle true >> /OutputIntents [<< /S /GTS_PDFA1 >>]',
      ),
    ],
    [
      'that says it has no scripts',
      pdfWithObjects(
        '7 0 obj\n<< /Title (No /JavaScript, no /Launch << /S /JavaScript >>) >>\nendobj\n',
      ),
    ],
  ])('%s', async (_, bytes) => {
    expect(await judgeBytes(bytes)).toBe('application/pdf')
  })

  test('as a library writes it, with links, an outline and a form', async () => {
    const pdf = new PdfDocument({ pdfVersion: '1.7', tagged: true, lang: 'en-US' })
    pdf.initForm()
    pdf.text('Our policy', { link: 'https://example.com/policy', underline: true })
    pdf.text('Write to us', { link: 'mailto:help@example.com' })
    pdf.outline.addItem('Policy')
    pdf.formText('name', 50, 200, 200, 20)
    pdf.addPage().text('More').goTo(50, 50, 90, 20, 'here')
    pdf.addNamedDestination('here')
    pdf.end()
    expect(await judgeBytes(await buffer(pdf))).toBe('application/pdf')
  })
})
