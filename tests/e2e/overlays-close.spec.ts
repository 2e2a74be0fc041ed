import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Calendar } from './models/calendar.ts'
import { expectClosesForGood } from './models/overlay.ts'
import { PortalFrame } from './models/portal.ts'
import { resize } from './models/resize.ts'
import { TerminationPage } from './models/termination-page.ts'

/** What was opened and closed is gone, with motion and without: this file runs in both. */

test('menus, dialogs, tooltips and the drawer', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', '/faq')
  const portal = new PortalFrame(page)
  const pressEscape = () => page.keyboard.press('Escape')
  await portal.expectPage('Portal FAQ')
  for (const button of [portal.requestMenu, portal.profile('Dana Whitfield')]) {
    const shown = page.getByRole('menu')
    const open = () => button.click()
    await expectClosesForGood(page, { shown, open, close: pressEscape })
    await expectClosesForGood(page, { shown, open, close: () => button.click() })
    await expectClosesForGood(page, { shown, open, close: () => pressOutside(page) })
  }
  await expectClosesForGood(page, {
    shown: page.getByRole('dialog', { name: 'Change Company' }),
    open: () => portal.chooseInProfile('Dana Whitfield', 'Change Company'),
    close: pressEscape,
  })
  await resize(page, { width: 390, height: 844 })
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await expectClosesForGood(page, {
    shown: page.locator('[role=tooltip]'),
    open: () => menu.hover(),
    close: () => page.mouse.move(200, 700),
    letsPressesThrough: true,
  })
  await expectClosesForGood(page, {
    shown: page.getByRole('dialog', { name: 'Menu' }),
    open: () => menu.click(),
    close: pressEscape,
  })
})

test('the menus of a grid, and the calendar of a range', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', '/billing/bills-and-payments')
  await expect(page.getByRole('table').getByRole('checkbox').nth(1)).toBeVisible()
  const pressEscape = () => page.keyboard.press('Escape')
  for (const name of ['Columns', 'Export']) {
    await expectClosesForGood(page, {
      shown: page.getByRole('menu'),
      open: () => page.getByRole('button', { name, exact: true }).click(),
      close: pressEscape,
    })
  }
  await expectClosesForGood(page, {
    shown: page.getByRole('dialog'),
    open: () => page.getByRole('button', { name: 'Choose from a calendar' }).click(),
    close: pressEscape,
  })
})

test('the fields of forms', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', '/purchase-hardware')
  const pressEscape = () => page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Existing User' }).check()
  await test.step('several of many', async () => {
    const users = page.getByRole('combobox', { name: 'Existing users' })
    await expectClosesForGood(page, {
      shown: page.getByRole('listbox'),
      open: () => users.click(),
      close: pressEscape,
    })
    await expectClosesForGood(page, {
      shown: page.getByRole('listbox'),
      open: () => users.press('ArrowDown'),
      close: () => pressOutside(page),
    })
  })
  await test.step('a day', async () => {
    const calendar = new Calendar(page, 'Delivery date')
    await page.getByRole('button', { name: 'Choose Delivery date' }).scrollIntoViewIfNeeded()
    await expectClosesForGood(page, {
      shown: calendar.dialog,
      open: () => calendar.open(),
      close: pressEscape,
    })
  })
})

for (const size of [
  { width: 1440, height: 1000 },
  { width: 390, height: 844 },
]) {
  test(`the people of Terminate at ${size.width} px`, async ({ signedIn }) => {
    const page = await signedIn('Dana Whitfield')
    await resize(page, size)
    const termination = new TerminationPage(page)
    await termination.begin()
    const person = page.getByRole('combobox', { name: 'User', exact: true })
    await expectClosesForGood(page, {
      shown: page.getByRole('listbox'),
      open: () => person.click(),
      close: () => page.keyboard.press('Escape'),
    })
    await termination.choose('User', 'Valerie Archer')
    await expect(page.getByRole('listbox')).toBeHidden()
  })
}

test('the categories of documents', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', '/resources/documents')
  await expect(page.getByRole('checkbox', { name: /^Select (?!the )/ }).first()).toBeVisible()
  await expectClosesForGood(page, {
    shown: page.getByRole('listbox'),
    open: () => page.getByRole('combobox', { name: 'Category' }).click(),
    close: () => page.keyboard.press('Escape'),
  })
})

test('what a chart shows besides', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', '/charts/add-user')
  await expectClosesForGood(page, {
    shown: page.getByRole('dialog', { name: 'Also shown' }),
    open: () => page.getByRole('button', { name: /^Layers/ }).click(),
    close: () => page.keyboard.press('Escape'),
  })
})

async function pressOutside(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.click(width - 4, height - 4)
}
