import { writeFile } from 'node:fs/promises'
import { test as base, expect } from '@playwright/test'
import { expectAccessible } from './models/accessibility.ts'
import { expectVisibleFocusAndReflow } from './models/usable.ts'
import { createKitServer, type KitServer } from './portals/kit-server.ts'

/** The kit's widgets on a page of their own, under the content policy of the portal. */

const test = base.extend<{ complaints: string[] }, { kit: KitServer }>({
  kit: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const kit = await createKitServer()
      await use(kit)
      await kit.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ kit }, use) => use(kit.address),
  /** What the console says; a refusal of the content policy is said there. */
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await use(complaints)
      expect(complaints.filter((text) => !/status of 409/.test(text))).toEqual([])
    },
    { auto: true },
  ],
})

test('widgets obey the content policy, the keyboard and every look', async ({ page, kit }) => {
  await page.goto('/')
  await test.step('their rules are in force although no style may be inline', async () => {
    await expect(page.locator('style')).toHaveCount(0)
    await expect(page.getByRole('tab', { name: 'Open' })).toHaveCSS('border-bottom-width', '2px')
    await expect(page.getByRole('tablist')).toHaveCSS('display', 'flex')
  })

  await test.step('arrows choose a tab, and the panel is named by it', async () => {
    const tab = (name: string) => page.getByRole('tab', { name })
    await tab('Open').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab('Paid')).toBeFocused()
    await expect(tab('Paid')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel', { name: 'Paid' })).toContainText('are paid')
    await page.keyboard.press('End')
    await expect(page.getByRole('tabpanel', { name: 'All invoices' })).toContainText('are all')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Download all' })).toBeFocused()
  })
  await test.step('a choice is refused, typed, and passed to the form', async () => {
    const category = page.getByRole('combobox', { name: 'Category' })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(category).toBeFocused()
    await expect(category).toHaveAccessibleDescription(/Where it is found. Choose a category./)
    await expect(category).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.press('Enter')
    const list = page.getByRole('listbox', { name: 'Category' })
    await expect(list.getByRole('option')).toHaveCount(4)
    await expect(list.getByRole('option', { name: 'Guides' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.keyboard.press('Escape')
    await expect(category).toBeFocused()
    await page.keyboard.type('cert')
    await expect(category).toHaveText('Certificates')
    await category.click()
    await list.getByRole('option', { name: 'Reports' }).click()
    await expect(category).toHaveText('Reports')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved in reports')).toBeVisible()
  })

  await test.step('what is typed before a list is fetched stays, with its caret, and 10,000 entries are a short list', async () => {
    const person = page.getByRole('combobox', { name: 'Person' })
    const list = page.getByRole('listbox', { name: 'Person' })
    const caret = () => person.evaluate((input: HTMLInputElement) => input.selectionStart)
    const arrive = kit.hold(/option-panel-.*\.js$/)
    await person.focus()
    await page.keyboard.type('Person 99')
    await page.keyboard.press('ArrowLeft')
    await expect(person).toHaveAttribute('aria-expanded', 'false')
    const typedIn = await person.elementHandle()
    arrive()
    await expect(list.getByRole('option').first()).toBeVisible()
    await expect(person).toBeFocused()
    await expect(person).toHaveValue('Person 99')
    expect(await caret()).toBe(8)
    expect(await person.evaluate((input, before) => input === before, typedIn)).toBe(true)
    await expect(page.getByRole('status').filter({ hasText: '280 options' })).toHaveCount(1)
    await expectAccessible(page, 'an open list')

    await page.keyboard.press('Backspace')
    await expect(person).toHaveValue('Person 9')
    expect(await caret()).toBe(7)
    await expect(page.getByRole('status').filter({ hasText: '3439 options' })).toHaveCount(1)
    expect(await list.getByRole('option').count()).toBeLessThan(30)
    const marked = list.locator('[data-highlighted]')
    await expect(marked).toHaveAttribute('aria-posinset', '1')
    await expect(marked).toHaveAttribute('aria-setsize', '3439')
    await page.keyboard.press('PageDown')
    await expect(marked).toHaveAttribute('aria-posinset', '9')
    await expect(person).toHaveAttribute(
      'aria-activedescendant',
      (await marked.getAttribute('id')) ?? '',
    )
    await page.keyboard.press('End')
    // Those whose number begins with what is typed come first.
    await expect(marked).toHaveText('Person 8999')
    await page.keyboard.press('ArrowDown')
    await expect(marked).toHaveAttribute('aria-posinset', '1')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(list).toHaveCount(0)
    await expect(person).toHaveValue('Person 8999')
    await page.keyboard.press('ArrowDown')
    await expect(list).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(person).toBeFocused()

    await person.fill('person 0007')
    await page.keyboard.press('Tab')
    await expect(list).toHaveCount(0)
    await expect(person).toHaveValue('Person 0007')
    await person.fill('Person 00')
    await page.keyboard.press('Tab')
    await expect(list).toHaveCount(0)
    await expect(person).toHaveValue('Person 0007')
  })

  await test.step('days are typed, chosen from a calendar or a preset, and never shifted', async () => {
    const period = page.getByRole('group', { name: 'Period' })
    const [from, to] = [
      period.getByRole('textbox', { name: 'From' }),
      period.getByRole('textbox', { name: 'To' }),
    ]
    const shown = page.getByText('Shown from')
    await expect(from).toHaveValue('03/07/2026')
    await from.fill('1/5/2026')
    await expect(shown).toHaveText('Shown from 2026-01-05 to 2026-03-09')
    await from.fill('sometime')
    await to.focus()
    await expect(period.getByRole('alert')).toHaveText('Enter the date as MM/DD/YYYY.')
    await from.fill('04/01/2026')
    await expect(period.getByRole('alert')).toHaveText('The start date is after the end date.')
    await from.fill('12/31/2025')
    await expect(period.getByRole('alert')).toHaveText(
      'Choose dates from 01/01/2026 to 12/31/2026.',
    )
    await period.getByRole('button', { name: 'First quarter' }).click()
    await expect(shown).toHaveText('Shown from 2026-01-01 to 2026-03-31')
    await expect(period.getByRole('alert')).toHaveCount(0)

    await period.getByRole('button', { name: 'Choose from a calendar' }).click()
    const calendar = page.getByRole('dialog', { name: 'Calendar of Period' })
    await expect(calendar.getByRole('button', { name: 'Previous month' })).toBeDisabled()
    await expectAccessible(page, 'an open calendar')
    await calendar.getByRole('button', { name: 'Next month' }).click()
    await calendar.getByRole('button', { name: /February 10, 2026/ }).click()
    await expect(shown).toHaveText('Shown from 2026-01-01 to 2026-03-31')
    await calendar.getByRole('button', { name: /February 17, 2026/ }).click()
    await expect(calendar).toBeHidden()
    await expect(shown).toHaveText('Shown from 2026-02-10 to 2026-02-17')
    const opener = period.getByRole('button', { name: 'Choose from a calendar' })
    await expect(opener).toBeFocused()
    // A resting pointer takes the focus along where the calendar opens under it.
    await page.mouse.move(0, 0)
    await page.keyboard.press('Enter')
    await expect(calendar.getByRole('button', { name: /February 10, 2026/ })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    const first = calendar.getByRole('button', { name: /February 11, 2026/ })
    await expect(first).toBeFocused()
    // The first day chosen, the focus goes to the next one.
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await expect(calendar.getByRole('button', { name: /February 19, 2026/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(shown).toHaveText('Shown from 2026-02-11 to 2026-02-19')
    await expect(opener).toBeFocused()
  })

  await test.step('a picture is named, described in words, pressed, and has a table', async () => {
    const figure = page.getByRole('figure', { name: 'Requests, bar' })
    await expect(figure).toHaveAccessibleDescription(/January to March 2026/)
    await expect(figure.locator('svg rect[fill^="url"]')).not.toHaveCount(0)
    const table = figure.getByRole('table', { name: 'Requests, bar' })
    await expect(table.getByRole('row').nth(3)).toHaveText('March21–')
    await expect(table.getByRole('button')).toHaveCount(0)
    await figure.getByRole('button', { name: 'Show as table' }).click()
    await table.getByRole('button', { name: '30: February, Opened' }).press('Enter')
    const pressed = page.getByText('Pressed')
    await expect(pressed).toHaveText('Pressed February opened 30')
    for (const [kind, shape, said] of [
      ['bar', 'rect[fill^="url"][height]:not([rx="2"])', /Pressed \w+ (opened|closed) \d+/],
      ['pie', 'path[fill^="url"]', /Pressed January opened 12/],
      ['heatMap', 'rect[fill^="color-mix"]', /Pressed \w+ (opened|closed) \d+/],
    ] as const) {
      const picture = page.getByRole('figure', { name: `Requests, ${kind}` })
      await picture.locator(`[aria-hidden=true] svg ${shape}`).first().click()
      await expect(pressed).toHaveText(said)
    }
    const line = page.getByRole('figure', { name: 'Requests, line' })
    await expect(line.locator('path[stroke-dasharray="8 4"]')).not.toHaveCount(0)
  })
  await expectAccessible(page, 'the kit')
  await expectVisibleFocusAndReflow(page, 'the kit')
})

test('a file is refused, sent, cancelled, refused by the server and sent again without choosing again', async ({
  page,
  kit,
}, testInfo) => {
  await page.goto('/')
  const upload = page.getByRole('group', { name: 'Signed agreement' })
  const input = upload.locator('input[type=file]')
  const pdf = (name: string, size: number) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(size),
  })
  await expect(upload).toContainText('PDF, 20 MB at most')

  await input.setInputFiles({
    name: 'a.exe',
    mimeType: 'application/x-msdownload',
    buffer: Buffer.alloc(9),
  })
  await expect(upload.getByRole('alert')).toHaveText(
    "“a.exe” is a type of file you can't upload. Choose PDF.",
  )
  await input.setInputFiles(pdf('large.pdf', 21 * 1024 * 1024))
  await expect(upload.getByRole('alert')).toHaveText(
    '“large.pdf” is 21 MB. Files can be up to 20 MB.',
  )
  await input.setInputFiles(pdf('nothing.pdf', 0))
  await expect(upload.getByRole('alert')).toHaveText('“nothing.pdf” is empty.')

  kit.nextUpload('hold')
  const chooser = page.waitForEvent('filechooser')
  await upload.getByRole('button', { name: 'Choose a file' }).focus()
  await page.keyboard.press('Enter')
  const file = pdf('agreement.pdf', 16 * 1024 * 1024)
  await (await chooser).setFiles(file)
  await expect(upload).toContainText('agreement.pdf 16 MB')
  await expect(upload.getByRole('alert')).toHaveCount(0)
  await expect(upload.getByRole('button', { name: 'Upload' })).toBeFocused()
  await upload.getByRole('button', { name: 'Upload' }).dblclick()
  const bar = upload.getByRole('progressbar', { name: 'Upload of agreement.pdf' })
  await expect(bar).toHaveAttribute('aria-valuetext', /^[1-9].* of 16 MB$/)
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(100)
  await upload.getByRole('button', { name: 'Cancel' }).click()
  await expect(upload.getByRole('status')).toHaveText('Upload canceled.')

  kit.nextUpload('refuse')
  await upload.getByRole('button', { name: 'Upload' }).click()
  await expect(upload.getByRole('alert')).toHaveText('The agreement is being read by someone else.')
  await expectAccessible(page, 'a failed upload')
  kit.nextUpload('take')
  await upload.getByRole('button', { name: 'Try again' }).click()
  await expect(upload.getByRole('status')).toHaveText('“agreement.pdf” uploaded.')
  await expect(upload.getByRole('button', { name: 'Choose a file' })).toBeFocused()
  expect(kit.received).toEqual([16 * 1024 * 1024])

  await test.step('a file is dropped', async () => {
    const path = testInfo.outputPath('dropped.pdf')
    await writeFile(path, 'text')
    const zone = await upload.getByText('or drop it here').boundingBox()
    if (!zone) throw new Error('There is no place to drop a file.')
    const devtools = await page.context().newCDPSession(page)
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await devtools.send('Input.dispatchDragEvent', {
        type,
        x: zone.x + zone.width / 2,
        y: zone.y + zone.height / 2,
        data: { items: [], files: [path], dragOperationsMask: 1 },
      })
    }
    await expect(upload).toContainText('dropped.pdf 4 bytes')
    await upload.getByRole('button', { name: 'Choose another file' }).click()
    await expect(upload.getByRole('button', { name: 'Choose a file' })).toBeFocused()
  })
})
