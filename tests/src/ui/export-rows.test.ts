import { expect, test } from 'vitest'
import { toCsv, toExcel } from '#src/ui/data-grid/export-rows.ts'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { textsOf } from '#tests/server/support/workbook.ts'

/** Exports as other programs read them. */

interface Row {
  readonly text: string
}
const columns: readonly GridColumn<Row>[] = [
  { id: 'text', header: 'Text', value: ({ text }) => text },
]

test('CSV quotes what it must, and defuses what a spreadsheet would run', async () => {
  const rows = ['=1+1', '+1 212', '@a', 'Zoë "Ann", 中文', 'two\nlines'].map((text) => ({ text }))
  const lines = ['"\'=1+1"', '"\'+1 212"', '"\'@a"', '"Zoë ""Ann"", 中文"', '"two\nlines"']
  expect(await toCsv(columns, rows)).toBe(`\uFEFFText\r\n${lines.join('\r\n')}`)
})

test('a text that is too long for an Excel cell ends where the cell does', async () => {
  const workbook = await toExcel(columns, [{ text: `${'x'.repeat(32_766)}yz` }])
  const texts = textsOf(Buffer.from(await workbook.arrayBuffer()))
  expect(texts).toEqual(['Text', `${'x'.repeat(32_766)}y`])
})
