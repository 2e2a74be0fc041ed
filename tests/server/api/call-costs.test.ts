import { describe, expect, test } from 'vitest'
import { callCost, type Endpoint } from '#schemas/api/endpoint.ts'
import { contract, type EndpointName } from '#schemas/contract.ts'
import { openApiDocument } from '#server/api/openapi/document.ts'
import { type DemoPerson, demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'

/** Expensive calls count as several, for the person and for the company. */

const callsPerMinute = callCost.file + 10
const api = testApi({ callsPerMinute, companyCallsPerMinute: 2 * callCost.file + 15 })
const { dana, lee, priya } = demoPeople
const path = '/distributionlists/export'
const statusOf = async (as: DemoPerson, call: string, tenant?: string) =>
  (await api.call(call, { as, ...(tenant && { tenant }) })).status

test('every file costs as much as a file, and nothing costs less than a call', () => {
  const rows: Endpoint[] = Object.values(contract)
  const costs = rows.filter(({ file }) => file?.includes('spreadsheet')).map(({ cost }) => cost)
  expect(new Set(costs)).toEqual(new Set([callCost.file]))
  expect(rows.filter(({ cost = 1 }) => cost < 1 || !Number.isInteger(cost))).toEqual([])
  const { paths } = openApiDocument()
  expect(paths['/distributionlists/export']?.get?.['x-cost']).toBe(callCost.file)
  const dear = (name: EndpointName) => (contract[name] satisfies Endpoint as Endpoint).cost
  expect(dear('rolesAuditTrail')).toBe(callCost.longList)
})

describe('in a minute', () => {
  test('one export and ten calls are as much as a person may make here', async () => {
    expect(await statusOf(dana, `GET ${path}`)).toBe(200)
    const refused = await api.call(`GET ${path}`)
    expect(refused.status).toBe(429)
    expect(refused.errorMessages).toEqual(['Too many requests. Try again in a moment.'])
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
  })

  test('people of a company share what it may make, and those of others do not', async () => {
    expect(await statusOf(lee, `GET ${path}`)).toBe(200)
    const answers: number[] = []
    // The company has 15 left after two exports; Priya alone might make more.
    for (let call = 0; call < 16; call += 1) answers.push(await statusOf(priya, 'GET /settings'))
    expect(answers.slice(0, 15)).toEqual(Array.from({ length: 15 }, () => 200))
    const refused = await api.call('GET /settings', { as: priya })
    expect(refused).toMatchObject({
      status: 429,
      errorMessages: ['Your company is making too many requests. Try again in a moment.'],
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await statusOf(lee, 'GET /settings', demoTenantIds.larkfield)).toBe(200)
  })
})

describe('a stranger', () => {
  const small = testApi({ callsPerMinute: 1_000, companyCallsPerMinute: 5 })

  test('uses up nothing of what a company may', async () => {
    const tenant = demoTenantIds.harbor
    const strange = Array.from({ length: 10 }, () =>
      small.call('GET /settings', { as: lee, tenant }),
    )
    const statuses = (await Promise.all(strange)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([403]))
    expect((await small.call('GET /settings', { tenant })).status).toBe(200)
  })
})

describe('of the places in which expensive calls wait', () => {
  const busy = testApi()

  test('one person has fifty, and the others are left to others', async () => {
    const call = 'GET /adduser/mailboxes'
    // So many are answered at once, and so many of one person wait.
    const [answered, waiting] = [3, 50]
    const refused: string[][] = []
    const ask = async (as: DemoPerson) => {
      const { status, errorMessages } = await busy.call(call, { as })
      if (status !== 200) refused.push([`${status}`, ...errorMessages])
      return status
    }
    const holding = await busy.database.pool.connect()
    try {
      await holding.query('begin')
      await holding.query('lock table mailbox in access exclusive mode')
      const asked = Array.from({ length: answered + waiting + 1 }, () => ask(dana))
      await expect.poll(() => refused).toHaveLength(1)
      const other = ask(lee)
      await holding.query('commit')
      expect(await other).toBe(200)
      const statuses = await Promise.all(asked)
      expect(statuses.filter((status) => status === 200)).toHaveLength(answered + waiting)
      expect(refused).toEqual([
        ['429', 'The portal is very busy right now. Try again in a moment.'],
      ])
    } finally {
      await holding.query('rollback')
      holding.release()
    }
  })
})
