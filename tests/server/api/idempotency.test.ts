import { describe, expect, test } from 'vitest'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { createSecretBox, secretKeyLength } from '#server/secrets/secret-box.ts'
import { completeRequest } from '../support/add-user-requests.ts'
import { testApi } from '../support/api.ts'
import { testSecretBox } from '../support/secrets.ts'

const api = testApi()
/** The same portal after its key of the secrets was changed; the old one still opens. */
const rekeyed = testApi({
  database: api.database,
  secrets: createSecretBox(Buffer.alloc(secretKeyLength, 8), [Buffer.alloc(secretKeyLength, 7)]),
})
const body = completeRequest(6)

const keyed = (key: string) => ({ 'idempotency-key': key })

async function count(table: string): Promise<number> {
  const { rows } = await api.database.pool.query(`select count(*)::int as count from ${table}`)
  return rows[0].count
}

describe('the same Idempotency-Key', () => {
  test('makes one request of a hundred identical submits at once, each with the same answer', async () => {
    const before = [
      await count('submitted_request'),
      await count('ticket'),
      await count('outbox_message'),
    ]
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        api.call('POST /adduser/submit', { body, headers: keyed('hundred') }),
      ),
    )
    expect(
      new Set(answers.map(({ status, output }) => JSON.stringify([status, output]))).size,
    ).toBe(1)
    expect(answers[0]?.status).toBe(200)
    const replayed = answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')
    expect(replayed).toHaveLength(99)
    const after = [
      await count('submitted_request'),
      await count('ticket'),
      await count('outbox_message'),
    ]
    expect(after).toEqual(before.map((number) => number + 1))
  })

  test('is recognized after the key of the secrets was changed, and a changed request still refused', async () => {
    const headers = keyed('before')
    const first = await api.call('POST /adduser/submit', { body, headers })
    const again = await rekeyed.call('POST /adduser/submit', { body, headers })
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.output).toEqual(first.output)
    const changed = { ...body, sharedMailboxDisplayName: 'Another' }
    expect(await rekeyed.call('POST /adduser/submit', { body: changed, headers })).toMatchObject({
      status: 409,
    })
  })

  test('gives the ETag again, though the draft has moved on', async () => {
    const created = await api.call<{ id: number }>('POST /adduser', {
      body,
      headers: keyed('etag'),
    })
    await api.call('PATCH /adduser', { body: { ...body, id: created.output.id } })
    const again = await api.call('POST /adduser', { body, headers: keyed('etag') })
    expect(again.output).toEqual(created.output)
    expect(again.headers.get('etag')).toBe('"1"')
  })

  test('lets the retry of a save through whose answer was lost, stale or not', async () => {
    const { output } = await api.call<{ id: number }>('POST /adduser', { body })
    const save = () =>
      api.call('PATCH /adduser', {
        body: { ...body, id: output.id },
        headers: { ...keyed('lost'), 'if-match': '"1"' },
      })
    expect((await save()).headers.get('etag')).toBe('"2"')
    expect(await save()).toMatchObject({ status: 200 })
  })

  test('is the same call, whatever order its members are in', async () => {
    const reversed = Object.fromEntries(Object.entries(body).reverse())
    expect(JSON.stringify(reversed)).not.toBe(JSON.stringify(body))
    const [first, second] = [
      await api.call<{ id: number }>('POST /adduser', { body, headers: keyed('order') }),
      await api.call<{ id: number }>('POST /adduser', { body: reversed, headers: keyed('order') }),
    ]
    expect(second.status).toBe(200)
    expect(second.output).toEqual(first.output)
    expect(second.headers.get('idempotency-replayed')).toBe('true')
  })

  test('is known where an earlier release stored it, with the body as it was written', async () => {
    const first = await api.call<{ id: number }>('POST /adduser', { body, headers: keyed('older') })
    const asWritten = testSecretBox.fingerprint(`POST /api/adduser\n${JSON.stringify(body)}`)
    const { rowCount } = await api.database.pool.query(
      `update idempotency_key set fingerprint = $1 where key = 'older' and fingerprint <> $1`,
      [asWritten],
    )
    expect(rowCount).toBe(1)
    const second = await api.call('POST /adduser', { body, headers: keyed('older') })
    expect(second.output).toEqual(first.output)
  })

  test('409 with another body, and with another call', async () => {
    await api.call('POST /adduser', { body, headers: keyed('other') })
    const changed = { ...body, sharedMailboxDisplayName: 'Other' }
    const inAList = { ...body, distributionListIds: [4_711] }
    expect(body.distributionListIds).not.toEqual(inAList.distributionListIds)
    for (const answer of [
      await api.call('POST /adduser', { body: changed, headers: keyed('other') }),
      await api.call('POST /adduser', { body: inAList, headers: keyed('other') }),
      await api.call('POST /adduser/review', { body, headers: keyed('other') }),
    ]) {
      expect(answer).toMatchObject({
        status: 409,
        errorMessages: ['This Idempotency-Key was already used for a different request.'],
      })
    }
  })

  test('is another key for another person, and in another company', async () => {
    const first = await api.call<{ id: number }>('POST /adduser', { body, headers: keyed('mine') })
    const lees = await api.call<{ id: number }>('POST /adduser', {
      as: demoPeople.lee,
      body,
      headers: keyed('mine'),
    })
    const elsewhere = await api.call<{ id: number }>('POST /adduser', {
      body: { ...body, tenantId: demoTenantIds.larkfield },
      tenant: demoTenantIds.larkfield,
      headers: keyed('mine'),
    })
    expect(new Set([first, lees, elsewhere].map(({ output }) => output.id)).size).toBe(3)
  })

  test('may be used again after a refusal: nothing was done', async () => {
    const refused = await api.call('POST /adduser/submit', {
      body: { ...body, digitalSignature: '' },
      headers: keyed('refused'),
    })
    expect(refused.status).toBe(422)
    const corrected = await api.call('POST /adduser/submit', { body, headers: keyed('refused') })
    expect(corrected.status).toBe(200)
  })

  test('400 for a key that is none', async () => {
    for (const key of ['', 'two words', 'x'.repeat(201)]) {
      expect(await api.call('POST /adduser', { body, headers: keyed(key) }), key).toMatchObject({
        status: 400,
      })
    }
  })

  test('of a save that is sent again and again at once saves once, and is answered alike', async () => {
    const { output } = await api.call<{ id: number }>('POST /adduser', { body })
    const saves = await Promise.all(
      Array.from({ length: 10 }, () =>
        api.call('PATCH /adduser', {
          body: { ...body, id: output.id },
          headers: { ...keyed('saved'), 'if-match': '"1"' },
        }),
      ),
    )
    expect(saves.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(new Set(saves.map(({ headers }) => headers.get('etag')))).toEqual(new Set(['"2"']))
    const replayed = saves.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')
    expect(replayed).toHaveLength(9)
    const { rows } = await api.database.pool.query(
      'select revision from request_draft where id = $1',
      [output.id],
    )
    expect(rows).toEqual([{ revision: 2 }])
  })
})
