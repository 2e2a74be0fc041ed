import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { installClock } from './models/clock.ts'

/** How long messages stay on screen (spec 001 §9, 002 §9). */

/** Is there for so many seconds, and then gone. */
async function expectFor(page: Page, text: string, seconds: number): Promise<void> {
  const said = page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })
  await expect(said).toBeVisible()
  await page.clock.runFor(seconds * 1000 - 500)
  await expect(said).toBeVisible()
  await page.clock.runFor(1000)
  await expect(said).toHaveCount(0)
  await page.clock.resume()
}

test('messages about vendors, distribution lists and remote access stay as long as they should', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  await installClock(page)
  const dialog = page.getByRole('dialog')

  // VENDOR-010
  await test.step('a vendor that was added, and edited', async () => {
    await page.goto('/cybersecurity-dashboard')
    await page.getByRole('button', { name: 'Add vendor', exact: true }).click()
    await dialog.getByLabel('Name').fill('Timely Analytics')
    await dialog.getByLabel('Contact email').fill('hello@timely.example')
    await dialog.getByLabel('Service Offering').selectOption('Legal')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expectFor(page, 'Vendor was successfully added.', 4)
    await page.getByLabel('Search Vendors').fill('Timely')
    await page.getByRole('button', { name: 'Edit Timely Analytics', exact: true }).click()
    await dialog.getByLabel('Notes').fill('Positions.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectFor(page, 'Vendor Info was successfully updated.', 4)
  })

  // DL-018
  await test.step('a distribution list that is to be removed', async () => {
    await page.goto('/distribution-lists')
    await page.getByRole('table').getByRole('link').last().click()
    await page.getByRole('button', { name: /^Remove/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expectFor(page, 'A ticket has been opened to remove a distribution list', 4)
  })

  // REMOTE-034
  await test.step('a request about remote access', async () => {
    await page.goto('/remote-access-logs')
    await page.getByRole('button', { name: 'Requests' }).click()
    await dialog.getByRole('radio', { name: 'Question About The Data I See' }).check()
    await dialog.getByLabel('Question', { exact: true }).fill('Who was it?')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expectFor(page, 'Request was submitted successfully', 5)
  })

  // AWARE-051
  await test.step('and a campaign is loading for one second', async () => {
    const loading = page.getByText('Loading the campaign').first()
    await page.goto('/users/cybersecurity')
    await expect(page.getByLabel('Campaign').first()).toBeVisible()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000))
    await page.getByLabel('Campaign').first().selectOption({ index: 1 })
    await expect(loading).toBeVisible()
    await page.clock.runFor(900)
    await expect(loading).toBeVisible()
    await page.clock.runFor(200)
    await expect(loading).toHaveCount(0)
  })
})
