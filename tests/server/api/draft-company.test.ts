import { describe, expect, test } from 'vitest'
import { accountType } from '#schemas/add-user/choices.ts'
import { emptyAddUserDraft, toWire } from '#schemas/add-user/draft.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { type CallOptions, testApi } from '../support/api.ts'

/** In which of a person's companies a draft is. */

const api = testApi()
const { dana, lee, olive, priya } = demoPeople
const { larkfield, northgate } = demoTenantIds

const companyOf = async (id: number, options: CallOptions = {}, flow = 'addUser') =>
  api.call<{ tenantId: string; name: string } | null>(
    `GET /extensions/draftcompany?flow=${flow}&id=${id}`,
    { tenant: null, ...options },
  )
const body = toWire({
  ...emptyAddUserDraft,
  accountType: accountType.sharedMailbox,
  sharedMailboxDisplayName: 'Reception',
})
const draftIn = async (tenant: string) =>
  (await api.call<{ id: number }>('POST /adduser', { body, tenant })).output.id

describe('GET /extensions/draftcompany', () => {
  test('names the company to those who may request there', async () => {
    const id = await draftIn(larkfield)
    const isThere = { status: 200, output: { tenantId: larkfield, name: 'Larkfield Partners' } }
    expect(await companyOf(id, { as: dana })).toMatchObject(isThere)
    expect(await companyOf(id, { as: lee })).toMatchObject(isThere)
    expect(await companyOf(await draftIn(northgate))).toMatchObject({
      output: { tenantId: northgate },
    })
  })

  test('answers others as it answers of no draft at all', async () => {
    const id = await draftIn(larkfield)
    const none = { status: 200, output: null }
    expect(await companyOf(2_000_000_000)).toMatchObject(none)
    expect(await companyOf(id, { as: olive })).toMatchObject(none)
    // Priya is of Northgate and may look only.
    expect(await companyOf(id, { as: priya })).toMatchObject(none)
    expect(await companyOf(await draftIn(northgate), { as: priya })).toMatchObject(none)
    expect(await companyOf(id, {}, 'terminate')).toMatchObject(none)
    expect(await companyOf(id, {}, 'bugReport')).toMatchObject(none)
  })

  test('asks for a token and an id', async () => {
    expect(await companyOf(1, { as: null })).toMatchObject({ status: 401 })
    expect(await companyOf(0)).toMatchObject({ status: 400 })
  })

  test('nothing else of other companies is opened by it', async () => {
    const id = await draftIn(larkfield)
    const { profileAccountId, subject } = priya
    const who = { profileAccountId, subject, call: 'test', requestId: 'test' }
    const seen = await api.database.asPerson(who, ({ queries }) =>
      queries.execute(`select id from request_draft where id = ${id}`),
    )
    expect(seen.rows).toEqual([])
    const changed = api.database.asPerson(
      { ...who, ...demoPeople.dana },
      async ({ queries }) =>
        (await queries.execute(`update request_draft set about = 'x' where id = ${id}`)).rowCount,
    )
    expect(await changed).toBe(0)
  })
})
