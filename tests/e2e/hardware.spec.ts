import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { addDays, type CalendarDay, formatDate, isWeekend } from '#schemas/time/eastern-time.ts'
import { federalHolidayOn } from '#schemas/time/federal-holidays.ts'
import { expect, test } from './fixtures.ts'
import { clickUntil } from './models/click-until.ts'
import { deliveryDay, HardwareForm, today } from './models/hardware-form.ts'
import { PortalFrame } from './models/portal.ts'

/** The hardware purchase request. */

// HW-001, HW-004, HW-009, HW-010, HW-011, HW-012, HW-013, HW-032, HW-034, HW-038
test('the page explains itself, and asks in four sections', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', '/purchase-hardware')
  const main = page.getByRole('main')
  await new PortalFrame(page).expectPage('Purchase Hardware')
  await expect(main).toContainText('get a formal quote')
  await expect(main).toContainText(
    "Don't use it for rented equipment, such as phones or network equipment",
  )
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Who is this equipment for? (check all that apply)',
    'Where is this needed?',
    'When is this equipment needed?',
    'What is needed?',
  ])
  const note = page.getByText('get a quote the same business day')
  await expect(note).toBeHidden()
  await page.getByText('How does the procurement process work?').click()
  await expect(note).toBeVisible()
  await page.getByText('How does the procurement process work?').click()
  await expect(note).toBeHidden()
  await expect(page.getByRole('checkbox')).toHaveCount(5)
  await expect(page.getByRole('group', { name: 'Monitors' }).getByRole('spinbutton')).toHaveCount(8)
  await expect(
    page.getByRole('group', { name: 'Accessories' }).getByRole('spinbutton'),
  ).toHaveCount(15)
  expect(
    await page.getByRole('combobox', { name: 'Printer' }).getByRole('option').allInnerTexts(),
  ).toEqual([
    'None',
    'B/W printer personal',
    'B/W printer workgroup',
    'Color printer workgroup',
    'B/W multi-function workgroup',
    'Color multi-function workgroup',
  ])
})

test('each required answer is asked for, in the summary and at its field', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', '/purchase-hardware')
  const hardware = new HardwareForm(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url())
  })
  const heightOf = async (heading: string) =>
    (
      await page
        .locator('section', { has: page.getByRole('heading', { name: heading }) })
        .last()
        .boundingBox()
    )?.height
  const height = await heightOf('When is this equipment needed?')
  await hardware.submit.click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  expect(await heightOf('When is this equipment needed?'), 'messages move nothing').toBe(height)
  await expect(summary.getByRole('listitem')).toHaveText([
    'Equipment for: This field is required.',
    'Destination: This field is required.',
    'Deploy to home?: This field is required.',
    'Delivery date: Date is required.',
    'Is this a hard deadline?: This field is required.',
    'Expedited shipping?: This field is required.',
    'Expedited PC build?: This field is required.',
    'Delivery constraints: This field is required.',
  ])
  await test.step('a message is nearer to its own field than to the next question', async () => {
    const boxOf = async (part: Locator) =>
      (await part.boundingBox()) ?? { y: Number.NaN, height: Number.NaN }
    const control = page.getByLabel('Destination', { exact: true })
    const field = await boxOf(control)
    const message = await boxOf(
      page.locator('div', { has: control }).last().getByText('This field is required.'),
    )
    const next = await boxOf(page.getByText('Deploy to home?', { exact: true }).last())
    const above = message.y - (field.y + field.height)
    expect(next.y - (message.y + message.height)).toBeGreaterThan(2 * above)
  })
  await summary.getByRole('link', { name: 'Destination' }).click()
  await expect(page.getByLabel('Destination', { exact: true })).toBeFocused()

  await page.getByRole('checkbox', { name: 'Existing User', exact: true }).check()
  await hardware.submit.click()
  await expect(page.getByRole('combobox', { name: 'Existing users' })).toHaveAccessibleDescription(
    /This field is required\.$/,
  )
  const users = summary.getByRole('listitem').filter({ hasText: 'Existing users' })
  await expect(users).not.toContainText('Done.')
  await page.getByRole('checkbox', { name: 'Existing User', exact: true }).uncheck()
  await expect(users).toContainText('Done.')
  expect(calls.filter((url) => url.includes('hardware'))).toEqual([])
})

// HW-020, HW-021
test('the calendar offers business days from three days ahead, and no holiday', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/purchase-hardware')
  const date = page.getByLabel('Delivery date', { exact: true })
  await page.getByRole('button', { name: 'Choose Delivery date' }).click()
  const grid = page.getByRole('grid')
  await expect(grid).toBeVisible()
  const seen = { weekends: 0, holidays: 0, offered: 0 }
  for (let month = 0; month < 12; month += 1) {
    const days = await grid.getByRole('button').evaluateAll((buttons) =>
      buttons.map((button) => ({
        day: button.getAttribute('data-value') ?? '',
        off: button.getAttribute('aria-disabled') === 'true',
      })),
    )
    for (const { day, off } of days) {
      const excluded =
        day < addDays(today(), 3) || isWeekend(day) || federalHolidayOn(day) !== undefined
      expect([day, off]).toEqual([day, excluded])
      if (isWeekend(day)) seen.weekends += 1
      if (federalHolidayOn(day)) seen.holidays += 1
      if (!off) seen.offered += 1
    }
    await page.getByRole('button', { name: 'Next month' }).click()
  }
  expect(seen.weekends).toBeGreaterThan(95)
  expect(seen.holidays).toBeGreaterThan(9)
  expect(seen.offered).toBeGreaterThan(200)

  const opener = page.getByRole('button', { name: 'Choose Delivery date' })
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  // Typed before the first day that is offered: it stays, and the calendar begins at that day.
  await date.fill(formatDate(addDays(today(), 1)))
  await opener.press('Enter')
  await expect(grid).toBeVisible()
  await expect(date).toHaveValue(formatDate(addDays(today(), 1)))
  await page.keyboard.press('Escape')
  await date.fill(formatDate(addDays(today(), 30)))
  await opener.press('Enter')
  const focused = (day: CalendarDay) =>
    expect(grid.locator(`[role=button][data-value="${day}"]`)).toBeFocused()
  let day = addDays(today(), 30)
  await focused(day)
  do {
    day = addDays(day, 1)
    await page.keyboard.press('ArrowRight')
    // It may be in the next month, which is drawn first.
    await focused(day)
    // Not taken by Enter, where there is no delivery.
    await page.keyboard.press('Enter')
  } while (isWeekend(day) || federalHolidayOn(day) !== undefined)
  await expect(date).toHaveValue(formatDate(day))
  await expect(opener).toBeFocused()

  await date.fill(formatDate(addDays(today(), 2)))
  await new HardwareForm(page).submit.click()
  await expect(date).toHaveAccessibleDescription(/The earliest possible date is /)
})

// HW-033, HW-036, HW-037, HW-042, HW-043
test('a request is sent as it was filled in, and its ticket is printed, saved and closed', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/purchase-hardware')
  const hardware = new HardwareForm(page)
  await hardware.fillRequired()

  await test.step('existing users by name', async () => {
    await page.getByRole('checkbox', { name: 'Existing User', exact: true }).check()
    const users = page.getByRole('combobox', { name: 'Existing users' })
    await users.fill('David Rossi')
    await page.getByRole('listbox').getByRole('option').first().click()
    await users.press('Tab')
    await expect(page.getByRole('list', { name: /^Selected/ })).toContainText('David Rossi')
  })

  // HW-032
  await test.step('quantities; 0 leaves an item out', async () => {
    await hardware.more('Standard 24in 1080p')
    await hardware.more('Standard 24in 1080p')
    await hardware.more('Ultrawide 34in')
    await hardware.less('Ultrawide 34in')
    await page.getByRole('spinbutton', { name: 'Quantity: Docking station' }).fill('3')
    await page.getByLabel('Laptop computers', { exact: true }).fill('Two, for travelling.')
  })

  const sent = page.waitForRequest((request) => request.url().endsWith('/hardwarerequests/submit'))
  await hardware.submit.dblclick()
  const body = (await sent).postDataJSON()
  expect(body).toMatchObject({
    options: ['Existing User', 'Conference Room'],
    existingUsers: [expect.stringMatching(/^drossi.*@northgatecapital\.example$/)],
    monitors: ['Standard 24in 1080p - 2'],
    accessoriesNeeded: ['Docking station - 3'],
    printers: '',
    laptopComputers: 'Two, for travelling.',
    deliveryConstrains: 'Ask at the desk.',
    deliveryDate: `${deliveryDay()}T00:00:00`,
    hardDeadline: true,
    deployToHome: false,
  })

  const ticket = page.getByRole('region', { name: 'Ticket' })
  await expect(ticket).toContainText('Standard 24in 1080p - 2')
  const message = await ticket.innerText()
  const number = /^Ticket (\d+)/.exec(message)?.[1]

  // HW-045
  await test.step('Save gives a file named by the ticket', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`${number}.txt`)
    expect((await readFile(await download.path(), 'utf8')).trim()).toBe(message.trim())
  })

  // HW-044
  await test.step('Print prints the ticket and nothing else', async () => {
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
    })
    await page.getByRole('button', { name: 'Print' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
    await page.emulateMedia({ media: 'print' })
    expect((await page.locator('body').innerText()).trim()).toBe(message.trim())
    await page.emulateMedia({ media: 'screen' })
  })

  // HW-046
  await test.step('Close leads back to an empty form', async () => {
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByLabel('Destination', { exact: true })).toHaveValue('')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goto(`/requests/${number}`)
    await expect(page.getByRole('main')).toContainText('Two, for travelling.')
  })
})

test.describe('when the server goes away', () => {
  test.use({ expectedComplaints: [/ERR_CONNECTION_(REFUSED|RESET)|status of 503|Failed to fetch/] })

  test('the error is shown, and nothing typed is lost', async ({ signedIn, portal }) => {
    const page = await signedIn('Dana Whitfield', '/purchase-hardware')
    const hardware = new HardwareForm(page)
    await hardware.fillRequired()
    await portal.kill()
    await hardware.submit.click()
    await expect(page.getByRole('alert')).toContainText("Can't reach the server.")
    await expect(page.getByLabel('Destination', { exact: true })).toHaveValue('New York, floor 14')
    await portal.start()
    await clickUntil(hardware.submit, (limit) =>
      expect(page.getByRole('region', { name: 'Ticket' })).toBeVisible(limit),
    )
  })
})
