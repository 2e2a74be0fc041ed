import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SelectionBar } from '#src/ui/data-grid/grid-selection.tsx'
import { createZipSelection } from '#src/ui/data-grid/zip-selection.tsx'

/** Rows that are saved as one archive. */

const selection = createZipSelection<number>({
  selected: new Set(),
  onChange: () => undefined,
  nameOf: String,
  most: 100,
  what: 'files',
  isDownloading: false,
  download: () => undefined,
})
const barOf = (count: number) =>
  renderToStaticMarkup(
    <SelectionBar selection={selection} rows={Array.from({ length: count }, (_, row) => row)} />,
  )

test('are chosen by page up to what an archive holds, and that is said', () => {
  expect(selection.limit?.most).toBe(100)
  expect(barOf(99)).not.toContain('the most you can')
  expect(barOf(100)).toContain('100 selected, the most you can download at once')
  expect(barOf(100)).not.toContain('Download up to')
})

test('cannot be saved where more were chosen one by one', () => {
  expect(barOf(101)).toContain('Download up to 100 files at a time.')
  expect(barOf(101)).not.toContain('the most you can')
})
