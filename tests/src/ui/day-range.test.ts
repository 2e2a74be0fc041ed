import { expect, test } from 'vitest'
import { isSameRange, rangeProblem } from '#src/ui/widgets/day-range.ts'

const limits = { min: '2026-01-01', max: '2026-12-31' }

test('a range is judged by its order and by the days that can be chosen', () => {
  expect(rangeProblem({ from: '2026-02-01', to: '2026-02-01' }, limits)).toBeUndefined()
  expect(rangeProblem({ from: null, to: null }, limits)).toBeUndefined()
  expect(rangeProblem({ from: '2026-02-02', to: '2026-02-01' })).toBe(
    'The start date is after the end date.',
  )
  expect(rangeProblem({ from: '2025-12-31', to: null }, limits)).toBe(
    'Choose dates from 01/01/2026 to 12/31/2026.',
  )
  expect(rangeProblem({ from: null, to: '2027-01-01' }, { max: limits.max })).toBe(
    'Choose 12/31/2026 or earlier.',
  )
  expect(rangeProblem({ from: '2025-01-01', to: null }, { min: limits.min })).toBe(
    'Choose 01/01/2026 or later.',
  )
})

test('an open end is not a day', () => {
  expect(isSameRange({ from: null, to: '2026-01-01' }, { from: null, to: '2026-01-01' })).toBe(true)
  expect(isSameRange({ from: null, to: null }, { from: '2026-01-01', to: null })).toBe(false)
})
