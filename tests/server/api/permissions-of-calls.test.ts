import { describe, expect, test } from 'vitest'
import { contract, type EndpointName } from '#schemas/contract.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import { callsWithoutCompany, permissionsOfCalls } from '../support/call-permissions.ts'
import { validCall } from '../support/valid-calls.ts'

/** What each call asks for, by a table of our own beside the contract's, with a member who holds exactly that. */

const api = testApi()
const { dana, olive } = demoPeople
const { northgate } = demoTenantIds
const rows = Object.entries(permissionsOfCalls)
const every = [...new Set(rows.flatMap(([, permissions]) => permissions))]
const names = Object.keys(contract) as EndpointName[]

/** A row of the table without saying of which rows it is. */
const spelt = (row: string) => row.replace(/ of .*/, '')

function nameOf(row: string): EndpointName {
  const name = names.find(
    (each) => `${contract[each].method} ${contract[each].path}` === spelt(row),
  )
  if (!name) throw new Error(`The portal makes no call ${row}.`)
  return name
}

/** Of the call that has files of several pages: of which kind is the file. */
const kinds: Readonly<Record<string, string>> = {
  documents: 'document',
  policies: 'policy',
  'risk reports': 'riskReport',
}

async function hold(permissions: readonly string[]): Promise<void> {
  await api.database.pool.query(
    'update membership set permissions = $2 where tenant_id = $3 and person_id = $1',
    [dana.profileAccountId, permissions, northgate],
  )
}

/** A call of the table as it is made well, of rows of the company. */
async function requestOf(row: string) {
  const { path, body, form } = await validCall(api.database.pool, northgate, nameOf(row))
  const kind = kinds[/ of (.*)$/.exec(row)?.[1] ?? '']
  const { method } = contract[nameOf(row)]
  const address = kind === undefined ? path : await fileOf(kind)
  return { call: `${method} ${address}`, body, ...(form && { form }) }
}

async function fileOf(kind: string): Promise<string> {
  const { rows: found } = await api.database.pool.query(
    `select d.id, v.id as version from document d join document_version v on v.document_id = d.id
     where d.tenant_id = $1 and d.kind = $2 limit 1`,
    [northgate, kind],
  )
  return `/resources/documents/${found[0].id}/versions/${found[0].version}`
}

async function statusOf(row: string, permissions: readonly string[]): Promise<number> {
  await hold(permissions)
  const { call, ...sent } = await requestOf(row)
  return (await api.call(call, sent)).status
}

test('every call is in the table, and nothing else', () => {
  const told = new Set([...rows.map(([row]) => spelt(row)), ...callsWithoutCompany])
  const made = names.map((name) => `${contract[name].method} ${contract[name].path}`)
  expect([...told].toSorted()).toEqual(made.toSorted())
})

describe('a member', () => {
  test.each(rows.filter(([, permissions]) => permissions.length > 0))(
    'makes %s with %j, and not with all others',
    async (row, permissions) => {
      expect(permissions.length).toBeGreaterThan(0)
      for (const missing of permissions) {
        const others = every.filter((each) => each !== missing)
        expect(await statusOf(row, others), `without ${missing}`).toBe(403)
      }
      expect(await statusOf(row, permissions), 'with these alone').not.toBe(403)
    },
  )

  test.each(rows.filter(([, permissions]) => permissions.length === 0))(
    'makes %s without any permission, which nobody else makes',
    async (row) => {
      expect(await statusOf(row, [])).not.toBe(403)
      const { call, ...sent } = await requestOf(row)
      expect(await api.call(call, { ...sent, as: olive })).toMatchObject({ status: 403 })
    },
  )
})

test('who is signed in makes the calls that name no company, without a membership', async () => {
  for (const row of callsWithoutCompany) {
    const { call, ...sent } = await requestOf(row)
    const { status } = await api.call(call, { ...sent, as: olive, tenant: null })
    // 400: it wants a company named.
    expect([400, 403], row).not.toContain(status)
  }
})
