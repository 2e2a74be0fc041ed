import { describe, expect, test } from 'vitest'
import type { DisasterRecovery, DocumentUpdate, WaitingItem } from '#schemas/dashboard/dashboard.ts'
import { addDays, toDay, toEastern } from '#schemas/time/eastern-time.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'

/** The other cards of the service dashboard as the API gives them, and who gets none of it. */

const api = testApi()
const { lee, priya, olive } = demoPeople
const { northgate, larkfield } = demoTenantIds

const read = async <Output>(path: string, options = {}) => {
  const answer = await api.call<Output>(`GET ${path}`, options)
  expect(answer.errorMessages).toEqual([])
  return answer.output
}
const today = () => toDay(toEastern(api.clock()))

describe('the other cards', () => {
  test('have documents that came lately, the newest first, New by their first version, else Updated', async () => {
    const updates = await read<DocumentUpdate[]>('/servicedashboard/documentupdates')
    const documents =
      await read<
        {
          id: number
          name: string
          versions: number
          lastModified: string
          activeVersionId: number
        }[]
      >('/resources/documents')
    const since = addDays(today(), -90)
    const expected = documents
      .filter(({ lastModified }) => toDay(lastModified) >= since)
      .toSorted((one, other) => other.lastModified.localeCompare(one.lastModified))
    expect(updates.length).toBeGreaterThan(2)
    expect(updates.length).toBe(Math.min(10, expected.length))
    expect(updates.map(({ lastModified }) => lastModified)).toEqual(
      expected.slice(0, 10).map(({ lastModified }) => lastModified),
    )
    for (const { id, name, versionId, status } of updates) {
      const of = documents.find((one) => one.id === id)
      expect(of).toMatchObject({ name, activeVersionId: versionId })
      expect(status).toBe(of?.versions === 1 ? 'New' : 'Updated')
    }
    expect(new Set(updates.map(({ status }) => status))).toEqual(new Set(['New', 'Updated']))
  })

  test('give a document as the very file of its page, and leave a line in the audit whatever is asked for', async () => {
    const [update] = await read<DocumentUpdate[]>('/servicedashboard/documentupdates')
    const version = `${update?.id}/versions/${update?.versionId}`
    const { output: file } = await api.call<Buffer>(`GET /resources/documents/${version}`)
    const lines = async () => {
      const { rows } = await api.database.pool.query(
        "select 1 from audit_entry where change = 'download' and call = 'dashboardDocumentFile'",
      )
      return rows.length
    }
    const before = await lines()
    const asked: Record<string, string>[] = [{}, { range: 'bytes=0-3' }, { 'if-none-match': '*' }]
    for (const headers of asked) {
      const answer = await api.call<Record<string, string>>(
        `GET /servicedashboard/documentupdates/${version}`,
        { headers },
      )
      expect(answer.status).toBe(200)
      expect(Object.keys(answer.output).toSorted()).toEqual([
        'contentType',
        'fileContents',
        'fileDownloadName',
      ])
      expect(Buffer.from(answer.output.fileContents ?? '', 'base64').equals(file)).toBe(true)
      expect(answer.output.contentType).toMatch(/^application\//)
      expect(answer.output.fileDownloadName).toMatch(/\.\w+$/)
    }
    expect(await lines()).toBe(before + 3)
  })

  test('write every file whole, at any size around that of a piece', async () => {
    const [update] = await read<DocumentUpdate[]>('/servicedashboard/documentupdates')
    const { createHash } = await import('node:crypto')
    const chunk = 256 * 1024
    for (const size of [0, 1, 2, 3, chunk - 1, chunk, chunk + 1, 2 * chunk + 2]) {
      const bytes = Buffer.alloc(size, 7)
      const { rows } = await api.database.pool.query<{ id: number }>(
        `insert into stored_file (tenant_id, media_type, size, chunk_size, sha256, stored_at)
         values ($1, 'application/pdf', $2, $3, $4, now()) returning id`,
        [northgate, size, chunk, createHash('sha256').update(bytes).digest('hex')],
      )
      const id = rows[0]?.id
      for (let at = 0, position = 0; at < size; at += chunk, position += 1) {
        await api.database.pool.query(
          'insert into stored_file_chunk (tenant_id, file_id, position, bytes) values ($1, $2, $3, $4)',
          [northgate, id, position, bytes.subarray(at, at + chunk)],
        )
      }
      await api.database.pool.query('update document_version set file_id = $1 where id = $2', [
        id,
        update?.versionId,
      ])
      const { fileContents } = await read<{ fileContents: string }>(
        `/servicedashboard/documentupdates/${update?.id}/versions/${update?.versionId}`,
      )
      expect(Buffer.from(fileContents, 'base64').equals(bytes), `${size} bytes`).toBe(true)
    }
  })

  test('say of a version that is gone, or of another company, that there is none', async () => {
    const [update] = await read<DocumentUpdate[]>('/servicedashboard/documentupdates')
    const path = (id: unknown, version: unknown) =>
      `GET /servicedashboard/documentupdates/${id}/versions/${version}`
    const gone = await api.call(path(update?.id, 999_999))
    const strange = await api.call(path(update?.id, update?.versionId), { tenant: larkfield })
    expect([gone.status, strange.status]).toEqual([404, 404])
    expect(gone.errorMessages).toEqual(strange.errorMessages)
    expect((await api.call(path('x', 1))).status).toBe(400)
  })

  test('have the balance as the page of bills has it, in the words of money', async () => {
    for (const tenant of [northgate, larkfield]) {
      const { outstandingBalance } = await read<{ outstandingBalance: number }>(
        '/billing/invoices',
        { tenant },
      )
      const balance = await read<string>('/servicedashboard/balance', { tenant })
      expect(Number(balance.replace(/[^\d.-]/g, ''))).toBeCloseTo(outstandingBalance, 2)
      expect(balance).toMatch(/\d\.\d\d$/)
    }
  })

  test('have the next and the last test of disaster recovery, or neither', async () => {
    const tests = (tenant: string = northgate) =>
      read<DisasterRecovery>('/servicedashboard/disasterrocovery', { tenant })
    await api.database.pool.query('delete from disaster_recovery_test where tenant_id = $1', [
      northgate,
    ])
    expect(await tests()).toEqual({ nextTest: null, lastTest: null })
    const day = today()
    const held = [-400, -30, 0, 20].map((days) => addDays(day, days))
    await api.database.pool.query(
      'insert into disaster_recovery_test (tenant_id, held_on) select $1, unnest($2::date[])',
      [northgate, held],
    )
    expect(await tests()).toEqual({ nextTest: day, lastTest: addDays(day, -30) })
    const other = await tests(larkfield)
    expect(other.nextTest && other.nextTest > day).toBe(true)
    expect(other.lastTest && other.lastTest < day).toBe(true)
  })
})

describe('who may not see a page', () => {
  const without = async (...taken: string[]) => {
    await api.database.pool.query(
      'update membership set permissions = (select array_agg(p) from unnest(permissions) p where p <> all($1)) where person_id = $2 and tenant_id = $3',
      [taken, lee.profileAccountId, larkfield],
    )
    return { as: lee, tenant: larkfield }
  }

  test('is refused the dashboard, and its balance without the permission for bills', async () => {
    const { tenant } = { tenant: 'northgate-capital' }
    expect((await api.call('GET /servicedashboard/balance', { as: priya, tenant })).status).toBe(
      200,
    )
    const poor = await without('BillingAndPayments')
    expect((await api.call('GET /servicedashboard/balance', poor)).status).toBe(403)
    expect((await api.call('GET /servicedashboard/openedtickets', poor)).status).toBe(200)
    await without('ServiceDashboard')
    for (const call of [
      'openedtickets',
      'ticketsbyuser',
      'openticketsbytype',
      'documentupdates',
      'disasterrocovery',
    ]) {
      expect((await api.call(`GET /servicedashboard/${call}`, poor)).status, call).toBe(403)
    }
    expect((await api.call('GET /extensions/waiting', poor)).status).toBe(403)
    const stranger = await api.call('GET /servicedashboard/openedtickets', { as: olive })
    expect(stranger.status).toBe(403)
  })

  test('sees no document, and nothing that waits there', async () => {
    await api.database.pool.query(
      "update membership set permissions = permissions || '{ServiceDashboard}'::text[] where person_id = $1 and tenant_id = $2",
      [lee.profileAccountId, larkfield],
    )
    const poor = await without('Resources', 'ServiceTickets', 'RiskRegister', 'AddUserServices')
    expect(await read('/servicedashboard/documentupdates', poor)).toEqual([])
    const kinds = (await read<WaitingItem[]>('/extensions/waiting', poor)).map(({ what }) => what)
    for (const kind of ['approvals', 'answers', 'risks', 'invoices', 'addUserDrafts']) {
      expect(kinds).not.toContain(kind)
    }
    expect((await api.call('GET /extensions/ticketstoanswer', poor)).status).toBe(403)
  })
})
