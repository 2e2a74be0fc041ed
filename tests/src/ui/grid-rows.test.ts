import { describe, expect, test } from 'vitest'
import { exportFileName } from '#schemas/files/export-name.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { sortRows } from '#src/ui/data-grid/sort-rows.ts'
import { createItemSearch, createRankedSearch } from '#src/ui/search-index.ts'

interface Person {
  name: string
  age: number | null
  active: boolean
}

const ann = { name: 'Ann Lee', age: 41, active: true }
const bo = { name: 'Bo "the Builder", Jr.', age: null, active: false }
const zoe = { name: 'Zoë Ångström', age: 7, active: true }
const kim = { name: 'Kim Park', age: 7, active: false }

const columns: GridColumn<Person>[] = [
  { id: 'name', header: 'User Name', value: ({ name }) => name },
  { id: 'age', header: 'Age', value: ({ age }) => age },
  { id: 'active', header: 'Active', value: ({ active }) => active },
]
const [byName, byAge] = columns as [GridColumn<Person>, GridColumn<Person>]

describe('searching a list to choose from', () => {
  const people = ['Valerie Archer', 'Ann Valerie Chu', 'Valerie Chen', 'Merich Valerie']
  const search = createRankedSearch(people, (name) => name)

  test('puts first what begins with the query, then what has words that begin so', () => {
    expect(search('valerie ch')).toEqual([
      'Valerie Chen',
      'Ann Valerie Chu',
      'Valerie Archer',
      'Merich Valerie',
    ])
  })

  test('keeps the order of the list where nothing fits better', () => {
    expect(search('valerie')).toEqual([
      'Valerie Archer',
      'Valerie Chen',
      'Ann Valerie Chu',
      'Merich Valerie',
    ])
  })

  test('costs a keystroke over 10,000 entries a few milliseconds', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => `Person ${at} Archer-Smith`)
    const ranked = createRankedSearch(many, (name) => name)
    ranked('person')
    // The fastest of some: on a machine that is busy, others have the processor in between.
    const took = Array.from({ length: 10 }, () => {
      const started = performance.now()
      expect(ranked('person ar')).toHaveLength(10_000)
      return performance.now() - started
    })
    expect(Math.min(...took)).toBeLessThan(100)
  })
})

describe('searching', () => {
  test('finds the rows that hold every word, whatever the case and the order', () => {
    const search = createItemSearch([ann, bo, zoe], ({ name }) => name)
    expect(search('LEE ann')).toEqual([ann])
    expect(search('ann builder')).toEqual([])
    expect(search('ångs')).toEqual([zoe])
  })

  test('finds all rows for a query of nothing but spaces, as the same list', () => {
    const rows = [ann, bo]
    expect(createItemSearch(rows, ({ name }) => name)('  ')).toBe(rows)
  })

  test('finds amounts with the commas of thousands and without', () => {
    const amounts = ['$139,257.80', '-$1,234,567.00', '139257.80 MB', 'Floors 1,2,3']
    const search = createItemSearch(amounts, (amount) => amount)
    expect(search('139257.80')).toEqual(['$139,257.80', '139257.80 MB'])
    expect(search('139,257.80')).toEqual(['$139,257.80', '139257.80 MB'])
    expect(search('-$1234567')).toEqual(['-$1,234,567.00'])
    expect(search('1,2')).toEqual(['-$1,234,567.00', 'Floors 1,2,3'])
    expect(search('257.80 $139')).toEqual(['$139,257.80'])
  })

  test('reads each row once, however often it searches', () => {
    let reads = 0
    const search = createItemSearch([ann, bo], ({ name }) => {
      reads += 1
      return name
    })
    search('a')
    search('an')
    expect(reads).toBe(2)
  })
})

describe('sorting', () => {
  test('orders texts as people do and numbers by size', () => {
    const items = ['Item 10', 'item 9', 'Ärmel', 'zoo'].map((name) => ({ ...ann, name }))
    expect(sortRows(items, byName, false).map(({ name }) => name)).toEqual([
      'Ärmel',
      'item 9',
      'Item 10',
      'zoo',
    ])
    expect(sortRows([ann, zoe], byAge, false)).toEqual([zoe, ann])
    expect(sortRows([zoe, ann], byAge, true)).toEqual([ann, zoe])
  })

  test('puts rows without a value last either way, and equal ones in order', () => {
    expect(sortRows([bo, zoe, kim, ann], byAge, false)).toEqual([zoe, kim, ann, bo])
    expect(sortRows([bo, zoe, kim, ann], byAge, true)).toEqual([ann, zoe, kim, bo])
  })

  test('leaves its argument unchanged', () => {
    const rows = [zoe, ann]
    sortRows(rows, byName, false)
    expect(rows).toEqual([zoe, ann])
  })
})

describe('exporting', () => {
  // SHELL-112
  test('a file is named by its title and the day in New York', () => {
    const evening = toEastern(new Date('2025-12-01T03:30:00Z'))
    expect(exportFileName('Work in progress', 'csv', evening)).toBe(
      'Work in progress 11_30_2025.csv',
    )
    expect(exportFileName('Users', 'xlsx', evening)).toBe('Users 11_30_2025.xlsx')
    expect(exportFileName({ title: 'Tickets', withTime: true }, 'csv', evening)).toBe(
      'Tickets 11_30_2025_22_30_00.csv',
    )
  })
})
