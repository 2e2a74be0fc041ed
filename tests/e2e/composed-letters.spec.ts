import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { PortalFrame } from './models/portal.ts'
import { TerminationPage } from './models/termination-page.ts'

/**
 * Enter that takes a composed letter chooses nothing. Safari tells of it when composing has ended: its key is Enter, and its
 * code says that it was processed.
 */
const takeLetter = (box: Locator) =>
  box.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true })

test('Enter that takes a composed letter opens nothing in the search', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', '/release-notes')
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Search the portal' })
  await box.fill('Tickets')
  await expect(page.getByRole('option').first()).toBeVisible()
  await takeLetter(box)
  await expect(box).toBeVisible()
  await box.press('Enter')
  await expect(box).toHaveCount(0)
})

test('nor does it choose a person', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  const termination = new TerminationPage(page)
  await termination.begin()
  const box = page.getByRole('combobox', { name: 'User', exact: true })
  await box.fill('Aaron')
  await expect(page.getByRole('option').first()).toBeVisible()
  await takeLetter(box)
  await expect(box).toHaveValue('Aaron')
  await expect(page.getByRole('option').first()).toBeVisible()
  await box.press('Enter')
  await expect(box).not.toHaveValue('Aaron')
})

test('nor does it change the company', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', '/release-notes')
  const picker = await new PortalFrame(page).openCompanies('Dana Whitfield')
  const box = picker.locator(':focus')
  await box.press('ArrowDown')
  await takeLetter(box)
  await expect(picker).toBeVisible()
  await expect(picker.getByRole('option').first()).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(picker).toHaveCount(0)
  await expect(new PortalFrame(page).profile('Dana Whitfield')).toContainText('Northgate')
})
