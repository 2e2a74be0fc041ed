import { describe, expect, test } from 'vitest'
import { formatDayWithWeekday, parseDay } from '#src/ui/fields/dates/calendar-days.ts'

describe('typing a date', () => {
  test.each([
    ['12/01/2025', '2025-12-01'],
    ['1/2/2026', '2026-01-02'],
    ['12012025', '2025-12-01'],
    [' 2025-12-01 ', '2025-12-01'],
    ['02/29/2028', '2028-02-29'],
  ])('%s is %s', (text, day) => {
    expect(parseDay(text)).toBe(day)
  })

  test.each(['', '12/01', '12/01/20', '13/45/2025', '02/29/2027', 'tomorrow'])(
    '“%s” is no day',
    (text) => {
      expect(parseDay(text)).toBeNull()
    },
  )
})

test('names a day by its own weekday, wherever it is read', () => {
  expect(formatDayWithWeekday('2025-12-01')).toBe('Monday, December 1, 2025')
})
