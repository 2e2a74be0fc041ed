import { expect, test } from 'vitest'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import { markupTable, markupTexts, renderPart } from '#tests/src/support/render-page.tsx'

/** A grid that asks for nothing special (AMB-012). */

const rows = Array.from({ length: 30 }, (_, index) => ({ id: index, name: `Row ${index}` }))
const columns = [{ id: 'name', header: 'Name', value: ({ name }: { name: string }) => name }]

// SHELL-073, SHELL-074
test('a grid begins with 5 rows, and offers 25 and 50', async () => {
  const html = await renderPart(() => <DataGrid title="Things" rows={rows} columns={columns} />)
  expect(markupTable(html, 'Things').slice(1)).toEqual(rows.slice(0, 5).map(({ name }) => [name]))
  const [select = ''] =
    /<select[^>]*>(?:(?!<\/select>).)*<\/select>(?=(?:(?!<select).)*$)/s.exec(html) ?? []
  expect(markupTexts(select)).toEqual(['5', '25', '50'])
})

// SHELL-032, SHELL-033
test('a grid has a search box and Export, with rows and without', async () => {
  for (const shown of [rows, []]) {
    const html = await renderPart(() => <DataGrid title="Things" rows={shown} columns={columns} />)
    expect(html).toMatch(/<input[^>]*type="search"/)
    expect(html).toContain('Search Things')
    expect(markupTexts(html)).toContain('Export')
  }
})

test('a column that is not sorted is no order to sort by', async () => {
  const age = { id: 'age', header: 'Age', value: ({ id }: { id: number }) => id }
  const orders = async (sortable: boolean) => {
    const all = [...columns, { ...age, sortable }]
    const html = await renderPart(() => <DataGrid title="Things" rows={rows} columns={all} />)
    return markupTexts(/<select[^>]*aria-label="Sort by".*?<\/select>/s.exec(html)?.[0] ?? '')
  }
  expect(await orders(true)).toEqual(['Default order', 'Name ↑', 'Name ↓', 'Age ↑', 'Age ↓'])
  expect(await orders(false)).toEqual(['Default order', 'Name ↑', 'Name ↓'])
})

// SHELL-036
test('a grid without rows says No Data', async () => {
  const textsWith = async (shown: typeof rows) =>
    markupTexts(await renderPart(() => <DataGrid title="Things" rows={shown} columns={columns} />))
  expect(await textsWith([])).toContain('No Data')
  expect(await textsWith(rows)).not.toContain('No Data')
})
