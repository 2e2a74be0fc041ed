import { expect, test } from 'vitest'
import { isOfNarrowed, narrowingsIn } from '#src/areas/tickets/shown-tickets.ts'

const row = { contact: 'Dana Whitfield', type: 'Access', subType: 'Password' }

test('a ticket is of what the address narrows them down to when every value is its own, letter for letter', () => {
  expect(isOfNarrowed(row, {})).toBe(true)
  expect(isOfNarrowed(row, { type: 'Access', subType: 'Password' })).toBe(true)
  expect(isOfNarrowed(row, { type: 'Access', subType: 'Multi-factor' })).toBe(false)
  expect(isOfNarrowed(row, { contact: 'Dana' })).toBe(false)
  expect(isOfNarrowed({ type: 'Access' }, { contact: 'Dana Whitfield' })).toBe(false)
})

test('what narrows the tickets down is named in the order of the columns', () => {
  expect(narrowingsIn({ subType: 'Password', view: 'range', contact: 'Lee Marsh' })).toEqual([
    { by: 'contact', value: 'Lee Marsh' },
    { by: 'subType', value: 'Password' },
  ])
})
