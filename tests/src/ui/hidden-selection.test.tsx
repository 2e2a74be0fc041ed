import { expect, test } from 'vitest'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import {
  type GridSelection,
  selectableCount,
  withPageSelected,
} from '#src/ui/data-grid/grid-selection.tsx'
import { markupTexts, renderPart } from '#tests/src/support/render-page.tsx'

/** Chosen rows that a filter of the page hides: they stay chosen, and that is said. */

interface Thing {
  id: number
  name: string
}
const rows = Array.from({ length: 8 }, (_, id): Thing => ({ id, name: `Row ${id}` }))
const columns = [{ id: 'name', header: 'Name', value: ({ name }: Thing) => name }]

const shownWith = (selected: readonly number[], most: number) => {
  const selection: GridSelection<Thing> = {
    selected: new Set(selected),
    from: rows,
    onChange: () => undefined,
    nameOf: ({ name }) => name,
    limit: { most, to: 'download' },
    actions: (chosen) => <p>Save {chosen.map(({ name }) => name).join(', ')}</p>,
  }
  return renderPart(() => (
    <DataGrid title="Things" rows={rows.slice(5)} columns={columns} selection={selection} />
  ))
}
const pageBox = (html: string) => /<input[^>]*aria-label="Select the[^>]*>/.exec(html)?.[0] ?? ''

test('they are counted, said and acted on', async () => {
  const html = await shownWith([1, 2, 6], 100)
  expect(html).toContain('3 selected, 2 of them not shown')
  expect(html).toContain('Row 1, Row 2, Row 6')
  expect(await shownWith([6], 100)).not.toContain('not shown')
  expect(markupTexts(html)).not.toContain('the most you can')
})

test('where they are as many as can be chosen, the checkbox of the page says why it chooses none', async () => {
  const full = pageBox(await shownWith([1, 2], 2))
  expect(full).toContain('disabled')
  expect(full).toContain('title="2 are selected, the most you can download at once."')
  expect(pageBox(await shownWith([1, 2], 3))).not.toContain('disabled')
})

test('what is not there any more takes no room', async () => {
  expect(pageBox(await shownWith([901, 902], 2))).not.toContain('disabled')
})

test('the checkbox of the page chooses what there is room for, and pressed again leaves none of the page', () => {
  const page = [5, 6, 7]
  const first = withPageSelected(new Set([1, 2]), page, true, 4)
  expect([...first]).toEqual([1, 2, 5, 6])
  expect(selectableCount(first, { rows: page.length, count: 2 }, 4)).toBe(2)
  expect([...withPageSelected(first, page, false, 4)]).toEqual([1, 2])
})
