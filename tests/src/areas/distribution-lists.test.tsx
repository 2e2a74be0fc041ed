import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DistributionListsGrid } from '#src/areas/distribution-lists/distribution-lists-page.tsx'
import { toastDurations } from '#src/ui/toast-durations.ts'
import { sourceFiles } from '#tests/source-files.ts'
import { markupTable, renderPart } from '#tests/src/support/render-page.tsx'

/** What is shown in place of the lists. */

// DL-002
test('lists that are being read say so, and a company without any says so', () => {
  const lists = { data: undefined, failure: undefined, isBusy: true, again: () => undefined }
  const shown = (data: [] | undefined) =>
    renderToStaticMarkup(<DistributionListsGrid lists={{ ...lists, data }} pending={[]} />)
  expect(shown(undefined)).toContain('Loading...')
  expect(shown([])).toContain('No Distribution Lists')
})

// DL-006
test('a list shows its name and its address', async () => {
  const traders = { id: 71, distributionListName: 'Traders', primaryEmail: 't@northgate.example' }
  const lists = {
    data: [traders],
    failure: undefined,
    isBusy: false,
    again: () => undefined,
  }
  const html = await renderPart(() => <DistributionListsGrid lists={lists} pending={[]} />)
  expect(markupTable(html, 'Distribution Lists')).toEqual([
    ['Name', 'Email'],
    ['Traders', 't@northgate.example'],
  ])
})

test('what is said about lists stays for four seconds', () => {
  const told = sourceFiles
    .filter(({ path }) => path.startsWith('src/areas/distribution-lists/'))
    .flatMap(({ text }) => [...text.matchAll(/\bduration: ([\w.]+)/g)].map(([, time]) => time))
  expect(told).toEqual(['toastDurations.medium', 'toastDurations.medium', 'toastDurations.medium'])
  expect(toastDurations.medium).toBe(4_000)
})
