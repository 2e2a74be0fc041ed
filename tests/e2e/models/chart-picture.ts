import { expect, type Locator } from '@playwright/test'

/**
 * Checks what a figure's picture draws, since title, legend and table would be the same for another
 * kind of chart.
 */

const areas = 'rect[fill^="url"], path[fill^="url"]'
const drawn = (figure: Locator, shape: string) =>
  figure.locator(`[aria-hidden=true] svg`).locator(shape)

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The bars' positions, once there are exactly so many and no other areas. */
async function readBars(figure: Locator, count: number): Promise<Box[]> {
  await expect(drawn(figure, areas)).toHaveCount(count)
  const bars = drawn(figure, 'rect[fill^="url"]')
  await expect(bars).toHaveCount(count)
  return bars.evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return { left, right, top, bottom }
    }),
  )
}

/** Lengths are proportional to the numbers, within a pixel. */
function expectProportional(lengths: readonly number[], numbers: readonly number[]): void {
  const unit = Math.max(...lengths) / Math.max(...numbers)
  for (const [at, number] of numbers.entries()) {
    expect(Math.abs((lengths[at] ?? 0) - number * unit), `the bar of ${number}`).toBeLessThan(1.5)
  }
}

/** Vertical bars from left to right on one baseline. */
export async function expectBars(figure: Locator, numbers: readonly number[]): Promise<void> {
  const bars = (await readBars(figure, numbers.length)).toSorted(
    (one, other) => one.left - other.left,
  )
  for (const { bottom } of bars) expect(bottom).toBeCloseTo(bars[0]?.bottom ?? 0, 0)
  for (const [at, { left }] of bars.slice(1).entries()) {
    expect(left).toBeGreaterThanOrEqual(bars[at]?.right ?? 0)
  }
  expectProportional(
    bars.map(({ top, bottom }) => bottom - top),
    numbers,
  )
}

/** Horizontal bars from top to bottom. */
export async function expectSidewaysBars(
  figure: Locator,
  numbers: readonly number[],
): Promise<void> {
  const bars = (await readBars(figure, numbers.length)).toSorted(
    (one, other) => one.top - other.top,
  )
  for (const { left } of bars) expect(left).toBeCloseTo(bars[0]?.left ?? 0, 0)
  for (const [at, { top }] of bars.slice(1).entries()) {
    expect(top).toBeGreaterThanOrEqual(bars[at]?.bottom ?? 0)
  }
  expectProportional(
    bars.map(({ left, right }) => right - left),
    numbers,
  )
}

/** Stacked bars from left to right, each from bottom to top. */
export async function expectStackedBars(
  figure: Locator,
  piles: readonly (readonly number[])[],
): Promise<void> {
  const bars = await readBars(figure, piles.flat().length)
  const places = [...new Set(bars.map(({ left }) => Math.round(left)))].toSorted((a, b) => a - b)
  expect(places).toHaveLength(piles.length)
  const heights = places.map((place) => {
    const pile = bars
      .filter(({ left }) => Math.round(left) === place)
      .toSorted((one, other) => other.bottom - one.bottom)
    for (const [at, { bottom }] of pile.slice(1).entries()) {
      expect(Math.abs(bottom - (pile[at]?.top ?? 0))).toBeLessThan(2)
    }
    return pile.map(({ top, bottom }) => bottom - top)
  })
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  expect(heights.map(({ length }) => length)).toEqual(piles.map(({ length }) => length))
  const [highest = []] = piles.toSorted((one, other) => sum(other) - sum(one))
  expectProportional(heights[piles.indexOf(highest)] ?? [], highest)
}

/** Lines with so many points each, and no areas. */
export async function expectLines(figure: Locator, count: number, points: number): Promise<void> {
  const lines = drawn(figure, 'path[fill="none"][stroke-width="2"]')
  await expect(lines).toHaveCount(count)
  await expect(drawn(figure, areas)).toHaveCount(0)
  for (const path of await lines.evaluateAll((all) => all.map((one) => one.getAttribute('d')))) {
    expect(path?.match(/[ML]/g)).toHaveLength(points)
  }
}

/** Slices of a ring, proportional to their numbers. */
export async function expectSlices(figure: Locator, numbers: readonly number[]): Promise<void> {
  await expect(drawn(figure, areas)).toHaveCount(numbers.length)
  const slices = drawn(figure, 'path[fill^="url"][d*="A"]')
  await expect(slices).toHaveCount(numbers.length)
  // A slice's outline consists mainly of its two arcs, whose length is proportional to its share.
  const lengths = await slices.evaluateAll((all) =>
    all.map((one) => (one as SVGPathElement).getTotalLength()),
  )
  const order = (values: readonly number[]) =>
    [...values.keys()].toSorted((one, other) => (values[one] ?? 0) - (values[other] ?? 0))
  expect(order(lengths)).toEqual(order(numbers))
}
