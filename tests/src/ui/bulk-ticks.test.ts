import { describe, expect, test, vi } from 'vitest'
import { createCheckStore } from '#src/ui/check-grid/check-store.ts'

/** Ticking many rows at once overwrites nothing unasked, and can be undone (AMB-054). */

const flags = ['full', 'view'] as const
const accessStore = (checked: [number, (typeof flags)[number][]][] = []) =>
  createCheckStore({ flags, atMostOne: true, checked })
const keys = (count: number) => Array.from({ length: count }, (_, key) => key)

describe('a bulk tick', () => {
  test('leaves rows that have another access as they are, and counts them', () => {
    const store = accessStore([[3, ['full']]])
    store.checkAll(keys(5), 'view', true)
    expect(store.isChecked(3, 'full')).toBe(true)
    expect(store.isChecked(3, 'view')).toBe(false)
    expect(store.countIn(new Set(keys(5)), 'view')).toBe(4)
    expect(store.bulk().last).toEqual({ flag: 'view', on: true, about: 5, count: 4, left: [3] })
  })

  test('overwrites them where that is asked for', () => {
    const store = accessStore([[3, ['full']]])
    store.checkAll([3], 'view', true, { overwrite: true })
    expect(store.entries()).toEqual([[3, ['view']]])
    expect(store.bulk().last).toMatchObject({ count: 1, left: [] })
  })

  test('adds its flag to the others where a row may have several', () => {
    const store = createCheckStore({ flags, checked: [[1, ['full']]] })
    store.checkAll([1, 2], 'view', true)
    expect(store.entries()).toEqual([
      [1, ['full', 'view']],
      [2, ['view']],
    ])
  })

  test('counts only the rows that it changed', () => {
    const store = accessStore([[1, ['view']]])
    store.checkAll([1, 2], 'view', true)
    expect(store.bulk().last?.count).toBe(1)
    store.checkAll([1, 2, 3], 'view', false)
    expect(store.bulk().last).toMatchObject({ on: false, count: 2 })
  })
})

describe("a header's box", () => {
  test('ticks while a row is left to tick, and then unticks', () => {
    const store = accessStore()
    const rows = new Set(keys(3))
    expect(store.willTick(rows, 'view')).toBe(true)
    store.check(0, 'view', true)
    expect(store.willTick(rows, 'view')).toBe(true)
    store.checkAll([...rows], 'view', true)
    expect(store.willTick(rows, 'view')).toBe(false)
  })

  test('unticks where the only other rows have another access', () => {
    const store = accessStore([[2, ['full']]])
    const rows = new Set(keys(3))
    store.checkAll([...rows], 'view', true)
    expect(store.willTick(rows, 'view')).toBe(false)
    store.checkAll([...rows], 'view', false)
    expect(store.entries()).toEqual([[2, ['full']]])
  })

  test('looks at the rows it is about alone', () => {
    const store = accessStore([[9, ['view']]])
    expect(store.willTick(new Set([1, 2]), 'view')).toBe(true)
    expect(store.willTick(new Set([9]), 'view')).toBe(false)
  })
})

describe('Undo', () => {
  test('brings back exactly what was, in its order', () => {
    const before: [number, (typeof flags)[number][]][] = [
      [4, ['full']],
      [1, ['view']],
    ]
    const onChange = vi.fn()
    const store = createCheckStore({ flags, atMostOne: true, checked: before, onChange })
    store.checkAll(keys(500), 'view', true)
    store.undoBulk()
    expect(store.entries()).toEqual(before)
    expect(onChange).toHaveBeenCalledTimes(2)
    expect(store.bulk()).toEqual({ last: undefined, undone: true })
  })

  test('brings back an access that was overwritten, and one that was taken away', () => {
    const store = accessStore([[3, ['full']]])
    store.checkAll([3], 'view', true, { overwrite: true })
    store.undoBulk()
    store.checkAll(keys(5), 'full', false)
    store.undoBulk()
    expect(store.entries()).toEqual([[3, ['full']]])
  })

  test('takes back one change after the other', () => {
    const store = accessStore()
    store.checkAll([1, 2], 'view', true)
    store.checkAll(keys(10), 'view', true)
    store.undoBulk()
    expect(store.entries().map(([key]) => key)).toEqual([1, 2])
    store.undoBulk()
    expect(store.size()).toBe(0)
    store.undoBulk()
    expect(store.size()).toBe(0)
  })

  test('leaves what was ticked by hand since', () => {
    const store = accessStore([[7, ['full']]])
    store.checkAll(keys(5), 'view', true)
    store.check(2, 'full', true)
    store.check(7, 'full', false)
    store.undoBulk()
    expect(store.entries()).toEqual([[2, ['full']]])
  })

  test('notifies only the rows that differ', () => {
    const store = accessStore([[1, ['full']]])
    store.checkAll([1, 2], 'view', true)
    const [same, other] = [vi.fn(), vi.fn()]
    store.subscribeRow(1, same)
    store.subscribeRow(2, other)
    store.undoBulk()
    expect(same).not.toHaveBeenCalled()
    expect(other).toHaveBeenCalledTimes(1)
  })

  test('is not offered for ticks that came from elsewhere', () => {
    const store = accessStore()
    store.checkAll([1, 2], 'view', true)
    store.replace([[5, ['full']]])
    expect(store.bulk().last).toBeUndefined()
  })
})

test('ten thousand rows are ticked and undone without a call for rows out of sight', () => {
  const store = accessStore()
  const rows = keys(10_000)
  const inSight = vi.fn()
  for (const row of rows.slice(0, 20)) store.subscribeRow(row, inSight)
  const all = vi.fn()
  store.subscribe(all)
  store.checkAll(rows, 'view', true)
  store.undoBulk()
  expect(inSight).toHaveBeenCalledTimes(40)
  expect(all).toHaveBeenCalledTimes(2)
})
