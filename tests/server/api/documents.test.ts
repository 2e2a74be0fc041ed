import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import {
  documentVersions,
  type PortalDocument,
  portalDocument,
  reportDocument,
} from '#schemas/documents/documents.ts'
import { permissions } from '#schemas/people/permissions.ts'
import { type DemoPerson, demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import { testInstant } from '../support/clock.ts'
import {
  type DocumentLibrary,
  downloadCall,
  listVersions,
  readDocumentLibrary,
  requireDocument,
} from '../support/documents.ts'

/** Documents and reports as their pages ask for them. */

const api = testApi()
let library: DocumentLibrary
beforeAll(async () => {
  library = await readDocumentLibrary(api)
})
const thePlan = () => downloadCall(library.plan.id, library.plan.activeVersionId)
const { lee, olive, priya, sam } = demoPeople
const { larkfield, harbor } = demoTenantIds
const download = (call: string) => api.call<Buffer>(call)

describe('the list', () => {
  test('has the fields of the spec and no others, of reports also whether they are archived', () => {
    expect(library.documents.length).toBeGreaterThan(15)
    for (const item of library.documents)
      expect(z.strictObject(portalDocument.shape).parse(item)).toEqual(item)
    for (const item of library.reports)
      expect(z.strictObject(reportDocument.shape).parse(item)).toEqual(item)
    expect(new Set(library.reports.map(({ isArchive }) => isArchive))).toEqual(
      new Set([true, false]),
    )
    expect(library.plan).toMatchObject({
      category: 'Disaster Recovery',
      fileName: 'Disaster Recovery Plan v4.pdf',
      mimeType: 'application/pdf',
      versions: 4,
      lastModified: '2026-02-26T11:46:48',
    })
  })

  test('names no document and its versions by the same id', () => {
    const ids = [...library.documents, ...library.reports].flatMap(({ id, activeVersionId }) => [
      id,
      activeVersionId,
    ])
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('is of the company that asks', async () => {
    const others = await api.call<PortalDocument[]>('GET /resources/documents', {
      tenant: larkfield,
    })
    expect(others.output.length).toBeGreaterThan(0)
    const own = new Set(library.documents.map(({ id }) => id))
    expect(others.output.filter(({ id }) => own.has(id))).toEqual([])
    const none = await api.call('GET /resources/documents', { tenant: harbor })
    expect(none.output).toEqual([])
  })

  test('is for those with the permission for resources', async () => {
    expect((await api.call('GET /resources/documents', { as: priya })).status).toBe(200)
    for (const as of [olive, sam]) {
      expect((await api.call('GET /resources/reports', { as })).status).toBe(403)
    }
    const { pool } = api.database
    const change = (sql: string) =>
      pool.query(`update membership set permissions = ${sql} where person_id = $1`, [
        lee.profileAccountId,
      ])
    await change(`array_remove(permissions, '${permissions.resources}')`)
    for (const call of ['GET /resources/documents', 'GET /resources/reports', thePlan()]) {
      expect((await api.call(call, { as: lee })).status, call).toBe(403)
    }
    await change(`permissions || array['${permissions.resources}']`)
  })
})

describe('versions', () => {
  test('come with those without a file name first, then the newest first', async () => {
    const { documentId, mimeType, versions, ...rest } = await listVersions(api, library.plan)
    expect({ documentId, mimeType, rest }).toEqual({
      documentId: library.plan.id,
      mimeType: 'application/pdf',
      rest: {},
    })
    expect(versions.map(({ id, fileName }) => [id, fileName])).toEqual([
      [3, null],
      [1, null],
      [4, 'Disaster Recovery Plan v4.pdf'],
      [2, 'Disaster Recovery Plan v2.pdf'],
    ])
    expect(versions.some(({ versionId }) => versionId === library.plan.activeVersionId)).toBe(true)
    expect(
      z.strictObject(documentVersions.shape).safeParse(await listVersions(api, library.plan))
        .success,
    ).toBe(true)
  })

  test('of a report are many, and downloaded by the call of documents as by its own', async () => {
    const { id } = requireDocument(library.reports, 'Monthly Service Report')
    const { versions } = await listVersions(api, { id }, 'reports')
    expect(versions).toHaveLength(18)
    const one = await download(downloadCall(id, versions[9]?.versionId))
    const other = await download(downloadCall(id, versions[9]?.versionId, 'reports'))
    expect([one.status, other.status]).toEqual([200, 200])
    expect(one.output.equals(other.output)).toBe(true)
  })
})

test('a visit returns when the one before it ended, and lasts while notes of it come', async () => {
  const visit = async (as: DemoPerson = demoPeople.dana, page = 'reports') =>
    (
      await api.call<{ since: string | null }>('POST /extensions/pagevisits', {
        as,
        body: { page },
      })
    ).output.since
  const later = (minutes: number) =>
    api.clock.moveTo(new Date(testInstant.getTime() + minutes * 60_000))
  const lastVisit = '2026-02-23T09:00:00'
  expect(await visit()).toBe(lastVisit)
  later(20)
  expect(await visit()).toBe(lastVisit)
  later(40)
  expect(await visit()).toBe(lastVisit)
  later(70)
  expect(await visit()).toBe('2026-03-05T10:40:00')
  expect(await visit(priya)).toBeNull()
  expect(await visit(demoPeople.dana, 'documents')).toBe(lastVisit)
  api.clock.moveTo(testInstant)
  const wrong = await api.call('POST /extensions/pagevisits', { body: { page: 'x' } })
  expect(wrong.status).toBe(400)
})
