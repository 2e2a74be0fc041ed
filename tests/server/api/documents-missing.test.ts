import { beforeAll, describe, expect, test } from 'vitest'
import { demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import {
  type DocumentLibrary,
  downloadCall,
  listVersions,
  readDocumentLibrary,
  requireDocument,
} from '../support/documents.ts'

/** Documents that are not there, are of others, or are named by nothing that can be an id. */

const api = testApi()
let library: DocumentLibrary
beforeAll(async () => {
  library = await readDocumentLibrary(api)
})
const thePlan = () => downloadCall(library.plan.id, library.plan.activeVersionId)
const sentences = async (call: string, options = {}) => {
  const { status, errorMessages } = await api.call(call, options)
  return [status, ...errorMessages]
}
const { larkfield } = demoTenantIds

describe('what is not there', () => {
  test('and what is of another company is the same: a sentence, and no file', async () => {
    const tenant = larkfield
    const version = [404, 'Version not found. It may have been removed.']
    expect(await sentences(thePlan(), { tenant })).toEqual(version)
    expect(await sentences(downloadCall(library.plan.id, 99_999))).toEqual(version)
    // A version of another document.
    const other = requireDocument(library.documents, 'Acceptable Use Policy').activeVersionId
    expect(await sentences(downloadCall(library.plan.id, other))).toEqual(version)
    // A document is no report.
    expect(
      await sentences(downloadCall(library.plan.id, library.plan.activeVersionId, 'reports')),
    ).toEqual(version)
    expect(await sentences(`GET /resources/documents/${library.plan.id}`, { tenant })).toEqual([
      404,
      "This document doesn't exist.",
    ])
    expect(await sentences(`GET /resources/reports/${library.plan.id}`)).toEqual([
      404,
      "This report doesn't exist.",
    ])
  })

  test('in an address that names no number is a sentence', async () => {
    for (const id of ['x', '0', '-1', '1.5', '9'.repeat(20), '9'.repeat(5_000), '%00', '..%2f1']) {
      for (const call of [
        `GET /resources/documents/${id}`,
        `GET /resources/reports/${id}`,
        downloadCall(id, 1),
        downloadCall(library.plan.id, id),
      ]) {
        const { status, errorMessages } = await api.call(call)
        expect([400, 404, 414], `${call.slice(0, 80)} ${status}`).toContain(status)
        expect(errorMessages[0]).toMatch(/\.$/)
      }
    }
  })

  test('since it was removed is a sentence, and the rest of the document stays', async () => {
    const { id } = requireDocument(library.documents, 'Password and MFA Policy')
    const { versions } = await listVersions(api, { id })
    const older = versions.at(-1)
    const { pool } = api.database
    await pool.query('delete from document_version where id = $1', [older?.versionId])
    expect(await sentences(downloadCall(id, older?.versionId))).toEqual([
      404,
      'Version not found. It may have been removed.',
    ])
    expect((await listVersions(api, { id })).versions).toHaveLength(versions.length - 1)
    // The one that counts can't be removed.
    await expect(
      pool.query('delete from document_version where id = $1', [versions[0]?.versionId]),
    ).rejects.toThrow(/foreign key/)
  })

  test('at the moment it is read, or not as it was stored, is no file', async () => {
    const { id, activeVersionId } = requireDocument(library.documents, 'Recognizing Phishing')
    const { pool } = api.database
    const ofIt = 'file_id = (select file_id from document_version where id = $1)'
    await pool.query(`update stored_file_chunk set bytes = set_byte(bytes, 9, 0) where ${ofIt}`, [
      activeVersionId,
    ])
    const damaged = await api.call(downloadCall(id, activeVersionId), { mayFail: true })
    expect(damaged.status).toBe(500)
    expect(damaged.headers.get('content-disposition')).toBeNull()
    await pool.query(`delete from stored_file_chunk where ${ofIt}`, [activeVersionId])
    expect(await sentences(downloadCall(id, activeVersionId))).toEqual([
      404,
      'This file was just removed.',
    ])
  })
})
