import { describe, expect, test } from 'vitest'
import { createChance } from '#server/demo-world/random.ts'
import { judgeFlatness, type Measurement } from './flatness.ts'

/** The rule by which a soak says that heap and descriptors are flat: no leak passes, no swing fails. */

const tolerance = { share: 0.05, least: 4 }

/** A sample each 15 seconds for half an hour, around 100, swinging by 10, a peak of 60 more each tenth time. */
function swinging(leak: (share: number) => number = () => 0): Measurement[] {
  const chance = createChance('a soak')
  return Array.from({ length: 120 }, (_, index) => ({
    at: index * 15,
    value: 95 + chance.below(100) / 10 + (index % 10 === 7 ? 60 : 0) + leak(index / 119),
  }))
}

describe('a value that stays where it is', () => {
  test('is flat, however much it swings and whatever its peaks', () => {
    expect(judgeFlatness(swinging(), tolerance)).toMatchObject({ isFlat: true })
  })

  test('is flat where it never changes', () => {
    const series = swinging().map(({ at }) => ({ at, value: 27 }))
    expect(judgeFlatness(series, tolerance)).toMatchObject({ isFlat: true, growth: 0 })
  })

  test('is flat where it falls', () => {
    expect(
      judgeFlatness(
        swinging((share) => -30 * share),
        tolerance,
      ).isFlat,
    ).toBe(true)
  })
})

describe('a value that leaks is not flat', () => {
  test.each([
    ['steadily, by less than it swings', (share: number) => 9 * share],
    ['by a step in the middle', (share: number) => (share > 0.5 ? 9 : 0)],
    ['by a step in the last third', (share: number) => (share > 0.75 ? 14 : 0)],
    ['slower and slower', (share: number) => 12 * Math.sqrt(share)],
    ['faster and faster', (share: number) => 25 * share ** 3],
    ['step by step, with each kill', (share: number) => 2 * Math.floor(share * 6)],
  ])('%s', (_how, leak) => {
    const { isFlat, growth, allowed } = judgeFlatness(swinging(leak), tolerance)
    expect(growth).toBeGreaterThan(allowed)
    expect(isFlat).toBe(false)
  })

  test('one descriptor a minute', () => {
    const series = swinging().map(({ at }) => ({ at, value: 40 + Math.floor(at / 60) }))
    expect(judgeFlatness(series, { share: 0.1, least: 6 }).isFlat).toBe(false)
  })
})

test('what was hardly measured is not judged', () => {
  expect(() => judgeFlatness(swinging().slice(0, 5), tolerance)).toThrow('too few')
})
