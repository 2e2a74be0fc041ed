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

test('a message about vendors stays for four seconds', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  await installClock(page)
  const dialog = page.getByRole('dialog')

  // VENDOR-010
  await test.step('a vendor that was added', async () => {
    await page.goto('/cybersecurity-dashboard')
    await page.getByRole('button', { name: 'Add vendor', exact: true }).click()
    await dialog.getByLabel('Name').fill('Timely Analytics')
    await dialog.getByLabel('Contact email').fill('hello@timely.example')
    await dialog.getByLabel('Service Offering').selectOption('Legal')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expectFor(page, 'Vendor was successfully added.', 4)
  })
})
