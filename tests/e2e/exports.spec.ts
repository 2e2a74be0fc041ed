import { readFile } from 'node:fs/promises'
import { firstSheetCells } from '#tests/server/support/read-workbook.ts'
import { expect, test } from './fixtures.ts'

/** Exports of long lists: made in a worker, so that the page stays responsive. */

test('ten thousand rows are exported by a worker: the page shows the progress, and can cancel', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield', '/users/roles-and-controls/audit-trail')
  const paging = page.getByText(/of 10,\d{3}$/)
  await expect(paging).toBeVisible()
  const total = / of (\S+)$/.exec(await paging.innerText())?.[1] ?? ''
  const count = Number(total.replace(',', ''))
  const button = page.getByRole('button', { name: 'Export', exact: true })
  const choose = async (format: string) => {
    await button.click()
    await page.getByRole('menuitem', { name: format }).click()
  }
  /** What the page itself has loaded: what its workers load is not among it. */
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await page.evaluate(() => {
    const texts: string[] = []
    Object.assign(window, { shownProgress: texts })
    const look = () => {
      const bar = document.querySelector('[role="progressbar"][aria-label="Export of Audit Trail"]')
      const text = bar?.getAttribute('aria-valuetext')
      if (text && texts.at(-1) !== text) texts.push(text)
    }
    const changes = { subtree: true, childList: true, attributes: true }
    new MutationObserver(look).observe(document.body, changes)
  })

  for (const format of ['CSV', 'Excel'] as const) {
    const working = page.waitForEvent('worker')
    const saving = page.waitForEvent('download')
    await choose(format)
    expect((await working).url()).toMatch(/\/assets\/export-worker-[^/]*\.js$/)
    const content = await readFile(await (await saving).path())
    await expect(page.getByText(`${total} rows exported.`)).toBeAttached()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    if (format === 'CSV') {
      expect(content.toString().trim().split('\r\n')).toHaveLength(count + 1)
      continue
    }
    const [header = [], ...rows] = firstSheetCells(content)
    const when = header.findIndex((cell) => cell.kind === 'text' && cell.text === 'When (Eastern)')
    expect(rows).toHaveLength(count)
    expect(rows.filter((row) => row[when]?.kind !== 'date')).toEqual([])
  }
  // The page answered in between: it showed one portion after the other.
  const texts: string[] = await page.evaluate('shownProgress')
  expect(texts.filter((text) => text.endsWith(` of ${total} rows`)).length).toBeGreaterThan(5)
  expect(texts).toContain('Writing the file')
  expect((await loaded()).filter((name) => /papaparse|export-worker-.*js/.test(name))).toEqual([
    // The address of the worker's own script; nothing that it loads.
    expect.stringMatching(/export-worker/),
    expect.stringMatching(/export-worker/),
  ])

  await test.step('cancelled, nothing is saved, and the focus is where it began', async () => {
    let saved = 0
    page.on('download', () => {
      saved += 1
    })
    // What would go on is held: the worker's script does not come.
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
    portal.proxy.faults = (call) => (call.includes('export-worker') ? 'hangs' : undefined)
    await choose('CSV')
    const cancel = page.getByRole('button', { name: 'Cancel' })
    await cancel.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Export canceled.')).toBeAttached()
    await expect(button).toBeFocused()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    expect(saved).toBe(0)
  })
})
