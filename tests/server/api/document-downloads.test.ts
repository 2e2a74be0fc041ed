import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import {
  type DocumentLibrary,
  downloadCall,
  listVersions,
  readDocumentLibrary,
  requireDocument,
} from '../support/documents.ts'
import { readZip } from '../support/read-zip.ts'

/** Files of documents on their way out: whole, in part, packed, or refused. */

const api = testApi()
let library: DocumentLibrary
beforeAll(async () => {
  library = await readDocumentLibrary(api)
})
const thePlan = () => downloadCall(library.plan.id, library.plan.activeVersionId)
const { lee } = demoPeople
const { larkfield, northgate } = demoTenantIds
const download = (call = thePlan(), headers: Record<string, string> = {}) =>
  api.call<Buffer>(call, { headers })

describe('a download', () => {
  test('is the file of that version, under its name, with its hash, for this person alone', async () => {
    const { status, headers, output } = await download()
    expect(status).toBe(200)
    expect(output.subarray(0, 5).toString()).toBe('%PDF-')
    expect(output.subarray(-6).toString().trim()).toBe('%%EOF')
    const sha256 = createHash('sha256').update(output)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Disaster Recovery Plan v4.pdf"',
      'content-length': String(output.byteLength),
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      etag: `"${sha256.copy().digest('hex')}"`,
      'repr-digest': `sha-256=:${sha256.digest('base64')}:`,
    })
    const older = (await listVersions(api, library.plan)).versions.at(-1)
    const before = await download(downloadCall(library.plan.id, older?.versionId))
    expect(before.output.equals(output)).toBe(false)
  })

  test('of a version without a file name has the name of its document', async () => {
    const [nameless] = (await listVersions(api, library.plan)).versions
    const { headers } = await download(downloadCall(library.plan.id, nameless?.versionId))
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="Disaster Recovery Plan.pdf"',
    )
    const swiss = requireDocument(library.documents, 'Büro Zürich – Übersicht')
    const named2 = await download(downloadCall(swiss.id, swiss.activeVersionId))
    expect(named2.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''B%C3%BCro%20Z%C3%BCrich%20%E2%80%93%20Netzwerk%C3%BCbersicht.pdf",
    )
  })

  test('gives the part that is asked for, as long as the file is the same', async () => {
    const { output: whole, headers } = await download()
    const size = whole.byteLength
    const etag = headers.get('etag') ?? ''
    const part = async (range: Record<string, string>) => {
      const { status, headers, output } = await download(thePlan(), range)
      return [status, headers.get('content-range'), output?.toString('latin1')]
    }
    const text = (from: number, to: number) => whole.subarray(from, to).toString('latin1')
    const first = [206, `bytes 0-99/${size}`, text(0, 100)]
    expect(await part({ range: 'bytes=0-99' })).toEqual(first)
    expect(await part({ range: 'bytes=0-99', 'if-range': etag })).toEqual(first)
    expect(await part({ range: 'bytes=-10' })).toEqual([
      206,
      `bytes ${size - 10}-${size - 1}/${size}`,
      text(size - 10, size),
    ])
    expect(await part({ range: `bytes=${size - 1}-999999999` })).toEqual([
      206,
      `bytes ${size - 1}-${size - 1}/${size}`,
      text(size - 1, size),
    ])
    // Several that touch are one.
    expect(await part({ range: 'bytes=0-49,50-99' })).toEqual(first)
    const all = [200, null, text(0, size)]
    const unfit: Record<string, string>[] = [
      { range: 'bytes=0-99', 'if-range': '"another"' },
      { range: 'bytes=0-99', 'if-range': `W/${etag}` },
      { range: 'bytes=0-9,20-29' },
      { range: 'lines=0-9' },
      { range: 'bytes=x' },
    ]
    for (const ignored of unfit) {
      expect(await part(ignored), JSON.stringify(ignored)).toEqual(all)
    }
    const beyond = await api.call(thePlan(), { headers: { range: `bytes=${size}-` } })
    expect(beyond.status).toBe(416)
    expect(beyond.headers.get('content-range')).toBe(`bytes */${size}`)
    expect(beyond.errorMessages).toEqual(["The file doesn't have this range."])
  })

  test('of what the client has already sends nothing again', async () => {
    const { headers } = await download()
    const again = await fetch(`${api.url()}/api${thePlan().slice(4)}`, {
      headers: {
        authorization: `Bearer ${await api.mint().tokenFor(demoPeople.dana)}`,
        tenantid: northgate,
        'if-none-match': headers.get('etag') ?? '',
      },
    })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('etag')).toBe(headers.get('etag'))
  })

  test('leaves a line in the audit: who, which version, when; what sends nothing leaves none', async () => {
    const lines = async () => {
      const { rows } = await api.database.pool.query(
        `select tenant_id, person_id, call, entity, entity_id, at <= now() as at
         from audit_entry where change = 'download' order by id`,
      )
      return rows
    }
    const before = (await lines()).length
    const line = {
      tenant_id: northgate,
      person_id: lee.profileAccountId,
      call: 'documentDownload',
      entity: 'document_version',
      entity_id: String(library.plan.activeVersionId),
      at: true,
    }
    await api.call(thePlan(), { as: lee })
    await api.call(thePlan(), { as: lee, headers: { range: 'bytes=0-9' } })
    const { headers } = await api.call(thePlan().replace('GET', 'HEAD'), { as: lee })
    const etag = headers.get('etag') ?? ''
    await api.call(thePlan(), { as: lee, headers: { range: 'bytes=999999999-' } })
    await api.call(thePlan(), { as: lee, headers: { 'if-none-match': etag } })
    await api.call(downloadCall(library.plan.id, 99_999), { as: lee })
    expect((await lines()).slice(before)).toEqual([line, line])
  })

  test('by HEAD has the headers and no content', async () => {
    const { output } = await download()
    const head = await api.call(thePlan().replace('GET', 'HEAD'))
    expect(head.status).toBe(200)
    expect(head.headers.get('content-length')).toBe(String(output.byteLength))
  })
})

describe('an archive', () => {
  const archive = (versions: string, options = {}) =>
    api.call<Buffer>(`GET /extensions/documentarchive?versions=${versions}`, options)

  test('holds the files that were chosen, under names of their own', async () => {
    const chosen = [library.plan, requireDocument(library.documents, 'Büro Zürich – Übersicht')]
    const [nameless, unnamed] = (await listVersions(api, library.plan)).versions
    const ids = [...chosen.map(({ activeVersionId }) => activeVersionId), nameless, unnamed].map(
      (item) => (typeof item === 'object' ? item?.versionId : item),
    )
    const { status, headers, output } = await archive(ids.join(','))
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="Documents 03_05_2026.zip"',
    )
    expect(headers.get('content-length')).toBe(String(output.byteLength))
    const files = readZip(output)
    expect([...files.keys()].toSorted()).toEqual([
      'Büro Zürich – Netzwerkübersicht.pdf',
      'Disaster Recovery Plan (2).pdf',
      'Disaster Recovery Plan v4.pdf',
      'Disaster Recovery Plan.pdf',
    ])
    const single = await download()
    expect(files.get('Disaster Recovery Plan v4.pdf')?.equals(single.output)).toBe(true)
    const { rows } = await api.database.pool.query(
      "select entity_id from audit_entry where change = 'download' and call = 'documentArchive'",
    )
    expect(rows.map(({ entity_id }) => Number(entity_id)).toSorted()).toEqual(ids.toSorted())
  })

  test('is refused in a sentence where it is none, too many, or of another company', async () => {
    const many = Array.from({ length: 101 }, (_, index) => index + 1).join(',')
    const own = String(library.plan.activeVersionId)
    expect((await archive(many)).errorMessages).toEqual([
      'versions: Download up to 100 files at a time.',
    ])
    for (const wrong of ['', 'x', '1,,2', `${own},`, '1;2', '9'.repeat(10_000)]) {
      const { status, errorMessages } = await archive(wrong)
      expect([wrong, status]).toEqual([wrong, 400])
      expect(errorMessages[0]).toMatch(/^versions: [A-Z].*\.$/)
    }
    const gone = [404, 'One of these versions is missing. It may have been removed.']
    for (const missing of ['9999999999', '99999']) {
      const { status, errorMessages } = await archive(`${own},${missing}`)
      expect([status, ...errorMessages]).toEqual(gone)
    }
    const others = await archive(own, { tenant: larkfield })
    expect([others.status, ...others.errorMessages]).toEqual(gone)
  })
})
