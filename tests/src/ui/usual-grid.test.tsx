import { expect, test } from 'vitest'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import { shownPart, tableOf, textsOf } from '#tests/src/support/shown-page.tsx'

/** A grid that asks for nothing special (spec 000 §9; AMB-012). */

const rows = Array.from({ length: 30 }, (_, index) => ({ id: index, name: `Row ${index}` }))
const columns = [{ id: 'name', header: 'Name', value: ({ name }: { name: string }) => name }]

// SHELL-073, SHELL-074
test('a grid begins with 5 rows, and offers 25 and 50', async () => {
  const html = await shownPart(() => <DataGrid title="Things" rows={rows} columns={columns} />)
  expect(tableOf(html, 'Things').slice(1)).toEqual(rows.slice(0, 5).map(({ name }) => [name]))
  const [select = ''] =
    /<select[^>]*>(?:(?!<\/select>).)*<\/select>(?=(?:(?!<select).)*$)/s.exec(html) ?? []
  expect(textsOf(select)).toEqual(['5', '25', '50'])
})
