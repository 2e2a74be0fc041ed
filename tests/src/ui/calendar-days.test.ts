import { describe, expect, test } from 'vitest'
import { addMonths, dayInWords, parseDay, weeksOf } from '#src/ui/fields/calendar-days.ts'

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

describe('the calendar', () => {
  test('shows whole weeks from Sunday with the days of one month', () => {
    const weeks = weeksOf('2025-11-21')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([...Array(6).fill(undefined), '2025-11-01'])
    expect(weeks[5]?.[0]).toBe('2025-11-30')
    expect(weeks.flat().filter(Boolean)).toHaveLength(30)
    expect(weeksOf('2026-02-10')).toHaveLength(4)
  })

  test('moves by months within the shorter month', () => {
    expect(addMonths('2025-10-31', 1)).toBe('2025-11-30')
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
  })

  test('names a day by its own weekday, wherever it is read', () => {
    expect(dayInWords('2025-12-01')).toBe('Monday, December 1, 2025')
  })
})
