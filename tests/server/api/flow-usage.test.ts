import { describe, expect, test } from 'vitest'
import type { UsageCount, UsageTotal } from '#schemas/flow-usage.ts'
import { demoPeople, demoTenantIds } from '#server/db/demo-world/people.ts'
import { type CallOptions, testApi } from '../support/api.ts'

const api = testApi()
const { priya, olive } = demoPeople
const { larkfield } = demoTenantIds

const left: UsageCount = {
  kind: 'transition',
  step: 'accountSelect',
  target: 'startDateInfo',
  count: 2,
  milliseconds: 0,
}
const stayed: UsageCount = {
  kind: 'time',
  step: 'accountSelect',
  target: '',
  count: 2,
  milliseconds: 3_000,
}

const record = (counts: readonly UsageCount[], options: CallOptions = {}, flow = 'addUser') =>
  api.call('POST /extensions/flowusage', { body: { flow, version: 1, counts }, ...options })
const counted = (options: CallOptions = {}, period = 'from=2026-01-01&to=2026-12-31') =>
  api.call<UsageTotal[]>(`GET /extensions/flowusage?flow=addUser&${period}`, options)

describe('what happens in a wizard', () => {
  test('is added up by day, for the company alone', async () => {
    expect((await record([left, stayed])).status).toBe(200)
    await record([left], { as: priya })
    const { output } = await counted()
    expect(output).toEqual([
      { ...stayed, version: 1 },
      { ...left, version: 1, count: 4 },
    ])
    expect((await counted({ tenant: larkfield })).output).toEqual([])
  })

  test('is told of the period asked for', async () => {
    expect((await counted({}, 'from=2020-01-01&to=2020-01-31')).output).toEqual([])
    expect((await counted({}, 'from=soon&to=2020-01-31')).status).toBe(400)
  })

  test('is kept in the words of the declaration, and in no others', async () => {
    const before = (await counted()).output
    const name: UsageCount = { ...left, kind: 'validation', target: 'Ada Byron' }
    expect((await record([name, { ...left, step: 'Ada Byron' }])).status).toBe(200)
    expect((await counted()).output).toEqual(before)
    expect((await record([left], {}, 'adaByron')).status).toBe(404)
  })

  test('is not told to those without charts, and not counted by strangers', async () => {
    expect((await counted({ as: olive })).status).toBe(403)
    expect((await record([left], { as: olive })).status).toBe(403)
    expect((await record([{ ...left, count: 0 }])).status).toBe(400)
  })
})
