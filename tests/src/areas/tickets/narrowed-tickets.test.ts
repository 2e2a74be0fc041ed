import { expect, test } from 'vitest'
import { activeColumnFilters, matchesColumnFilters } from '#src/areas/tickets/tickets-params.ts'

const row = { contact: 'Dana Whitfield', type: 'Access', subType: 'Password' }

test('a ticket is of what the address narrows them down to when every value is its own, letter for letter', () => {
  expect(matchesColumnFilters(row, {})).toBe(true)
  expect(matchesColumnFilters(row, { type: 'Access', subType: 'Password' })).toBe(true)
  expect(matchesColumnFilters(row, { type: 'Access', subType: 'Multi-factor' })).toBe(false)
  expect(matchesColumnFilters(row, { contact: 'Dana' })).toBe(false)
  expect(matchesColumnFilters({ type: 'Access' }, { contact: 'Dana Whitfield' })).toBe(false)
})

test('what narrows the tickets down is named in the order of the columns', () => {
  expect(activeColumnFilters({ subType: 'Password', view: 'range', contact: 'Lee Marsh' })).toEqual(
    [
      { by: 'contact', value: 'Lee Marsh' },
      { by: 'subType', value: 'Password' },
    ],
  )
})
