import { describe, expect, test } from 'vitest'
import { flows } from '#machines/flows.gen.ts'
import { summarizeUse } from '#machines/tools/charts/real-use.ts'
import type { UsageCount, UsageTotal } from '#schemas/requests/flow-usage.ts'
import { addDays, toDay, toEastern } from '#schemas/time/eastern-time.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import testedWays from '#tested-ways'
import { loadRegisteredFlowInspection } from '#tests/machines/charts/inspect-flow.ts'
import { type CallOptions, testApi } from '../support/api.ts'
import { testInstant } from '../support/clock.ts'

const api = testApi()
const { priya, olive } = demoPeople
const { northgate, larkfield } = demoTenantIds

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
/** Of today alone: what the demo world counts lies before. */
const today = toDay(toEastern(testInstant))
const counted = (options: CallOptions = {}, period = `from=${today}&to=${today}`) =>
  api.call<UsageTotal[]>(`GET /extensions/flowusage?flow=addUser&${period}`, options)

/** Keeps calls from counting the time on these steps. @returns what lets them */
async function heldCounts(steps: readonly (string | undefined)[]) {
  const holding = await api.database.pool.connect()
  await holding.query('begin')
  const lock = `select from flow_usage where kind = 'time' and day = $1 and tenant_id = $2
    and step = any($3) for update`
  const { rowCount } = await holding.query(lock, [today, northgate, steps])
  expect(rowCount).toBe(steps.length)
  return async () => {
    await holding.query('commit')
    holding.release()
  }
}

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

  test('is returned for the period asked for', async () => {
    expect((await counted({}, 'from=2020-01-01&to=2020-01-31')).output).toEqual([])
    expect((await counted({}, 'from=soon&to=2020-01-31')).status).toBe(400)
  })

  test('is stored in the words of the declaration, and in no others', async () => {
    const before = (await counted()).output
    const name: UsageCount = { ...left, kind: 'validation', target: 'Ada Byron' }
    expect((await record([name, { ...left, step: 'Ada Byron' }])).status).toBe(200)
    expect((await counted()).output).toEqual(before)
    expect((await record([left], {}, 'adaByron')).status).toBe(404)
  })

  test('is added up where a report says the same thing twice', async () => {
    const before = (await counted()).output
    const sum = (totals: readonly UsageTotal[]) =>
      totals.reduce((all, { count, kind }) => all + (kind === 'transition' ? count : 0), 0)
    expect((await record([left, stayed, left])).status).toBe(200)
    expect(sum((await counted()).output)).toBe(sum(before) + 4)
  })

  test('is stored for many who report at once, in whatever order', async () => {
    const reports = Array.from({ length: 40 }, (_, n) =>
      record(n % 2 === 0 ? [left, stayed] : [stayed, left]),
    )
    for (const { status } of await Promise.all(reports)) expect(status).toBe(200)
  })

  test('is stored for two who report the same in opposite order, however their calls meet', async () => {
    const use = await flows.find(({ id }) => id === 'addUser')?.load()
    const steps = use?.(({ flow }) => [...flow.stepIds]) ?? []
    const counts = steps.map((step): UsageCount => ({ ...stayed, step, count: 1 }))
    await record(counts)
    const waiting = `select count(*)::int as calls from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`
    const bothWait = () =>
      expect.poll(async () => (await api.database.pool.query(waiting)).rows[0].calls).toBe(2)
    // Each stands where it would begin, then in the middle: from opposite ends it would have what the other needs.
    const ends = await heldCounts([steps.at(0), steps.at(-1)])
    const middle = await heldCounts([steps[Math.floor(steps.length / 2)]])
    const reports = [record(counts), record(counts.toReversed())]
    await bothWait().finally(ends)
    await bothWait().finally(middle)
    for (const { status } of await Promise.all(reports)) expect(status).toBe(200)
    const { output } = await counted()
    const others = output.filter(({ kind, step }) => kind === 'time' && step !== stayed.step)
    expect(others.map(({ count }) => count)).toEqual(Array(steps.length - 1).fill(3))
  })

  test('is hidden from those without charts, and not counted by strangers', async () => {
    expect((await counted({ as: olive })).status).toBe(403)
    expect((await record([left], { as: olive })).status).toBe(403)
    expect((await record([{ ...left, count: 0 }])).status).toBe(400)
  })
})

describe('the demo world', async () => {
  const { chart } = await loadRegisteredFlowInspection('addUser')
  const totalsOf = async (tenant: string) =>
    (await counted({ tenant }, `from=${addDays(today, -89)}&to=${addDays(today, -1)}`)).output
  const useOf = (totals: readonly UsageTotal[]) =>
    summarizeUse(chart, totals, new Set(testedWays.addUser), (_, path) => path)

  test('has counts of Add User as real people leave them, and all from real walks', async () => {
    const totals = await totalsOf(northgate)
    const use = useOf(totals)
    expect(use.submitted).toBeGreaterThan(20)
    expect(use.abandoned).toBeGreaterThan(3)
    expect(use.submitted + use.abandoned).toBe(64)
    expect(use.neverWalked).toEqual([])
    // Anyone who left a step came to it: of every step but the first, no more leave than arrive.
    const sum = (kind: string, at: (one: UsageTotal) => boolean) =>
      totals
        .filter((one) => one.kind === kind && at(one))
        .reduce((all, { count }) => all + count, 0)
    for (const { step, title } of use.steps) {
      const came = sum('transition', ({ target }) => target === step)
      const went = sum('transition', (one) => one.step === step)
      const gaveUp = sum('abandonment', (one) => one.step === step)
      if (step !== 'accountSelect') expect(went + gaveUp, title).toBe(came)
    }
    expect(use.steps.some(({ refusedBy }) => refusedBy.length > 0)).toBe(true)
  })

  test('counts of each company what its own machine lets happen', async () => {
    const [one, other] = [useOf(await totalsOf(northgate)), useOf(await totalsOf(larkfield))]
    const passed = ({ steps }: typeof one, id: string) =>
      steps.find(({ step }) => step === id)?.passed ?? 0
    expect(passed(one, 'phoneServices')).toBeGreaterThan(0)
    expect(passed(other, 'phoneServices')).toBe(0)
    expect(other.submitted).toBeGreaterThan(5)
  })
})
