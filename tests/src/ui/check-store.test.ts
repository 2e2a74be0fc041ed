import { describe, expect, test, vi } from 'vitest'
import { createCheckStore } from '#src/ui/check-grid/check-store.ts'

const flags = ['full', 'send'] as const

describe('ticks of a check grid', () => {
  test('are those it was made with, and then those of the person', () => {
    const store = createCheckStore({ flags, checked: [[7, ['send']]] })
    store.check(3, 'full', true)
    store.check(3, 'send', true)
    store.check(7, 'send', false)
    expect(store.entries()).toEqual([[3, ['full', 'send']]])
    expect(store.size()).toBe(1)
  })

  test('exclude each other in a row where at most one may be ticked', () => {
    const store = createCheckStore({ flags, atMostOne: true, checked: [[1, ['full']]] })
    store.check(1, 'send', true)
    expect(store.entries()).toEqual([[1, ['send']]])
    expect(store.size()).toBe(1)
  })

  test('notify only the row that changed', () => {
    const store = createCheckStore({ flags })
    const [one, other] = [vi.fn(), vi.fn()]
    store.subscribeRow(1, one)
    store.subscribeRow(2, other)
    store.check(1, 'full', true)
    store.check(1, 'full', true)
    expect(one).toHaveBeenCalledTimes(1)
    expect(other).not.toHaveBeenCalled()
  })

  test('written back from outside notify the rows that differ, and are no change of the person', () => {
    const onChange = vi.fn()
    const store = createCheckStore({ flags, checked: [[1, ['full']]], onChange })
    const [same, cleared] = [vi.fn(), vi.fn()]
    store.check(2, 'send', true)
    store.subscribeRow(1, same)
    store.subscribeRow(2, cleared)
    store.replace([[1, ['full']]])
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(same).not.toHaveBeenCalled()
    expect(cleared).toHaveBeenCalledTimes(1)
  })

  test('of many rows are one change', () => {
    const onChange = vi.fn()
    const store = createCheckStore({ flags, onChange })
    store.checkAll(
      Array.from({ length: 500 }, (_, key) => key),
      'full',
      true,
    )
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(store.size()).toBe(500)
  })

  test('are counted among the rows that are asked about', () => {
    const store = createCheckStore({
      flags,
      checked: [
        [1, ['full']],
        [2, ['full', 'send']],
        [3, ['send']],
      ],
    })
    expect(store.countIn(new Set([1, 3, 4]), 'full')).toBe(1)
    expect(store.countIn(new Set([1, 2, 3]), 'send')).toBe(2)
  })

  test('no longer notify a listener that has unsubscribed', () => {
    const store = createCheckStore({ flags })
    const row = vi.fn()
    const all = vi.fn()
    const leaves = [store.subscribeRow(1, row), store.subscribe(all)]
    for (const leave of leaves) leave()
    store.check(1, 'full', true)
    expect(row).not.toHaveBeenCalled()
    expect(all).not.toHaveBeenCalled()
  })
})
