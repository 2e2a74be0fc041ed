import { beforeAll, describe, expect, test } from 'vitest'
import type { PortalDocument } from '#schemas/documents/documents.ts'
import { permissions } from '#schemas/people/permissions.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import { downloadCall, readDocumentLibrary } from '../support/documents.ts'
import { goodDocx, goodPdf } from '../support/upload-files.ts'
import {
  countUploadRows,
  listUploads,
  upload,
  uploadForm,
  uploadListCalls,
} from '../support/uploads.ts'

/** Policy documents and risk reports: who sees them, who adds and removes them, and whose they are. */

const limit = 1024 * 1024
const api = testApi({ uploads: { limit } })
const { lee, priya } = demoPeople
const { larkfield, harbor } = demoTenantIds
let pdf: Buffer
let docx: Buffer
beforeAll(async () => {
  pdf = await goodPdf()
  docx = await goodDocx()
})
const remove = (id: unknown, options = {}) =>
  api.call(`POST /cybersecuritydashboard/documents/delete/${id}`, options)
const refusalOf = ({ status, errorMessages }: { status: number; errorMessages: string[] }) => [
  status,
  ...errorMessages,
]

describe('the lists', () => {
  test('have the documents of the company by name, and say which of them it uploaded', async () => {
    const policies = await listUploads(api, 5)
    expect(policies.map(({ documentName }) => documentName)).toEqual([
      'Access Control Policy',
      'Data Classification and Handling Policy',
      'Incident Response Plan',
      'Mobile Device Policy',
      'Remote Work Policy',
      'Vendor Risk Management Policy',
      'Vulnerability Management Policy',
    ])
    expect(policies[1]).toEqual({
      documentName: 'Data Classification and Handling Policy',
      lastUpdated: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
      id: expect.any(Number),
      versionId: expect.any(Number),
      fileName: 'Data Classification and Handling Policy.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      isClientUploaded: true,
    })
    expect(policies.filter(({ isClientUploaded }) => isClientUploaded)).toHaveLength(3)
    const reports = await listUploads(api, 8)
    expect(reports).toHaveLength(4)
    expect(reports.map(({ documentName }) => documentName)).toContain(
      'Annual Cyber Risk Assessment',
    )
    expect(await listUploads(api, 5, { tenant: larkfield })).toHaveLength(2)
    expect(await listUploads(api, 8, { tenant: harbor })).toEqual([])
  })

  test('are apart from the pages Documents and Reports', async () => {
    const { documents, reports } = await readDocumentLibrary(api)
    const names = [...documents, ...reports].map(({ name }) => name)
    expect(names).not.toContain('Access Control Policy')
    expect(names).not.toContain('External Attack Surface Review')
  })

  test('and their files ask for the permission of the dashboard, and open nothing else', async () => {
    const [policy] = await listUploads(api, 5)
    const [document] = (await api.call<PortalDocument[]>('GET /resources/documents')).output
    const ofPolicy = downloadCall(policy?.id, policy?.versionId)
    const ofDocument = downloadCall(document?.id, document?.activeVersionId)
    const without = (held: readonly string[]) =>
      api.database.pool.query('update membership set permissions = $1 where person_id = $2', [
        held,
        priya.profileAccountId,
      ])
    const statuses = async () => {
      const calls = [uploadListCalls[5], uploadListCalls[8], ofPolicy, ofDocument]
      return Promise.all(calls.map(async (call) => (await api.call(call, { as: priya })).status))
    }
    expect(await statuses()).toEqual([200, 200, 200, 200])
    const archive = `GET /extensions/documentarchive?versions=${policy?.versionId}`
    expect((await api.call(archive, { as: priya })).status).toBe(200)
    await without([permissions.cybersecurityDashboard])
    expect(await statuses()).toEqual([200, 200, 200, 403])
    await without([permissions.resources])
    expect(await statuses()).toEqual([403, 403, 403, 200])
    expect((await api.call(archive, { as: priya })).status).toBe(404)
    await without([])
    expect(await statuses()).toEqual([403, 403, 403, 403])
    await without(priya.may)
  })
})

describe('an upload', () => {
  // CYBER-007, CYBER-008
  test.each([
    [5, 'Data Retention Policy.pdf', 'application/pdf'],
    [
      8,
      'Penetration Test.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  ] as const)(
    'of documentType %i is in its list at once, and is the same when it is downloaded',
    async (type, fileName, mimeType) => {
      const bytes = type === 5 ? pdf : docx
      const before = await listUploads(api, type === 5 ? 8 : 5)
      const { status, output } = await upload(api, uploadForm(bytes, fileName, type))
      expect(status).toBe(200)
      const found = (await listUploads(api, type)).find(({ id }) => id === output.id)
      expect(found).toEqual({
        documentName: fileName.slice(0, fileName.lastIndexOf('.')),
        lastUpdated: '2026-03-05T10:00:00',
        ...output,
        fileName,
        mimeType,
        isClientUploaded: true,
      })
      expect(await listUploads(api, type === 5 ? 8 : 5)).toEqual(before)
      const file = await api.call<Buffer>(downloadCall(output.id, output.versionId), { as: lee })
      expect(file.headers.get('content-type')).toBe(mimeType)
      expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${fileName}"`)
      expect(file.output.equals(bytes)).toBe(true)
      const { rows } = await api.database.pool.query(
        "select person_id, call, change from audit_entry where entity = 'document' and entity_id = $1 and change = 'insert'",
        [String(output.id)],
      )
      expect(rows).toEqual([{ person_id: 1001, call: 'securityDocumentUpload', change: 'insert' }])
    },
  )

  test('has a name that every system saves it under', async () => {
    const names = [
      ['..\\..\\Büro: Zürich?.pdf', 'Büro_ Zürich_'],
      ['/etc/Zu\u0308rich.pdf', 'Zürich'],
      ['a\u202efdp.exe.pdf', 'a_fdp.exe'],
      [`${'n'.repeat(300)}.pdf`, 'n'.repeat(176)],
    ] as const
    for (const [name, documentName] of names) {
      const { output } = await upload(api, uploadForm(pdf, name))
      const found = (await listUploads(api, 5)).find(({ id }) => id === output.id)
      expect(found?.documentName).toBe(documentName)
      expect(found?.fileName).toBe(`${documentName}.pdf`)
    }
  })

  test('takes its parts in any order, and metadata of the type JSON', async () => {
    const json = new Blob(['{"documentType":8}'], { type: 'application/json' })
    for (const asFile of [false, true]) {
      const form = new FormData()
      if (asFile) form.append('metadata', json)
      else form.append('metadata', '{"documentType":8}')
      form.append('file', new Blob([Buffer.from(pdf)]), 'first the metadata.pdf')
      expect((await upload(api, form)).status).toBe(200)
    }
  })

  test('is made once under one key, however often and however close together it comes', async () => {
    const headers = { 'idempotency-key': 'an-upload' }
    const before = await countUploadRows(api)
    const once = () => upload(api, uploadForm(pdf, 'Once.pdf'), { headers })
    const answers = await Promise.all([once(), once(), once()])
    const again = await once()
    expect(new Set([...answers, again].map(({ output }) => output.id)).size).toBe(1)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await countUploadRows(api)).toEqual(before.map((count) => count + 1))
    for (const other of [
      uploadForm(docx, 'Once.docx'),
      uploadForm(pdf, 'Twice.pdf'),
      uploadForm(pdf, 'Once.pdf', 8),
    ]) {
      expect(refusalOf(await upload(api, other, { headers }))).toEqual([
        409,
        'This Idempotency-Key was already used for a different request.',
      ])
    }
    expect(await countUploadRows(api)).toEqual(before.map((count) => count + 1))
  })
})

describe('a document is removed', () => {
  test('with its file, by anyone of the company who may change them, once', async () => {
    const before = await countUploadRows(api)
    const { output } = await upload(api, uploadForm(pdf, 'Removed.pdf'))
    expect((await remove(output.id, { as: priya })).status).toBe(403)
    const headers = { 'idempotency-key': 'a-removal' }
    expect((await remove(output.id, { as: lee, headers })).status).toBe(200)
    expect((await remove(output.id, { as: lee, headers })).status).toBe(200)
    expect(await countUploadRows(api)).toEqual(before)
    expect(refusalOf(await remove(output.id))).toEqual([
      404,
      'Document not found. It may have been removed.',
    ])
    expect((await api.call(downloadCall(output.id, output.versionId))).status).toBe(404)
  })

  test('only where the company uploaded it, and only its own', async () => {
    const before = await countUploadRows(api)
    const policies = await listUploads(api, 5)
    const published = policies.find(({ isClientUploaded }) => !isClientUploaded)
    expect(refusalOf(await remove(published?.id))).toEqual([
      403,
      "The helpdesk published this document, so you can't delete it here.",
    ])
    const uploaded = policies.find(({ isClientUploaded }) => isClientUploaded)
    for (const tenant of [larkfield, harbor]) {
      expect((await remove(uploaded?.id, { tenant })).status).toBe(404)
      const download = downloadCall(uploaded?.id, uploaded?.versionId)
      expect((await api.call(download, { tenant })).status).toBe(404)
    }
    const { documents } = await readDocumentLibrary(api)
    expect((await remove(documents[0]?.id)).status).toBe(404)
    for (const id of ['0', 'x', '99999999999']) expect((await remove(id)).status).toBe(400)
    expect(await countUploadRows(api)).toEqual(before)
  })

  test('by the database itself, whatever a request would try', async () => {
    const who = {
      profileAccountId: 1001,
      subject: demoPeople.dana.subject,
      call: 'test',
      requestId: 'test',
    }
    const tried = async (statement: string) =>
      api.database
        .asTenant(demoTenantIds.northgate, who, ({ queries }) => queries.execute(statement))
        .then(
          ({ rowCount }) => rowCount,
          (error) => String(error.cause?.message),
        )
    expect(await tried('delete from document where uploaded_by is null')).toBe(0)
    expect(await tried("update document set name = 'x'")).toMatch(/permission denied/)
    expect(
      await tried('update document set active_version_id = null where uploaded_by is null'),
    ).toBe(0)
    expect(
      await tried(
        "insert into document (tenant_id, kind, name, uploaded_by) values ('northgate-capital', 'policy', 'x', null)",
      ),
    ).toMatch(/row-level security/)
    expect(
      await tried(
        'insert into document_version (tenant_id, document_id, number, file_id, created_at) select tenant_id, document_id, 99, file_id, now() from document_version where document_id in (select id from document where uploaded_by is null) limit 1',
      ),
    ).toMatch(/row-level security/)
  })
})
