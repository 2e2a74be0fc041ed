import { expect, test } from 'vitest'
import { withPageSelected } from '#src/ui/data-grid/grid-selection.tsx'

const keys = Array.from({ length: 600 }, (_, index) => index)

test('the checkbox of all rows chooses as many as can be changed at once', () => {
  expect(withPageSelected(new Set(), keys, true, 500).size).toBe(500)
  expect(withPageSelected(new Set(keys.slice(590)), keys, true, 500).size).toBe(500)
  expect(withPageSelected(new Set(keys.slice(590)), keys, true, 500).has(599)).toBe(true)
  expect(withPageSelected(new Set(), keys, true).size).toBe(600)
})

test('pressed again it leaves none of them', () => {
  const chosen = withPageSelected(new Set(['other']), keys, true, 500)
  expect([...withPageSelected(chosen, keys, false, 500)]).toEqual(['other'])
})
