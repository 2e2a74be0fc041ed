import { describe, expect, test } from 'vitest'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { type GridView, parseGridView, toViewParams } from '#src/ui/data-grid/grid-view.ts'

const columns: GridColumn<{ name: string }>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name },
  { id: 'email', header: 'Email', value: () => null },
  { id: 'note', header: 'Note', value: () => null, sortable: false },
]
const defaults = { sort: { id: 'name' }, pageSize: 15, pageSizes: [15, 50] }
const usual = { search: '', sort: { id: 'name' }, page: undefined, pageSize: 15, hidden: [] }

const inAddress = (params: Record<string, unknown>, grid = '') =>
  parseGridView(params, grid, columns, defaults)
const written = (changes: Partial<GridView>, grid = '') => toViewParams(changes, grid, defaults)

describe('a view is read off the address', () => {
  test('with its search, order, page, size and columns', () => {
    expect(
      inAddress({ search: 'ann', sort: '-email', page: '3', size: '50', hidden: 'note,email' }),
    ).toEqual({
      search: 'ann',
      sort: { id: 'email', descending: true },
      page: 3,
      pageSize: 50,
      hidden: ['email', 'note'],
    })
  })

  test('each grid of a page under its own name', () => {
    const params = { page: '2', 'members.page': '5' }
    expect(inAddress(params).page).toBe(2)
    expect(inAddress(params, 'members').page).toBe(5)
  })

  test('and what cannot be is as if it were not asked', () => {
    for (const params of [
      {},
      { page: '0', size: '7', sort: 'phone', hidden: 'phone' },
      { page: '-1', size: 'many', sort: 'note', hidden: 'name,email,note' },
      { page: '1e99', search: 'x'.repeat(10_000), sort: '', hidden: '' },
    ]) {
      expect(inAddress(params)).toEqual(usual)
    }
  })

  test('no order is an order of its own where the grid has one', () => {
    expect(inAddress({ sort: 'none' }).sort).toBeUndefined()
  })
})

describe('what the grid shows anyway is not written', () => {
  test('neither its order, its size, an empty search nor all its columns', () => {
    const { page, ...rest } = usual
    expect(written(rest)).toEqual({
      search: undefined,
      sort: undefined,
      size: undefined,
      hidden: undefined,
    })
    expect(written({ page: undefined })).toEqual({ page: undefined })
  })

  test('anything else is, and reads back as it was', () => {
    const view = {
      search: 'ann lee',
      sort: { id: 'email', descending: true },
      page: 2,
      pageSize: 50,
      hidden: ['note'],
    }
    expect(inAddress(written(view, 'members'), 'members')).toEqual(view)
    expect(inAddress(written({ sort: undefined })).sort).toBeUndefined()
    expect(written({ sort: { id: 'name', descending: true } })).toEqual({ sort: '-name' })
  })
})

describe('columns that start hidden', () => {
  const grid = { ...defaults, hidden: ['note'] }
  const viewOf = (params: Record<string, unknown>) =>
    parseGridView(params, '', columns, grid).hidden
  const writtenAs = (hidden: string[]) => toViewParams({ hidden }, '', grid)

  test('are hidden where the address names none, which is how they are written', () => {
    expect(viewOf({})).toEqual(['note'])
    expect(writtenAs(['note'])).toEqual({ hidden: undefined })
  })

  test('are shown once all are asked for, or others are hidden in their place', () => {
    for (const hidden of [[], ['email'], ['email', 'note']]) {
      expect(viewOf(writtenAs(hidden))).toEqual(hidden)
    }
    expect(writtenAs([])).toEqual({ hidden: 'none' })
  })
})
