import { beforeAll, describe, expect, test } from 'vitest'
import { documentFiles } from '#schemas/files/upload-kinds.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import { foreignFileStarts, goodPdf } from '../support/upload-files.ts'
import { countUploadRows, upload, uploadCall, uploadForm } from '../support/uploads.ts'

/** Uploads that are refused: each with its sentence, and nothing of it stays. */

const limit = 1024 * 1024
const api = testApi({ uploads: { limit } })
const { lee, priya } = demoPeople
const { harbor } = demoTenantIds
let pdf: Buffer
beforeAll(async () => {
  pdf = await goodPdf()
})
const refusalOf = ({ status, errorMessages }: { status: number; errorMessages: string[] }) => [
  status,
  ...errorMessages,
]

describe('refused, with nothing stored, is', () => {
  const noType = 'Use documentType 5 for a policy document or 8 for a risk report.'
  const parts = "Send only two parts: 'file' and 'metadata'."
  const made = (...entries: (readonly [string, string | Buffer, string?])[]) => {
    const form = new FormData()
    for (const [name, value, fileName] of entries) {
      if (typeof value === 'string') form.append(name, value)
      else form.append(name, new Blob([Buffer.from(value)]), fileName)
    }
    return form
  }
  const metadata = ['metadata', '{"documentType":5}'] as const
  test.each<[string, () => FormData, (string | number)[]]>([
    [
      'a file of no bytes',
      () => uploadForm(Buffer.alloc(0), 'a.pdf'),
      [422, 'This file is empty.'],
    ],
    [
      'a program called a PDF',
      () => uploadForm(foreignFileStarts.program, 'a.pdf'),
      [415, documentFiles.only, "This file's content is neither."],
    ],
    [
      'half a PDF',
      () => uploadForm(pdf.subarray(0, 700), 'a.pdf'),
      [422, 'This PDF is damaged or incomplete. Save it again and upload the new file.'],
    ],
    [
      'a file that is too large',
      () => uploadForm(Buffer.concat([pdf, Buffer.alloc(limit)]), 'a.pdf'),
      [413, 'Files can be up to 1 MB.'],
    ],
    [
      'one that is very much too large',
      () => uploadForm(Buffer.alloc(6 * limit), 'a.pdf'),
      [413, 'Files can be up to 1 MB.'],
    ],
    [
      'two files',
      () => made(['file', pdf, 'a.pdf'], ['file', pdf, 'b.pdf'], metadata),
      [400, 'Send one file at a time.'],
    ],
    ['no file', () => made(metadata), [400, 'Choose a file.']],
    [
      'a file without a name',
      () => made(['file', pdf.toString('latin1')], metadata),
      [400, 'The file has no name.'],
    ],
    [
      'a name that says something else',
      () => uploadForm(pdf, 'a.docx'),
      [
        415,
        documentFiles.only,
        "This file contains a PDF, but its file name extension doesn't match.",
      ],
    ],
    [
      'no metadata',
      () => made(['file', pdf, 'a.pdf']),
      [400, `Send the metadata part as a JSON object. ${noType}`],
    ],
    ['metadata twice', () => made(['file', pdf, 'a.pdf'], metadata, metadata), [400, parts]],
    ['another part', () => made(['file', pdf, 'a.pdf'], metadata, ['x', 'y']), [400, parts]],
    [
      'metadata that is no JSON',
      () => made(['file', pdf, 'a.pdf'], ['metadata', '{']),
      [400, 'Send the metadata part as JSON.'],
    ],
    [
      'metadata without end',
      () => made(['file', pdf, 'a.pdf'], ['metadata', '['.repeat(20_000)]),
      [400, parts],
    ],
    ['another documentType', () => uploadForm(pdf, 'a.pdf', 6), [400, `documentType: ${noType}`]],
    [
      'a documentType that is a text',
      () => uploadForm(pdf, 'a.pdf', '5'),
      [400, `documentType: ${noType}`],
    ],
  ])('%s', async (_, form, refusal) => {
    const before = await countUploadRows(api)
    expect(refusalOf(await upload(api, form()))).toEqual(refusal)
    expect(await countUploadRows(api)).toEqual(before)
  })

  test('what is not sent in parts, and parts at any other call', async () => {
    const unsupported = "Send the file as multipart/form-data in a part named 'file'."
    expect(refusalOf(await api.call(uploadCall, { body: { documentType: 5 } }))).toEqual([
      415,
      unsupported,
    ])
    expect(refusalOf(await api.call(uploadCall))).toEqual([415, unsupported])
    const ticket = { form: uploadForm(pdf, 'a.pdf') }
    expect((await api.call('POST /servicerequests/support', ticket)).status).not.toBe(200)
    const elsewhere = await api.call('POST /bugreport', ticket)
    expect(elsewhere.status).toBe(404)
    expect(refusalOf(await api.call('POST /distributionlists/delete', ticket))).toEqual([
      415,
      'Send the body as application/json.',
    ])
  })

  test('an upload by who may only look, or is no member', async () => {
    const before = await countUploadRows(api)
    const form = () => uploadForm(pdf, 'a.pdf')
    expect(refusalOf(await upload(api, form(), { as: priya }))).toEqual([
      403,
      'You do not have permission for this.',
    ])
    expect((await upload(api, form(), { as: lee, tenant: harbor })).status).toBe(403)
    expect((await upload(api, form(), { as: null })).status).toBe(401)
    expect(await countUploadRows(api)).toEqual(before)
  })
})
