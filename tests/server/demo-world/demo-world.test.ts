import { describe, expect, test } from 'vitest'
import { isWeekend, toDay, toEastern } from '#schemas/time/eastern-time.ts'
import { workingTimeBefore } from '#server/demo-world/working-time.ts'
import { testDatabase } from '../support/database.ts'

/** The demo world looks as if people had made it. */

const { database } = testDatabase()

const isWorkingTime = (instant: Date) => {
  const time = toEastern(instant)
  const clock = time.slice(11)
  return !isWeekend(toDay(time)) && clock >= '09:00:00' && clock <= '17:30:00'
}

describe('hours of work before a moment', () => {
  test.each([
    ['2026-03-05T19:30:00Z', 1.5, '2026-03-05T13:00:00'],
    ['2026-03-06T03:00:00Z', 0, '2026-03-05T17:30:00'],
    ['2026-03-05T10:00:00Z', 1, '2026-03-04T16:30:00'],
    ['2026-03-07T18:00:00Z', 8.5, '2026-03-06T09:00:00'],
    ['2026-03-09T13:30:00Z', 1, '2026-03-06T17:00:00'],
  ])('of %s, %d hours', (instant, hours, then) => {
    expect(toEastern(workingTimeBefore(new Date(instant), hours))).toBe(then)
  })

  test('are in working hours, in their order and never ahead, whenever it is', () => {
    for (let hour = 0; hour < 24 * 14; hour += 1) {
      const now = new Date(Date.parse('2026-03-02T00:20:00Z') + hour * 3_600_000)
      const times = [0, 0.7, 2.3, 9.2, 52.2].map((hours) => workingTimeBefore(now, hours))
      expect(times.filter((time) => !isWorkingTime(time))).toEqual([])
      expect(times.toSorted((a, b) => b.getTime() - a.getTime())).toEqual(times)
      expect(times[0]?.getTime()).toBeLessThanOrEqual(now.getTime())
    }
  })
})

test('drafts were begun and saved while people work', async () => {
  const { rows } = await database.pool.query<{ created_at: Date; updated_at: Date }>(
    'select created_at, updated_at from request_draft',
  )
  expect(rows.length).toBeGreaterThan(15)
  const times = rows.flatMap((row) => [row.created_at, row.updated_at])
  expect(times.filter((time) => !isWorkingTime(time)).map(toEastern)).toEqual([])
})

test('no two transfers of a company have one name', async () => {
  const { rows } = await database.pool.query(
    'select tenant_id, name from file_transfer group by tenant_id, name having count(*) > 1',
  )
  expect(rows).toEqual([])
})
