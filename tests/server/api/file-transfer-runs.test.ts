import { expect, test } from 'vitest'
import type { TransferDetail, TransferSummary } from '#schemas/file-driver/transfers.ts'
import { isWeekend } from '#schemas/time/eastern-time.ts'
import { northgate } from '#server/demo-world/companies/companies.ts'
import {
  lastAndNextIntradayRun,
  nextRun,
  pastRuns,
} from '#server/demo-world/file-transfers/transfer-runs.ts'
import { testApi } from '../support/api.ts'

/** The transfers of the demo world run when their schedules say. */

const api = testApi()

test('what has run, and what runs next, is at a time of its schedule on one of its days', async () => {
  const { output: transfers } = await api.call<TransferSummary[]>('GET /filedriver/transfers')
  const scheduled = transfers.filter(({ id }) => id !== northgate.firstId).slice(0, 12)
  expect(scheduled).toHaveLength(12)
  for (const { id, active, nextRun: next, status } of scheduled) {
    const { output } = await api.call<TransferDetail>(`GET /filedriver/transfers/${id}`)
    const [schedule] = output.schedules
    const times = [schedule?.transferTime1, schedule?.transferTime2].filter(Boolean)
    const runs = output.activities.map(({ runDate }) => runDate)
    expect(runs.length).toBeGreaterThan(15)
    expect(output.activities[0]?.result).toBe(status)
    expect(next !== null).toBe(active)
    for (const run of [...runs, ...(next ? [next] : [])]) {
      expect(times).toContain(run.slice(11, 16))
      expect(isWeekend(run.slice(0, 10)), run).toBe(false)
    }
  }
})

const schedule = {
  transferDays: 'Mon, Tue, Wed, Thu, Fri',
  times: ['18:30', '06:15'],
  runOnHolidays: false,
  runDayAfterHolidays: false,
}
const at = (time: string) => new Date(time)
const formatRuns = (runs: readonly Date[]) => runs.map((run) => run.toISOString().slice(0, 16))

test('runs are Eastern wall-clock times, also over a change of the clocks', () => {
  // The clocks go forward on Sunday 8 March 2026.
  expect(formatRuns(pastRuns(schedule, at('2026-03-10T00:00:00Z'), 3))).toEqual([
    '2026-03-09T22:30',
    '2026-03-09T10:15',
    '2026-03-06T23:30',
    '2026-03-06T11:15',
  ])
})

test('a holiday and the day after it are left out, unless the schedule says otherwise', () => {
  // Independence Day is observed on Friday 3 July 2026; Monday follows no holiday.
  const thursdayEvening = at('2026-07-03T00:00:00Z')
  expect(nextRun(schedule, thursdayEvening)?.toISOString()).toBe('2026-07-06T10:15:00.000Z')
  const always = { ...schedule, runOnHolidays: true }
  expect(nextRun(always, thursdayEvening)?.toISOString()).toBe('2026-07-03T10:15:00.000Z')
  // Labor Day is Monday 7 September 2026.
  const sunday = at('2026-09-06T16:00:00Z')
  expect(nextRun(schedule, sunday)?.toISOString()).toBe('2026-09-09T10:15:00.000Z')
  const dayAfter = { ...schedule, runDayAfterHolidays: true }
  expect(nextRun(dayAfter, sunday)?.toISOString()).toBe('2026-09-08T10:15:00.000Z')
})

test('what runs all day long runs next one interval after it ran last', () => {
  const { last, next } = lastAndNextIntradayRun(at('2026-03-05T15:02:00Z'), 4)
  expect(formatRuns([last, next])).toEqual(['2026-03-05T15:00', '2026-03-05T15:04'])
})
