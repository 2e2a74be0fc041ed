import { parse } from 'content-disposition'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attachmentDisposition, safeFileName, uniqueFileNames } from '#server/files/file-names.ts'

/** How files are named on their way out. */

describe('the name of a file', () => {
  test('is sent in plain letters and as it is', () => {
    expect(attachmentDisposition('Northgate Capital_Spring 2026.xlsx')).toBe(
      'attachment; filename="Northgate Capital_Spring 2026.xlsx"',
    )
    const header = attachmentDisposition('Büro Zürich – Übersicht 漢字.pdf')
    expect(header).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\x21-\x7e]+$/)
    expect(parse(header).parameters.filename).toBe('Büro Zürich – Übersicht 漢字.pdf')
  })

  test('ends no header, names no folder and hides no ending', () => {
    expect(safeFileName('a"b\r\nSet-Cookie: x=1;/..\\c.xlsx')).toBe(
      'a_b__Set-Cookie_ x=1;_.._c.xlsx',
    )
    expect(safeFileName('../../etc/passwd')).toBe('_.._etc_passwd')
    expect(safeFileName('invoice\u202efdp.exe')).toBe('invoice_fdp.exe')
    expect(safeFileName('CON.pdf')).toBe('_CON.pdf')
    expect(safeFileName(' . ')).toBe('file')
    expect(safeFileName(`${'x'.repeat(5_000)}.docx`)).toMatch(/^x{175}\.docx$/)
  })

  test('takes no more bytes than a file system does, in whole letters, and ends as it did', () => {
    expect(safeFileName(`${'漢'.repeat(100)}.pdf`)).toBe(`${'漢'.repeat(58)}.pdf`)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const safe = safeFileName(`${name}x.docx`)
        expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(180)
        expect(Buffer.from(safe).toString()).toBe(safe)
        expect(safe).toMatch(/\.docx$/)
      }),
      { numRuns: 30 },
    )
  })

  test('whatever it is makes a header that is read back as the name that is saved', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const header = attachmentDisposition(name)
        expect(header).toMatch(/^[\x20-\x7e\xa0-\xff]+$/)
        expect(parse(header).parameters.filename).toBe(safeFileName(name))
      }),
    )
  })

  test('differs from others as in a file system', () => {
    expect(uniqueFileNames(['Plan.pdf', 'plan.PDF', 'Plan.pdf', 'Plan', 'a/b'])).toEqual([
      'Plan.pdf',
      'plan (2).PDF',
      'Plan (3).pdf',
      'Plan',
      'a_b',
    ])
  })
})
