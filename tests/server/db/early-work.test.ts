import { describe, expect, test } from 'vitest'
import type { Queries } from '#server/db/database.ts'
import { NotAMember, SessionEnded, type Visitor } from '#server/db/enter-call.ts'
import { requestDraft } from '#server/db/schema/requests.ts'
import { type DemoPerson, demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { completeRequest } from '../support/add-user-requests.ts'
import { testApi } from '../support/api.ts'
import { startStatementRecorder } from '../support/statement-recorder.ts'

/** Work that begins before it is known that its caller may do it: in the round trip of the entry, and never for anyone else. */

const api = testApi()
const { dana, lee } = demoPeople
const { northgate, harbor } = demoTenantIds
const visitor = (person: DemoPerson, endedBy?: Visitor['endedBy']): Visitor => ({
  profileAccountId: person.profileAccountId,
  subject: person.subject,
  call: 'test',
  requestId: 'test',
  ...(endedBy && { endedBy }),
})
const draftsSeen = async (queries: Queries) => queries.$count(requestDraft)

describe('round trips', () => {
  async function roundTripsOf(call: string, options: Parameters<typeof api.call>[1] = {}) {
    const recorder = startStatementRecorder()
    try {
      const requestId = `round-trips-of-${call.length}`
      const { status } = await api.call(call, {
        ...options,
        headers: { ...options.headers, 'x-request-id': requestId },
      })
      expect(status).toBe(200)
      const { statements } = await recorder.recordedOf(requestId)
      return statements
        .filter(({ beginsRoundTrip }) => beginsRoundTrip)
        .map(({ text }) => text.split(' ').slice(0, 2).join(' '))
    } finally {
      recorder.stop()
    }
  }

  test('a read is one, and its end is another that nobody waits for', async () => {
    await api.call('GET /settings')
    expect(await roundTripsOf('GET /settings')).toEqual(['begin isolation', 'commit'])
    await api.call('GET /authorization/tenantaccess', { tenant: null })
    expect(await roundTripsOf('GET /authorization/tenantaccess', { tenant: null })).toEqual([
      'begin isolation',
      'commit',
    ])
  })

  test('a save is two: what it stores, and its answer with the commit', async () => {
    const body = completeRequest(6)
    const { output } = await api.call<{ id: number }>('POST /adduser', { body })
    const save = (key: string, etag: string) => ({
      body: { ...body, id: output.id },
      headers: { 'idempotency-key': key, 'if-match': etag },
    })
    await api.call('PATCH /adduser', save('first', '"1"'))
    expect(await roundTripsOf('PATCH /adduser', save('second', '"2"'))).toEqual([
      'begin',
      'update "idempotency_key"',
    ])
  })
})

describe('a read', () => {
  test('can write nothing', async () => {
    const writing = api.database.asTenant(
      northgate,
      visitor(dana),
      ({ queries }) => queries.delete(requestDraft),
      { readOnly: true },
    )
    await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } })
  })

  test('answers by the permissions of now, though it began by those of a moment ago', async () => {
    const { pool } = api.database
    const navigation = async () =>
      (await api.call<string[]>('GET /navigationIds', { as: lee })).output
    const before = await navigation()
    expect(before.length).toBeGreaterThan(1)
    const set = (permissions: string[]) =>
      pool.query('update membership set permissions = $1 where person_id = $2 and tenant_id = $3', [
        permissions,
        lee.profileAccountId,
        northgate,
      ])
    const fewer = before.slice(1)
    await set(fewer)
    expect(await navigation()).toEqual(fewer)
    await set(before)
    expect(await navigation()).toEqual(before)
  })

  test('is refused once its caller is no member any more, and allowed to them again', async () => {
    const { pool } = api.database
    const status = async () => (await api.call('GET /settings', { as: lee })).status
    expect(await status()).toBe(200)
    const { rows } = await pool.query(
      'delete from membership where person_id = $1 and tenant_id = $2 returning permissions',
      [lee.profileAccountId, northgate],
    )
    expect(await status()).toBe(403)
    await pool.query(
      'insert into membership (tenant_id, person_id, permissions) values ($1, $2, $3)',
      [northgate, lee.profileAccountId, rows[0].permissions],
    )
    expect(await status()).toBe(200)
  })
})

describe('what is sent along with an entry', () => {
  /** What a statement behind the entry of a visitor counted, and how the entry ended. */
  async function countedBehind(tenantId: string, who: Visitor) {
    let counting: Promise<number> | undefined
    const entering = api.database.asTenant(tenantId, who, async () => 'inside', {
      alongside: (queries) => {
        counting = draftsSeen(queries)
      },
    })
    const entered = await entering.catch((error) => error)
    return { entered, counted: await counting }
  }

  test('finds the rows of the company', async () => {
    const { entered, counted } = await countedBehind(northgate, visitor(dana))
    expect(entered).toBe('inside')
    expect(counted).toBeGreaterThan(0)
  })

  test('finds nothing for somebody who is no member', async () => {
    const { entered, counted } = await countedBehind(harbor, visitor(lee))
    expect(entered).toBeInstanceOf(NotAMember)
    expect(counted).toBe(0)
  })

  test('finds nothing once the session has ended', async () => {
    const ended = [{ key: 'ended', since: undefined }]
    await api.database.pool.query(
      `insert into portal_session (key, subject, signed_in_at, last_seen_at, ended_at)
       values ('ended', $1, now(), now(), now())`,
      [dana.subject],
    )
    const { entered, counted } = await countedBehind(northgate, visitor(dana, ended))
    expect(entered).toBeInstanceOf(SessionEnded)
    expect(counted).toBe(0)
  })
})
